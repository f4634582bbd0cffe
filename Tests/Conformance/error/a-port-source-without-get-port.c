/* ERROR-10. Facts: ERR-9. Written: DESIGN D-14.
 * A version 1 context without getPort aborts, when it is created or at the latest when it is added, and the line
 * names getPort. */
/* reference: differs D-14 dies of SIGSEGV without a message */
#include "../items.h"

static void add(void)
{
    CFRunLoopSourceContext1 context;
    memset(&context, 0, sizeof context);
    context.version = 1;
    context.perform = count_info;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
}

static void test(void)
{
    CHECK_ABORTS(add, "getPort");
}

CHECK_MAIN(test)
