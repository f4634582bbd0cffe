/* MSGPORT-65. Facts: MSG-40, MSG-58, LST-21, case 73. Written: CFRunLoop reference; listing 3-19.
 * One-way messages sent before the receiver runs its loop, by another process that has ended since, are kept and
 * delivered when the loop runs. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    CFMessagePortRef remote = make_remote(CFSTR("early"));
    for (int i = 1; i <= 2; i++) CHECK_INT(send_text(remote, i, word, 1), kCFMessagePortSuccess);
    CFDataRef large = filled_data(200000, 3);
    CHECK_INT(CFMessagePortSendRequest(remote, 3, large, 1, 0, NULL, NULL), kCFMessagePortSuccess);
    CFRelease(large);
    if (!strcmp(word, "killed")) raise(SIGKILL);
    CFRelease(remote);
}

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    if (id == 3) CHECK(is_filled(data, 200000, 3));
    return id == 3 ? NULL : note_message(local, id, data, info);
}

static void send_from(const char *word)
{
    struct other process = start_other(word);
    close_other(&process);
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("early"), receive, NULL);
    send_from("exited");
    receive_in(local, DEFAULT);
    run_until(&received, 3, 2);
    CHECK_TRACE("1:exited 2:exited");
    send_from("killed");
    run_until(&received, 6, 2);
    CHECK_TRACE("1:killed 2:killed");
    CHECK_INT(received, 6);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
