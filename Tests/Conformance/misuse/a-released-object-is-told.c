/* MISUSE-T1.  Facts: MISUSE-1.  Written: docs/debugging.md.
 * CFRUNLOOP_DEBUG=1: a function that is given an object after its last release says what it was, when, where and by whom
 * it was released; the memory goes to no other object meanwhile.  What is released as often as it was owned is silent. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static CFDateRef ended_date(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CFRelease(date);
    /* Whatever allocates now gets other memory. */
    for (int count = 0; count < 100; count++) CFRelease(CFDateCreate(NULL, 2));
    CFDateRef others[100];
    for (int count = 0; count < 100; count++) others[count] = CFDateCreate(NULL, 3);
    for (int count = 0; count < 100; count++) CHECK(others[count] != date);
    return date;
}

static void release(void) { CFRelease(ended_date()); }
static void retain(void) { CFRetain(ended_date()); }
static void ask(void) { CFDateGetAbsoluteTime(ended_date()); }

static void collect(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(array, ended_date());
}

/* The array's own release is the one too many. */
static void steal_from_an_array(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFDateRef date = CFDateCreate(NULL, 1);
    CFArrayAppendValue(array, date);
    CFRelease(date);
    CFRelease(date);
    CFRelease(array);
}

static void *release_on_thread(void *date)
{
    CFRelease(date);
    return NULL;
}

static void other_thread(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    join_thread(start_thread(release_on_thread, (void *)(uintptr_t)date));
    CFGetTypeID(date);
}

static void perform(void *info) { (void)info; }

static void add_a_source(void)
{
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRelease(source);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
}

static void balanced(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int count = 0; count < 30000; count++) {
        CFDateRef date = CFDateCreate(NULL, count);
        CFRetain(date);
        CFRelease(date);
        if (count % 100 == 0) CFArrayAppendValue(array, date);
        CFRelease(date);
    }
    for (CFIndex index = 0; index < CFArrayGetCount(array); index++)
        CHECK(CFDateGetAbsoluteTime(CFArrayGetValueAtIndex(array, index)) == index * 100);
    CFRelease(array);
}

static const scenario scenarios[] = {
    {"release", release}, {"retain", retain}, {"read", ask}, {"collect", collect}, {"steal", steal_from_an_array},
    {"thread", other_thread}, {"source", add_a_source}, {"balanced", balanced}};

#define PROGRAM "a-released-object-is-told"
#define ENDED "*a CFDate that ended *.* s ago by *" PROGRAM "* on thread [1-9]*; used by *" PROGRAM "* on thread [1-9]*"

static void test(void)
{
    CHECK_TOLD_AND_ABORTED("release", "CFRelease: cf was deallocated: it was released too often; " ENDED);
    CHECK_TOLD_AND_ABORTED("retain", "CFRetain: cf was deallocated: it was released too often; " ENDED);
    CHECK_TOLD_AND_ABORTED("read", "CFDateGetAbsoluteTime: theDate was deallocated: " ENDED);
    CHECK_TOLD_AND_ABORTED("collect", "kCFType...CallBacks: value was deallocated: " ENDED);
    CHECK_TOLD_AND_ABORTED("steal", "kCFType...CallBacks: value was deallocated: " ENDED);
    CHECK_TOLD_AND_ABORTED("thread", "CFGetTypeID: cf was deallocated: " ENDED);
    CHECK_TOLD_AND_ABORTED("source", "CFRunLoopAddSource: source was deallocated: *a CFRunLoopSource that ended *");
    CHECK_SILENT("balanced");
}

TOLD_MAIN(test, scenarios)
