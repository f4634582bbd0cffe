/* RUN-3 (RC-9): what counts as content of a mode even when nothing happens: an unsignalled source, a source whose
 * port is not ready or is no descriptor at all, a timer in a hundred years, a pending block. */
#include "../scenario.h"

static struct port quiet = {-1, "quiet", NULL};
static struct port none = {-1, "none", NULL};

static void unsignalled(void) { add_idle(M); }
static void quiet_port(void) { add_port(M, &quiet, 0); }
static void no_port(void)
{
    CFRunLoopSourceRef source = make_port_source(0, &none);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
}
static void distant_timer(void) { add_timer(M, 100 * 366 * 86400.0, 0, note_fire, "T"); }
static void block(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); }); }

static const struct scenario rows[] = {
    {"unsignalled source", unsignalled, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"port that is not ready", quiet_port, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"port -1", no_port, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"timer in a hundred years", distant_timer, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"pending block", block, 0, false, "En BT BS block Ex => TimedOut"},
};

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    close(quiet.descriptor);
    return check_failures ? 1 : 0;
}
