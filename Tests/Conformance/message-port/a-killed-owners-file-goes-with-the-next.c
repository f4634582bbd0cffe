/* MSGPORT-77. Facts: DQ-1, LST-24. Written: D-15, issue 3.
 * What a killed process left in the directory is gone when the next owner of the name has ended. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("stale"), echo, NULL);
}

static void test(void)
{
    for (int i = 0; i < 5; i++) {
        struct other process = start_serving("serve");
        kill_other(&process);
    }
    struct other process = start_serving("serve");
    END_OTHER(&process);
    CHECK_INT(entries_in(ports_directory), 0);
}

TWO_SIDES_MAIN(test, other)
