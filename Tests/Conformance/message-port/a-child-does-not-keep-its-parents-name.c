/* MSGPORT-80. Facts: D-13, LNX-8, MSG-53. Written: D-13.
 * When a process dies whose forked child lives on, its names are free, its remotes' peers hear of it, and requests
 * to it end with -5 - if the child does nothing, too. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef fork_and_hold(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data; (void)info;
    pid_t child = fork();
    if (child == 0) {
        alarm(20);
        say('c');
        for (;;) pause();
    }
    char text[16];
    snprintf(text, sizeof text, "%d", (int)child);
    return text_data(text);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("forker"), fork_and_hold, NULL);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef remote = make_remote(CFSTR("forker"));
    CFDataRef reply = NULL;
    CHECK_INT(CFMessagePortSendRequest(remote, 1, NULL, 5, 5, WAIT, &reply), kCFMessagePortSuccess);
    CHECK_INT(told(&process), 'c');
    kill(process.pid, SIGKILL);
    waitpid(process.pid, NULL, 0);
    double end = seconds_now() + 2;
    while (CFMessagePortIsValid(remote) && seconds_now() < end) sched_yield();
    CHECK(!CFMessagePortIsValid(remote));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("forker")));
    drop(make_local(CFSTR("forker"), echo, NULL));
    CFRelease(remote);
    if (reply) kill(atoi(text_of(reply)), SIGKILL);
    if (reply) CFRelease(reply);
    close(process.to);
    close(process.from);
}

TWO_SIDES_MAIN(test, other)
