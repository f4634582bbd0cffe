/* MSGPORT-30. Facts: MSG-33, DQ-6. Written: header; D-15.
 * When the peer of a remote port is killed, the main thread's run loop calls the invalidation callback, though
 * nobody touches the port and nothing else is in the mode but a timer. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_FILES /* of processes that were killed; the next owner of the name takes them */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("mortal"), echo, NULL);
}

static int calls;
static void invalidated(CFMessagePortRef port, void *info)
{
    CHECK(!CFMessagePortIsValid(port));
    CHECK(!info);
    CHECK(CFRunLoopGetCurrent() == CFRunLoopGetMain());
    calls++;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void *killer(void *process)
{
    await_sleep(CFRunLoopGetMain());
    kill_other(process);
    return NULL;
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef remote = make_remote(CFSTR("mortal"));
    CHECK_INT(ASK(remote, 1, "hello", 5, DEFAULT, "hello"), kCFMessagePortSuccess);
    CFMessagePortSetInvalidationCallBack(remote, invalidated);
    CFRunLoopTimerRef timer = make_timer(5, 0, stop_timer, NULL);
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, DEFAULT);
    pthread_t thread = start_thread(killer, &process);
    double begin = seconds_undelayed();
    CFRunLoopRunInMode(DEFAULT, 5, false);
    CHECK(seconds_undelayed() - begin < 2);
    join_thread(thread);
    CHECK_INT(calls, 1);
    CHECK(!CFMessagePortIsValid(remote));
    CFRelease(remote);
    CHECK_INT(calls, 1);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

TWO_SIDES_MAIN(test, other)
