/* MSGPORT-39. Facts: MSG-36. Written: D-15.
 * A reply longer than 0x60000000 bytes is reported where it was made and arrives with length 0. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef too_much(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data;
    return CFDataCreateWithBytesNoCopy(NULL, info, LARGEST + 1, kCFAllocatorNull);
}
static void *large(void)
{
    void *bytes = mmap(NULL, LARGEST + 1, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    NEEDED(bytes != MAP_FAILED);
    return bytes;
}

static void *bytes;
static void serve_it(void) { serve(CFSTR("there"), too_much, bytes); }
static void other(const char *word)
{
    (void)word;
    bytes = large();
    CHECK_INT(lines_said_by(serve_it), 1);
}

static CFMessagePortRef remote;
static void ask_it(void) { CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, ""), kCFMessagePortSuccess); }

static void test(void)
{
    struct other process = start_serving("serve");
    remote = make_remote(CFSTR("there"));
    CHECK_INT(lines_said_by(ask_it), 0);
    CFRelease(remote);
    END_OTHER(&process);
    bytes = large();
    CFMessagePortRef local = add_local(CFSTR("here"), too_much, bytes);
    remote = make_remote(CFSTR("here"));
    CHECK_INT(lines_said_by(ask_it), 1);
    drop(remote);
    drop(local);
    munmap(bytes, LARGEST + 1);
}

TWO_SIDES_MAIN(test, other)
