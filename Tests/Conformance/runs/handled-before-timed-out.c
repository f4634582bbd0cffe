/* RUN-16 (RC-1, SEQ-7h, SEQ-7k): a pass that handled a source and outlived the deadline: HandledSource when the run
 * returns after a source, else TimedOut. */
#include "../scenario.h"

static void dawdle(void *info)
{
    (void)info;
    pause_for(0.04);
}

static void arrange(void) { add_signalled(M, 0, dawdle, NULL); }

static const struct scenario rows[] = {
    {"late, returning", arrange, 0.02, true, "En BT BS Ex => HandledSource"},
    {"late", arrange, 0.02, false, "En BT BS Ex => TimedOut"},
    {"no time, returning", arrange, 0, true, "En BT BS Ex => HandledSource"},
    {"no time", arrange, 0, false, "En BT BS Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
