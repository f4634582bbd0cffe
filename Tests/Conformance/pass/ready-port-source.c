/* PASS-3 (D-2: DIF-2, SEQ-7i, SEQ-7j): a port source that is ready before the sleep is handled at once, without
 * BeforeWaiting and AfterWaiting (step 5 of the guide's sequence); several take a pass each.
 * reference: differs D-2 DIF-2 SEQ-7i: goes through BeforeWaiting and AfterWaiting */
#include "../scenario.h"

static struct port ports[] = {{-1, "P", NULL}, {-1, "P", NULL}, {-1, "P", NULL}};

static void one(void) { add_port(M, &ports[0], 1); }

static void three(void)
{
    for (size_t i = 0; i < COUNT_OF(ports); i++) add_port(M, &ports[i], 1);
}

static const struct scenario rows[] = {
    {"one", one, 0.02, false, "En BT BS P BT BS BW AW Ex => TimedOut"},
    {"one, returning", one, 1, true, "En BT BS P Ex => HandledSource"},
    {"three", three, 0.02, false, "En BT BS P BT BS P BT BS P BT BS BW AW Ex => TimedOut"},
};

int main(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        check_scenarios(&rows[i], 1);
        for (size_t k = 0; k < COUNT_OF(ports); k++)
            if (ports[k].descriptor >= 0) close(ports[k].descriptor);
    }
    return check_failures ? 1 : 0;
}
