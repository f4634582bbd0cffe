/* BASE-T22, BASE-5: what a callout autoreleases is released when the pass ends; a nested run releases its own only. */
/* reference: absent CFAutorelease */
#include "../check.h"

static CFDateRef outer, inner, before;
static int fires;

static void nested(void *unused)
{
    (void)unused;
    CFAutorelease(CFRetain(inner));
    CHECK_INT(CFGetRetainCount(inner), 2);
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    CFRunLoopSourceRef source;
    (void)timer, (void)info;
    if (++fires == 2) {
        CHECK_INT(CFGetRetainCount(outer), 1);
        CFRunLoopStop(CFRunLoopGetCurrent());
        return;
    }
    CFAutorelease(CFRetain(outer));
    source = make_source(0, nested, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, CFSTR("nested"));
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(CFSTR("nested"), 0, true);
    CHECK_INT(CFGetRetainCount(inner), 1);
    CHECK_INT(CFGetRetainCount(outer), 2);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

static void *body(void *unused)
{
    CFRunLoopTimerRef timer = make_timer(0, 0.001, fire, NULL);
    CFAutorelease(CFRetain(before));
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, false);
    CHECK_INT(fires, 2);
    CHECK_INT(CFGetRetainCount(before), 2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    return unused;
}

static void test(void)
{
    outer = CFDateCreate(NULL, 1);
    inner = CFDateCreate(NULL, 2);
    before = CFDateCreate(NULL, 3);
    join_thread(start_thread(body, NULL));
    CHECK_INT(CFGetRetainCount(before), 1);
    CFRelease(outer);
    CFRelease(inner);
    CFRelease(before);
}

CHECK_MAIN(test)
