/* MSGPORT-38. Facts: MSG-36. Written: D-15.
 * A message longer than 0x60000000 bytes is not sent: status -4 and one line, in one process and between two. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef too_much;
static CFMessagePortRef remote;
static CFDataRef sentinel = (CFDataRef)&sentinel;
static void send_it(void)
{
    CFDataRef reply = sentinel;
    CHECK_INT(CFMessagePortSendRequest(remote, 1, too_much, 1, 1, DEFAULT, &reply), kCFMessagePortTransportError);
    CHECK(reply == sentinel);
}

static void other(const char *word)
{
    int received = 0;
    (void)word;
    serve(CFSTR("there"), count_message, &received);
    CHECK_INT(received, 1);
}

static void test(void)
{
    int received = 0;
    struct other process = start_serving("serve");
    void *bytes = mmap(NULL, LARGEST + 1, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    NEEDED(bytes != MAP_FAILED);
    too_much = CFDataCreateWithBytesNoCopy(NULL, bytes, LARGEST + 1, kCFAllocatorNull);
    CFMessagePortRef local = add_local(CFSTR("here"), count_message, &received);
    remote = make_remote(CFSTR("here"));
    CHECK_INT(lines_said_by(send_it), 1);
    CHECK_INT(received, 0);
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, ""), kCFMessagePortSuccess);
    CHECK_INT(received, 1);
    drop(remote);
    drop(local);
    remote = make_remote(CFSTR("there"));
    CHECK_INT(lines_said_by(send_it), 1);
    CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, ""), kCFMessagePortSuccess);
    CFRelease(remote);
    END_OTHER(&process);
    CFRelease(too_much);
    munmap(bytes, LARGEST + 1);
}

TWO_SIDES_MAIN(test, other)
