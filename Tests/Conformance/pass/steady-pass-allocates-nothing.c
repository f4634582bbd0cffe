/* PASS-30 (CST-13, CST-14): once its buffers have grown, a pass that performs sources, fires timers and notifies
 * observers allocates nothing. */
/* leak: absent an allocator of its own */
/* reference: differs CST-13 allocates arrays and a block for each pass */
/* debug: absent optimized code, which keeps closures off the heap */
/* asan: absent an allocator of its own */
/* tsan: absent an allocator of its own */
#include "../check.h"

static long allocations;

extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *realloc(void *block, size_t size)
{
    allocations++;
    return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    allocations++;
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

static int performed, fired, notified;
static void perform(void *info) { (void)info, performed++; }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info, fired++; }
static void notice(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    notified++;
}

static void test(void)
{
    enum { sources = 10, passes = 200 };
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source[sources];
    for (int i = 0; i < sources; i++) {
        source[i] = make_source(i, perform, &source[i]);
        CFRunLoopAddSource(loop, source[i], kCFRunLoopDefaultMode);
    }
    CFRunLoopTimerRef timers[2] = {make_timer(0, 1e-6, fire, NULL), make_timer(0, 1e-6, fire, NULL)};
    for (int i = 0; i < 2; i++) CFRunLoopAddTimer(loop, timers[i], kCFRunLoopDefaultMode);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, notice, NULL);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopDefaultMode);
    long before = 0;
    for (int pass = 0; pass < 2 * passes; pass++) {
        if (pass == passes) before = allocations;
        for (int i = 0; i < sources; i++) CFRunLoopSourceSignal(source[i]);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    }
    CHECK_INT(allocations - before, 0);
    CHECK_INT(performed, sources * 2 * passes);
    CHECK(fired >= 2 * passes && notified > 0);
    for (int i = 0; i < sources; i++) CFRelease(source[i]);
    for (int i = 0; i < 2; i++) CFRelease(timers[i]);
    CFRelease(observer);
}

CHECK_MAIN(test)
