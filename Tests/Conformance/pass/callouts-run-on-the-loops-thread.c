/* PASS-20 (THR-1, SRC-5): whoever adds, signals or queues: performs, timers, observers and blocks are called on the
 * thread of the loop. */
#include "../scenario.h"

static pthread_t loop_thread;
static struct port port = {-1, "P", NULL};

static void check_thread(void) { CHECK(pthread_equal(pthread_self(), loop_thread)); }

static void perform(void *text) { check_thread(); note("%s", (const char *)text); }
static void fire(CFRunLoopTimerRef timer, void *text) { (void)timer; perform(text); }
static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    check_thread();
}

static void *add_all(void *argument)
{
    CFRunLoopRef loop = argument;
    CFRunLoopSourceRef source = make_source(0, perform, "S"), port_source;
    CFRunLoopTimerRef timer = make_timer(-1, 0, fire, "T");
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, observed, NULL);
    port.descriptor = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK);
    port.perform = check_thread;
    port_source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, port_source, M);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopPerformBlock(loop, M, ^{ perform("block"); });
    CFRunLoopSourceSignal(source);
    CFRelease(source);
    CFRelease(port_source);
    CFRelease(timer);
    CFRelease(observer);
    return NULL;
}

static void test(void)
{
    loop_thread = pthread_self();
    join_thread(start_thread(add_all, CFRunLoopGetCurrent()));
    CFRunLoopRunInMode(M, 0.02, false);
    CHECK(strncmp(check_notes, "block S ", 8) == 0);
    CHECK(strchr(check_notes, 'T') && strchr(check_notes, 'P'));
    CHECK_INT(strlen(check_notes), strlen("block S T P"));
    close(port.descriptor);
}

CHECK_MAIN(test)
