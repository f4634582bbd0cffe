/* MSGPORT-37. Facts: MSG-40, MSG-60, DQ-4. Written: header.
 * A message holds the bytes of the moment of sending: what the sender does to mutable or borrowed data afterwards
 * does not reach the receiver. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK(is_filled(data, (size_t)id, 5));
    received++;
    return NULL;
}

static void test(void)
{
    static const SInt32 sizes[] = {10, 5000, 300000};
    CFMessagePortRef local = add_local(CFSTR("then"), compare, NULL), remote = make_remote(CFSTR("then"));
    for (int i = 0; i < 3; i++) {
        UInt8 *bytes = malloc((size_t)sizes[i]);
        for (SInt32 j = 0; j < sizes[i]; j++) bytes[j] = filling((size_t)j, 5);
        CFDataRef borrowed = CFDataCreateWithBytesNoCopy(NULL, bytes, sizes[i], kCFAllocatorNull);
        CFMutableDataRef mutable = CFDataCreateMutableCopy(NULL, 0, borrowed);
        CHECK_INT(CFMessagePortSendRequest(remote, sizes[i], borrowed, 1, 0, NULL, NULL), kCFMessagePortSuccess);
        memset(bytes, 0, (size_t)sizes[i]);
        CFRelease(borrowed);
        free(bytes);
        run_until(&received, 2 * i + 1, 2);
        CHECK_INT(CFMessagePortSendRequest(remote, sizes[i], mutable, 1, 0, NULL, NULL), kCFMessagePortSuccess);
        memset(CFDataGetMutableBytePtr(mutable), 0, (size_t)sizes[i]);
        CFRelease(mutable);
        run_until(&received, 2 * i + 2, 2);
    }
    CHECK_INT(received, 6);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
