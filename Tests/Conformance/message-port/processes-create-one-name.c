/* MSGPORT-14. Facts: MSG-8, MSG-14, DQ-1. Written: D-15.
 * Of many processes that create a port of one name at the same time exactly one gets it, also when the last owner
 * was killed just before. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { processes = 6, rounds = 8 };

static void other(const char *word)
{
    (void)word;
    say('r');
    heard();
    Boolean free_info = 2;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, CFSTR("raced"), echo, NULL, &free_info);
    CHECK_INT(free_info, !port);
    say(port ? 'y' : 'n');
    heard();
    if (port && !strcmp(word, "keep")) raise(SIGKILL);
    if (port) drop(port);
}

static void test(void)
{
    struct other others[processes];
    for (int round = 0; round < rounds; round++) {
        int winners = 0;
        for (int i = 0; i < processes; i++) others[i] = start_other("keep");
        for (int i = 0; i < processes; i++) CHECK_INT(told(&others[i]), 'r');
        for (int i = 0; i < processes; i++) tell(&others[i], 'g');
        for (int i = 0; i < processes; i++) winners += told(&others[i]) == 'y';
        CHECK_INT(winners, 1);
        for (int i = 0; i < processes; i++) {
            int status = close_other(&others[i]);
            CHECK(status == 0 || WTERMSIG(status) == SIGKILL);
        }
    }
    drop(make_local(CFSTR("raced"), echo, NULL));
}

TWO_SIDES_MAIN(test, other)
