/* MSGPORT-42. Facts: MSG-39. Written: header.
 * The five places of a port's queue are shared by all senders: this process, another one, and a second remote of
 * another process. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("shared"));
    while (heard() == 's') say(send_text(remote, 1, "o", 0.1) == kCFMessagePortSuccess ? 'y' : 'n');
    CFRelease(remote);
}

static int received;
static char send_by(struct other *process)
{
    tell(process, 's');
    return told(process);
}

static void test(void)
{
    struct other one, two;
    CFMessagePortRef local = add_local(CFSTR("shared"), count_message, &received);
    CFMessagePortRef remote = make_remote(CFSTR("shared"));
    one = start_other("send");
    two = start_other("send");
    CHECK_INT(send_by(&one), 'y');
    CHECK_INT(send_by(&two), 'y');
    CHECK_INT(send_text(remote, 1, "m", 0.1), kCFMessagePortSuccess);
    CHECK_INT(send_by(&one), 'y');
    CHECK_INT(send_by(&two), 'y');
    CHECK_INT(send_text(remote, 1, "m", 0.1), kCFMessagePortSendTimeout);
    CHECK_INT(send_by(&one), 'n');
    CHECK_INT(send_by(&two), 'n');
    run_until(&received, 5, 2);
    CHECK_INT(received, 5);
    CFRunLoopRunInMode(DEFAULT, 0.05, false);
    CHECK_INT(received, 5);
    CHECK_INT(send_by(&one), 'y');
    run_until(&received, 6, 2);
    CHECK_INT(received, 6);
    END_OTHER(&one);
    END_OTHER(&two);
    drop(remote);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
