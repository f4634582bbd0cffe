/* MSGPORT-84. Facts: DQ-2, D-15. Written: issue 3.
 * A client that asks for large replies and is stopped before it reads them holds up neither the port nor its other
 * clients, and gets its replies when it goes on. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef large_reply(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    if (id == 2) return echo(local, id, data, info);
    ++*(int *)info;
    return filled_data(4000000, 9);
}

static CFMessagePortRef remote;
static void *ask_large(void *unused)
{
    (void)unused;
    CFDataRef reply = NULL;
    CHECK_INT(CFMessagePortSendRequest(remote, 1, NULL, 30, 30, WAIT, &reply), kCFMessagePortSuccess);
    CHECK(is_filled(reply, 4000000, 9));
    if (reply) CFRelease(reply);
    return NULL;
}

static void other(const char *word)
{
    pthread_t threads[4];
    remote = make_remote(CFSTR("generous"));
    if (word[0] == 'q') {
        for (int i = 0; i < 20; i++) CHECK_INT(ASK(remote, 2, "x", 10, WAIT, "x"), kCFMessagePortSuccess);
    } else {
        for (int i = 0; i < 4; i++) threads[i] = start_thread(ask_large, NULL);
        for (int i = 0; i < 4; i++) join_thread(threads[i]);
    }
    CFRelease(remote);
}

static void run_beside(struct other *process)
{
    int status = 0;
    while (waitpid(process->pid, &status, WNOHANG) == 0) CFRunLoopRunInMode(DEFAULT, 0.02, true);
    CHECK_INT(status, 0);
    close(process->to);
    close(process->from);
}

static void test(void)
{
    int asked = 0;
    CFMessagePortRef local = make_local(CFSTR("generous"), large_reply, &asked);
    struct other slow = start_other("slow");
    stall(0.5); /* its four requests are queued, or on the way, when it is stopped */
    stop_other(&slow);
    receive_in(local, DEFAULT);
    run_until(&asked, 4, 2);
    struct other quick = start_other("quick");
    double begin = seconds_undelayed();
    run_beside(&quick);
    CHECK(seconds_undelayed() - begin < 5);
    kill(slow.pid, SIGCONT);
    run_beside(&slow);
    CHECK_INT(asked, 4);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
