/* PASS-4 (SEQ-7k): a run without time handles a ready port source in its one pass. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void ready(void) { add_port(M, &port, 1); }

static const struct scenario rows[] = {
    {"no time", ready, 0, false, "En BT BS P Ex => TimedOut"},
    {"no time, returning", ready, 0, true, "En BT BS P Ex => HandledSource"},
};

int main(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        check_scenarios(&rows[i], 1);
        close(port.descriptor);
    }
    return check_failures ? 1 : 0;
}
