/* WAKE-3 (WK-4, WK-10): a stop wakes the loop that it ends; a second one at the same time changes nothing. */
#include "../scenario.h"

static void stop_twice(CFRunLoopRef loop)
{
    CFRunLoopStop(loop);
    CFRunLoopStop(loop);
}

static void once(void) { add_idle(M); when_asleep(CFRunLoopStop); }
static void twice(void) { add_idle(M); when_asleep(stop_twice); }

static const struct scenario rows[] = {
    {"once", once, 10, false, "En BT BS BW AW Ex => Stopped"},
    {"once, returning, no end", once, 1e300, true, "En BT BS BW AW Ex => Stopped"},
};

int main(void)
{
    /* The second of two stops may meet the loop before, in or after its exit. */
    static const struct scenario row = {"twice", twice, 10, false, "En BT BS BW AW Ex => Stopped"};
    check_scenarios(rows, COUNT_OF(rows));
    check_scenarios(&row, 1);
    return check_failures ? 1 : 0;
}
