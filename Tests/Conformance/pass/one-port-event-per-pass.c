/* PASS-6 (SEQ-3): three ready port sources take three passes, whatever their number of notifications. */
#include "../scenario.h"

static struct port ports[] = {{-1, "P", NULL}, {-1, "P", NULL}, {-1, "P", NULL}};

static void test(void)
{
    add_observer(M, kCFRunLoopBeforeTimers, true, note_activity);
    for (size_t i = 0; i < COUNT_OF(ports); i++) add_port(M, &ports[i], 1);
    note_run(M, 0.02, false);
    CHECK_TRACE("BT P BT P BT P BT => TimedOut");
    for (size_t i = 0; i < COUNT_OF(ports); i++) write_port(&ports[i]);
    for (size_t i = 0; i < COUNT_OF(ports); i++) note_run(M, 1, true);
    CHECK_TRACE("BT P => HandledSource BT P => HandledSource BT P => HandledSource");
    for (size_t i = 0; i < COUNT_OF(ports); i++) close(ports[i].descriptor);
}

CHECK_MAIN(test)
