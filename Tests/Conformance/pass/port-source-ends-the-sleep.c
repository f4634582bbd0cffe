/* PASS-5 (SEQ-2, SEQ-7i, SEQ-7j): a port that becomes ready while the loop sleeps is handled after AfterWaiting. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void make_ready(CFRunLoopRef loop) { (void)loop; write_port(&port); }
static void arrange(void) { add_port(M, &port, 0); when_asleep(make_ready); }

static const struct scenario rows[] = {
    {"going on", arrange, 0.2, false, "En BT BS BW AW P BT BS BW AW Ex => TimedOut"},
    {"returning", arrange, 10, true, "En BT BS BW AW P Ex => HandledSource"},
};

int main(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        check_scenarios(&rows[i], 1);
        close(port.descriptor);
    }
    return check_failures ? 1 : 0;
}
