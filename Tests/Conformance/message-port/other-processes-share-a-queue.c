/* MSGPORT-42. Facts: MSG-39, LNX-5. Written: header.
 * Other processes share five places of a port's queue, whichever of them sends; threads of the port's own process
 * have five of their own. */
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
    for (int i = 0; i < 2; i++) {
        CHECK_INT(send_by(&one), 'y');
        CHECK_INT(send_by(&two), 'y');
    }
    CHECK_INT(send_by(&one), 'y');
    CHECK_INT(send_by(&one), 'n');
    CHECK_INT(send_by(&two), 'n');
    for (int i = 0; i < 5; i++) CHECK_INT(send_text(remote, 1, "m", 0), kCFMessagePortSuccess);
    CHECK_INT(send_text(remote, 1, "m", 0), kCFMessagePortSendTimeout);
    run_until(&received, 10, 2);
    CFRunLoopRunInMode(DEFAULT, 0.05, false);
    CHECK_INT(received, 10);
    CHECK_INT(send_by(&two), 'y');
    run_until(&received, 11, 2);
    CHECK_INT(received, 11);
    END_OTHER(&one);
    END_OTHER(&two);
    drop(remote);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
