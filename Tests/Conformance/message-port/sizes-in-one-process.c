/* MSGPORT-35. Facts: MSG-36, MSG-37, MSG-51. Written: D-15, DQ-3, DQ-4.
 * Messages and replies of 0 bytes to 64 MB arrive whole between threads of one process. */
/* reference: absent CFMessagePort */
#include "ports.h"

static const size_t sizes[] = {0, 1, 4000, 4001, 65535, 65536, 65537, 1000000, 1 << 26};

static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK(is_filled(data, sizes[id], 1));
    return filled_data(sizes[id], 2);
}

static void test(void)
{
    struct server server;
    start_server(&server, CFSTR("sizes"), answer, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("sizes"));
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        CFDataRef data = filled_data(sizes[i], 1), reply = NULL;
        CHECK_INT(CFMessagePortSendRequest(remote, (SInt32)i, data, 10, 10, DEFAULT, &reply), kCFMessagePortSuccess);
        CHECK(is_filled(reply, sizes[i], 2));
        if (reply) CFRelease(reply);
        CFRelease(data);
    }
    drop(remote);
    stop_server(&server);
}

PORTS_MAIN(test)
