/* RUN-11 (RC-1, RC-3, RC-7): the only source of a mode invalidates itself while it is performed.  HandledSource and
 * TimedOut come before Finished. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void leave(void *info)
{
    note("%s", (const char *)info);
    CFRunLoopSourceInvalidate(source);
}

static void arrange(void) { source = add_signalled(M, 0, leave, "S"); }

static const struct scenario rows[] = {
    {"with time", arrange, 1, false, "En BT BS S Ex => Finished"},
    {"returning", arrange, 1, true, "En BT BS S Ex => HandledSource"},
    {"no time", arrange, 0, false, "En BT BS S Ex => TimedOut"},
    {"no time, returning", arrange, 0, true, "En BT BS S Ex => HandledSource"},
};

CHECK_SCENARIOS(rows)
