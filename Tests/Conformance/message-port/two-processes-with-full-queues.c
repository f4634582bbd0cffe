/* MSGPORT-58. Facts: case 71. Written: D-15.
 * Two processes whose callbacks ask each other while both queues are full: every call ends in its time, with a
 * reply or a timeout, and both are usable afterwards. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef peer;
static int answered, failed, unexpected;
static int over;

static CFDataRef ask_back(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    if (id > 0 && !__atomic_load_n(&over, __ATOMIC_SEQ_CST)) {
        double begin = seconds_now();
        SInt32 status = CFMessagePortSendRequest(peer, id - 1, data, 0.2, 0.2, WAIT, NULL);
        if (seconds_now() - begin > 0.8) unexpected++;
        if (status == kCFMessagePortSuccess) answered++;
        else if (status == kCFMessagePortSendTimeout || status == kCFMessagePortReceiveTimeout) failed++;
        else unexpected++;
    }
    return NULL;
}

static void flood(CFStringRef name)
{
    double end = seconds_now() + 1.5;
    peer = make_remote(name);
    while (seconds_now() < end) {
        send_text(peer, 1, "flood", 0.01);
        CFRunLoopRunInMode(DEFAULT, 0, true);
    }
    __atomic_store_n(&over, 1, __ATOMIC_SEQ_CST);
    CHECK_INT(unexpected, 0);
    CHECK(answered + failed > 0);
}

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef local = add_local(CFSTR("two"), ask_back, NULL);
    say('r');
    heard();
    flood(CFSTR("one"));
    say('d');
    drop(peer);
    CFRunLoopRunInMode(DEFAULT, 2, false);
    heard();
    drop(local);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("one"), ask_back, NULL);
    struct other process = start_serving("flood");
    tell(&process, 'g');
    flood(CFSTR("two"));
    CFRunLoopRunInMode(DEFAULT, 0.3, false);
    CHECK_INT(told(&process), 'd');
    CHECK_INT(ASK(peer, 0, "still there", 5, DEFAULT, ""), kCFMessagePortSuccess);
    CFRelease(peer);
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
