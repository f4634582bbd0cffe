/* NEST-6 (NST-5, SRC-14): of two signalled sources the first nests a run of the same mode: the second is performed in
 * there, and not again outside. */
#include "../scenario.h"

static void nest(void *info)
{
    (void)info;
    note("A{");
    note_run(M, 0.01, false);
    note("}");
}

static void test(void)
{
    add_signalled(M, 1, nest, "A");
    add_signalled(M, 2, note_perform, "B");
    note_run(M, 0.05, false);
    CHECK_TRACE("A{ B => TimedOut } => TimedOut");
}

CHECK_MAIN(test)
