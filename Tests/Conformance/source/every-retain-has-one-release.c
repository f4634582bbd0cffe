/* SOURCE-37. Facts: SRC-1, SRC-2, CTX. Written: CFRunLoop reference, source contexts; case 9.
 * Whatever happens to a source in two threads, each retain of its info is matched by exactly one release. */
/* trace: results: threads */
#include "../items.h"

enum { sources = 200 };
static struct counted infos[sources];
static struct looper looper;
static void perform(void *info) { CHECK(owners(info) > 0); }

static void churn(int which)
{
    CFRunLoopSourceContext context = counted_source_context(perform, &infos[which]);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, which % 3, &context);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    if (which % 2) CFRunLoopAddSource(looper.loop, source, M);
    if (which % 3) CFRunLoopAddSource(looper.loop, source, kCFRunLoopCommonModes);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(looper.loop);
    if (which % 5 == 0) CFRunLoopRemoveSource(looper.loop, source, kCFRunLoopDefaultMode);
    if (which % 7 == 0) sched_yield();
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

static void test(void)
{
    start_looper(&looper);
    for (int i = 0; i < sources; i++) churn(i);
    stop_looper(&looper);
    for (int i = 0; i < sources; i++) {
        CHECK(infos[i].retains >= 1);
        CHECK_INT(owners(&infos[i]), 0);
    }
}

CHECK_MAIN(test)
