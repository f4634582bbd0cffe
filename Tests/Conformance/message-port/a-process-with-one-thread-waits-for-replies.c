/* MSGPORT-107. Facts: MSG-42, MSG-52, MSG-53. Written: issue 6.
 * In a process with one thread later requests of a remote wait as the first one does: for replies that take their time,
 * through signals, as long as the timeout says and no longer than the server lives; and what is put into the reply mode
 * before is called meanwhile. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_FILES /* of the server, which ends without a word */
#include <sys/time.h>
#include "ports.h"

enum { AT_ONCE, SLOWLY, LATE, NEVER };

static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    if (id == SLOWLY) stall(0.25);
    if (id == LATE) stall(0.8);
    if (id == NEVER) _exit(0);
    return echo(local, id, data, info);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("slow"), answer, NULL);
}

static volatile int signals;
static void count_signal(int signal) { (void)signal, signals++; }

static void signal_each(int microseconds)
{
    struct itimerval interval = {{0, microseconds}, {0, microseconds}};
    struct sigaction action = {.sa_handler = count_signal, .sa_flags = SA_RESTART};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &interval, NULL);
}

static int calls;
static void count_call(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info, calls++; }
static void count_observer(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    calls++;
}

static void test_what_is_in_the_mode(CFMessagePortRef remote)
{
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0, 0, 0, count_call, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, WAIT);
    CHECK_INT(ASK(remote, SLOWLY, "a timer", 10, WAIT, "a timer"), kCFMessagePortSuccess);
    CHECK_INT(calls, 1);
    CFRelease(timer);

    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, false, 0, count_observer, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, WAIT);
    CHECK_INT(ASK(remote, AT_ONCE, "an observer", 10, WAIT, "an observer"), kCFMessagePortSuccess);
    CHECK_INT(calls, 2);
    CFRelease(observer);

    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), WAIT, ^{ calls++; });
    CHECK_INT(ASK(remote, SLOWLY, "a block", 10, WAIT, "a block"), kCFMessagePortSuccess);
    CHECK_INT(calls, 3);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef remote = make_remote(CFSTR("slow"));
    for (int i = 0; i < 3; i++) CHECK_INT(ASK(remote, AT_ONCE, "fast", 10, WAIT, "fast"), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, SLOWLY, "slow", 10, WAIT, "slow"), kCFMessagePortSuccess);

    signal_each(10000);
    CHECK_INT(ASK(remote, SLOWLY, "signals", 10, WAIT, "signals"), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, SLOWLY, "more signals", 10, WAIT, "more signals"), kCFMessagePortSuccess);
    signal_each(0);
    CHECK(signals > 1);

    double begin = seconds_now();
    CHECK_INT(ASK(remote, LATE, "late", 0.3, WAIT, NULL), kCFMessagePortReceiveTimeout);
    CHECK(seconds_now() - begin >= 0.3);
    CHECK_INT(ASK(remote, AT_ONCE, "again", 10, WAIT, "again"), kCFMessagePortSuccess);

    test_what_is_in_the_mode(remote);

    CHECK_INT(ASK(remote, AT_ONCE, "the last", 10, WAIT, "the last"), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, NEVER, "the end", 30, WAIT, NULL), kCFMessagePortBecameInvalidError);
    CHECK(!CFMessagePortIsValid(remote));
    CFRelease(remote);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
