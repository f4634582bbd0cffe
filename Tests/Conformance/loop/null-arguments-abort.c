/* LOOP-10 (D-14: ERR-1, ERR-2, ERR-3, ERR-11): NULL for a loop, an item or a mode: one line that names the function,
 * then an abort.
 * reference: differs D-14 ERR-1: segmentation faults and illegal instructions without a word */
#include "../scenario.h"

#define LOOP CFRunLoopGetCurrent()
#define NO_LOOP ((CFRunLoopRef)NULL)
#define NO_MODE ((CFStringRef)NULL)
#define NO_SOURCE ((CFRunLoopSourceRef)NULL)
#define NO_TIMER ((CFRunLoopTimerRef)NULL)
#define NO_OBSERVER ((CFRunLoopObserverRef)NULL)

static CFRunLoopSourceRef source(void) { return make_source(0, note_perform, "S"); }
static CFRunLoopTimerRef timer(void) { return make_timer(1, 0, note_fire, "T"); }
static CFRunLoopObserverRef observer(void)
{
    return CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, note_activity, NULL);
}

/* BAD(name, call): a row of a function that makes the call, and the function's name. */
#define BAD_CALLS \
    BAD(1, CFRunLoopWakeUp, (NO_LOOP)) \
    BAD(2, CFRunLoopStop, (NO_LOOP)) \
    BAD(3, CFRunLoopIsWaiting, (NO_LOOP)) \
    BAD(4, CFRunLoopCopyCurrentMode, (NO_LOOP)) \
    BAD(5, CFRunLoopCopyAllModes, (NO_LOOP)) \
    BAD(6, CFRunLoopAddCommonMode, (NO_LOOP, M)) \
    BAD(7, CFRunLoopAddCommonMode, (LOOP, NO_MODE)) \
    BAD(8, CFRunLoopGetNextTimerFireDate, (NO_LOOP, M)) \
    BAD(9, CFRunLoopGetNextTimerFireDate, (LOOP, NO_MODE)) \
    BAD(10, CFRunLoopPerformBlock, (NO_LOOP, M, ^{})) \
    BAD(11, CFRunLoopPerformBlock, (LOOP, NO_MODE, ^{})) \
    BAD(12, CFRunLoopPerformBlock, (LOOP, M, NULL)) \
    BAD(13, CFRunLoopAddSource, (NO_LOOP, source(), M)) \
    BAD(14, CFRunLoopAddSource, (LOOP, NO_SOURCE, M)) \
    BAD(15, CFRunLoopAddSource, (LOOP, source(), NO_MODE)) \
    BAD(16, CFRunLoopRemoveSource, (NO_LOOP, source(), M)) \
    BAD(17, CFRunLoopRemoveSource, (LOOP, NO_SOURCE, M)) \
    BAD(18, CFRunLoopRemoveSource, (LOOP, source(), NO_MODE)) \
    BAD(19, CFRunLoopContainsSource, (NO_LOOP, source(), M)) \
    BAD(20, CFRunLoopContainsSource, (LOOP, NO_SOURCE, M)) \
    BAD(21, CFRunLoopContainsSource, (LOOP, source(), NO_MODE)) \
    BAD(22, CFRunLoopAddTimer, (NO_LOOP, timer(), M)) \
    BAD(23, CFRunLoopAddTimer, (LOOP, NO_TIMER, M)) \
    BAD(24, CFRunLoopAddTimer, (LOOP, timer(), NO_MODE)) \
    BAD(25, CFRunLoopRemoveTimer, (NO_LOOP, timer(), M)) \
    BAD(26, CFRunLoopRemoveTimer, (LOOP, NO_TIMER, M)) \
    BAD(27, CFRunLoopRemoveTimer, (LOOP, timer(), NO_MODE)) \
    BAD(28, CFRunLoopContainsTimer, (NO_LOOP, timer(), M)) \
    BAD(29, CFRunLoopContainsTimer, (LOOP, NO_TIMER, M)) \
    BAD(30, CFRunLoopContainsTimer, (LOOP, timer(), NO_MODE)) \
    BAD(31, CFRunLoopAddObserver, (NO_LOOP, observer(), M)) \
    BAD(32, CFRunLoopAddObserver, (LOOP, NO_OBSERVER, M)) \
    BAD(33, CFRunLoopAddObserver, (LOOP, observer(), NO_MODE)) \
    BAD(34, CFRunLoopRemoveObserver, (NO_LOOP, observer(), M)) \
    BAD(35, CFRunLoopRemoveObserver, (LOOP, NO_OBSERVER, M)) \
    BAD(36, CFRunLoopRemoveObserver, (LOOP, observer(), NO_MODE)) \
    BAD(37, CFRunLoopContainsObserver, (NO_LOOP, observer(), M)) \
    BAD(38, CFRunLoopContainsObserver, (LOOP, NO_OBSERVER, M)) \
    BAD(39, CFRunLoopContainsObserver, (LOOP, observer(), NO_MODE))

#define BAD(number, function, arguments) static void call_##number(void) { (void)function arguments; }
BAD_CALLS
#undef BAD

#define BAD(number, function, arguments) {call_##number, #function, #function #arguments},
static const struct { void (*call)(void); const char *function; const char *text; } rows[] = {BAD_CALLS};

static void test(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check_aborts(rows[i].call, rows[i].function, __FILE__, __LINE__, rows[i].text);
}

CHECK_MAIN_THREAD(test)
