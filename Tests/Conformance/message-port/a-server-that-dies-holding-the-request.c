/* MSGPORT-48. Facts: MSG-53. Written: D-15.
 * When the server is killed in the middle of a request, the requester gets -5 at once, not after the timeout. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_FILES /* of processes that were killed; the next owner of the name takes them */
#include "ports.h"

static CFDataRef hold(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)data; (void)info;
    if (id == 1) {
        say('h');
        for (;;) pause();
    }
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("dying"), hold, NULL);
}

static double killed_at;
static void *killer(void *process)
{
    CHECK_INT(told(process), 'h');
    stall(0.05);
    killed_at = seconds_now();
    kill_other(process);
    return NULL;
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef remote = make_remote(CFSTR("dying"));
    CHECK_INT(ASK(remote, 0, "x", 5, WAIT, ""), kCFMessagePortSuccess);
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    pthread_t thread = start_thread(killer, &process);
    CHECK_INT(ASK(remote, 1, "x", 10, WAIT, NULL), kCFMessagePortBecameInvalidError);
    double ended_at = seconds_now();
    join_thread(thread);
    CHECK(ended_at - killed_at < 0.5);
    CHECK(!CFMessagePortIsValid(remote));
    CHECK_TRACE("invalid(NULL)");
    CFRelease(remote);
}

TWO_SIDES_MAIN(test, other)
