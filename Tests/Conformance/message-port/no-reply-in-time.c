/* MSGPORT-47. Facts: MSG-47, MSG-52. Written: header.
 * Without a reply the call ends with -2 after rcvTimeout, counted from the end of sending; 0 and less make one
 * pass, in which a reply that is there already, or can be made, is taken. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef remote;
static double took;
static double ask_for(double seconds, SInt32 status)
{
    double begin = seconds_now(), undelayed = seconds_undelayed();
    CHECK_INT(CFMessagePortSendRequest(remote, 1, NULL, 5, seconds, WAIT, NULL), status);
    took = seconds_now() - begin;
    return seconds_undelayed() - undelayed;
}
static int received;
static void *receive_later(void *local)
{
    receive_in(local, DEFAULT);
    stall(0.3);
    run_until(&received, 5, 0.05);
    return NULL;
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("late"), count_message, &received);
    remote = make_remote(CFSTR("late"));
    CHECK(ask_for(0.2, kCFMessagePortReceiveTimeout) < 0.29);
    CHECK(took >= 0.2);
    CHECK(ask_for(0, kCFMessagePortReceiveTimeout) < 0.05);
    CHECK(ask_for(-10, kCFMessagePortReceiveTimeout) < 0.05);
    CHECK(ask_for(-INFINITY, kCFMessagePortReceiveTimeout) < 0.05);
    CHECK(ask_for(0, kCFMessagePortReceiveTimeout) < 0.05);
    pthread_t thread = start_thread(receive_later, local);
    ask_for(1, kCFMessagePortReceiveTimeout);
    CHECK(took > 1.2); /* 0.3 until there is room, then 1 */
    join_thread(thread);
    receive_in(local, WAIT);
    CFRunLoopRunInMode(WAIT, 0.05, false);
    CHECK(ask_for(1e300, kCFMessagePortSuccess) < 1);
    CHECK(ask_for(INFINITY, kCFMessagePortSuccess) < 1);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
