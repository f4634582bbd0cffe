/* NEST-7 (SRC-16): a source that signals itself and then nests a run is performed again inside. */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static int depth;

static void nest(void *info)
{
    (void)info;
    note("A%d{", ++depth);
    if (depth < 3) {
        CFRunLoopSourceSignal(source);
        note_run(M, 0, true);
    }
    note("}");
}

static void test(void)
{
    source = add_signalled(M, 0, nest, NULL);
    note_run(M, 0, true);
    CHECK_TRACE("A1{ A2{ A3{ } => HandledSource } => HandledSource } => HandledSource");
}

CHECK_MAIN(test)
