/* MSGPORT-54. Facts: MSG-56, DQ-7. Written: D-15.
 * Of two threads that wait on one remote the second asked is answered first, by a request that the first one's
 * server sends on; neither waits longer than its own reply takes. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef slow_remote;
static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    if (id == 1) { /* the quick request comes in while the slow one is being answered */
        say('s');
        CFRunLoopRunInMode(DEFAULT, 0.5, false);
    }
    return echo(local, id, data, info);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("there"), answer, NULL);
}

static double slow_took;
static void *ask_slowly(void *unused)
{
    (void)unused;
    double begin = seconds_now();
    CHECK_INT(ASK(slow_remote, 1, "slow", 8, WAIT, "slow"), kCFMessagePortSuccess);
    slow_took = seconds_now() - begin;
    return NULL;
}

static void test(void)
{
    struct other process = start_serving("serve");
    slow_remote = make_remote(CFSTR("there"));
    pthread_t thread = start_thread(ask_slowly, NULL);
    CHECK_INT(told(&process), 's');
    double begin = seconds_undelayed();
    for (int i = 0; i < 3; i++) CHECK_INT(ASK(slow_remote, 2, "quick", 8, WAIT, "quick"), kCFMessagePortSuccess);
    CHECK(seconds_undelayed() - begin < 0.4);
    join_thread(thread);
    CHECK_NEAR(slow_took, 0.55, 0.15);
    CFRelease(slow_remote);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
