/* PASS-10 (SEQ-7t, SEQ-7u): a pass that performed a version 0 source looks once, without waiting, for what else is
 * due: a timer or one port.  A run that returns after a source may so serve both. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void with_timer(void)
{
    add_signalled(M, 0, note_perform, "S");
    add_timer(M, -1, 0, note_fire, "T");
}

static void with_port(void)
{
    add_signalled(M, 0, note_perform, "S");
    add_port(M, &port, 1);
}

static const struct scenario rows[] = {
    {"timer", with_timer, 1, true, "En BT BS S T Ex => HandledSource"},
    {"port", with_port, 1, true, "En BT BS S P Ex => HandledSource"},
};

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    close(port.descriptor);
    return check_failures ? 1 : 0;
}
