/* MSGPORT-44. Facts: MSG-40, MSG-41. Written: CFMessagePort reference, CFMessagePortSendRequest.
 * Without a reply mode the call returns when the message is queued; rcvTimeout and returnData are not looked at,
 * and what the callback returns is released. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int frees;
static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint; (void)info;
    return malloc((size_t)size);
}
static void deallocate(void *block, void *info) { (void)info; frees++; free(block); }
static CFAllocatorRef counting;

static int received;
static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data; (void)info;
    received++;
    UInt8 *bytes = CFAllocatorAllocate(counting, 3, 0);
    memset(bytes, 1, 3);
    return CFDataCreateWithBytesNoCopy(NULL, bytes, 3, counting);
}

static void test(void)
{
    CFAllocatorContext context = {0, NULL, NULL, NULL, NULL, allocate, NULL, deallocate, NULL};
    counting = CFAllocatorCreate(NULL, &context);
    CFMessagePortRef local = add_local(CFSTR("one way"), answer, NULL), remote = make_remote(CFSTR("one way"));
    CFDataRef sentinel = (CFDataRef)&sentinel, reply = sentinel;
    double begin = seconds_undelayed();
    CHECK_INT(CFMessagePortSendRequest(remote, 1, NULL, 1, 100, NULL, &reply), kCFMessagePortSuccess);
    CHECK(seconds_undelayed() - begin < 0.5);
    CHECK(reply == sentinel);
    CHECK_INT(received, 0);
    run_until(&received, 1, 2);
    CHECK_INT(received, 1);
    CHECK_INT(frees, 1);
    CHECK(reply == sentinel);
    drop(remote);
    drop(local);
    CFRelease(counting);
}

PORTS_MAIN(test)
