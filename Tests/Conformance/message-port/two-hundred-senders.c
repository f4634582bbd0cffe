/* MSGPORT-70. Facts: MSG-39, MSG-56. Written: issue 3.
 * 200 threads and 60 other processes send to one port at the same time, one way and with replies: every message
 * arrives once, every reply is the right one. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { threads = 200, processes = 60, each = 5 };
static int received;
static CFDataRef count_and_echo(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    return id == 1 ? NULL : echo(local, id, data, info);
}

static void send_some(CFMessagePortRef remote, int number)
{
    char text[32];
    for (int i = 0; i < each; i++) {
        snprintf(text, sizeof text, "%d/%d/%d", (int)getpid(), number, i);
        if (i % 2) CHECK_INT(send_text(remote, 1, text, 50), kCFMessagePortSuccess);
        else CHECK_INT(ASK(remote, 2, text, 50, WAIT, text), kCFMessagePortSuccess);
    }
}

static CFMessagePortRef shared_remote;
static void *sender(void *number)
{
    send_some(shared_remote, (int)(uintptr_t)number);
    return NULL;
}
static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("crowd"));
    heard();
    send_some(remote, 0);
    CFRelease(remote);
}

static void test(void)
{
    struct other others[processes];
    pthread_t ids[threads];
    CFMessagePortRef local = add_local(CFSTR("crowd"), count_and_echo, NULL);
    shared_remote = make_remote(CFSTR("crowd"));
    for (int i = 0; i < processes; i++) others[i] = start_other("send");
    for (int i = 0; i < threads; i++) ids[i] = start_thread(sender, (void *)(uintptr_t)i);
    for (int i = 0; i < processes; i++) tell(&others[i], 'g');
    run_until(&received, (threads + processes) * each, 50);
    CHECK_INT(received, (threads + processes) * each);
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
    for (int i = 0; i < processes; i++) END_OTHER(&others[i]);
    drop(shared_remote);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
