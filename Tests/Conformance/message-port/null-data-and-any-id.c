/* MSGPORT-34. Facts: MSG-35. Written: inferred from the sources that the facts quote.
 * NULL arrives as data of length 0, never as NULL, and any 32-bit number is a message id. */
/* reference: absent CFMessagePort */
#include "ports.h"

static const SInt32 ids[] = {0, 1, -1, INT32_MIN, INT32_MAX};
static int received;
static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK_INT(id, ids[received % 5]);
    CHECK(data != NULL);
    CHECK_INT(CFDataGetLength(data), 0);
    received++;
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("ids"));
    for (int i = 0; i < 5; i++)
        CHECK_INT(CFMessagePortSendRequest(remote, ids[i], NULL, 5, 5, WAIT, NULL), kCFMessagePortSuccess);
    CFRelease(remote);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("ids"), compare, NULL), remote = make_remote(CFSTR("ids"));
    for (int i = 0; i < 5; i++)
        CHECK_INT(CFMessagePortSendRequest(remote, ids[i], NULL, 1, 0, NULL, NULL), kCFMessagePortSuccess);
    run_until(&received, 5, 2);
    struct other process = start_other("send");
    run_until(&received, 10, 5);
    CHECK_INT(received, 10);
    END_OTHER(&process);
    drop(remote);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
