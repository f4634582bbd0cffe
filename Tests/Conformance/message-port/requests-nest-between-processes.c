/* MSGPORT-57. Facts: MSG-42, MSG-48. Written: CFMessagePort reference, CFMessagePortSendRequest.
 * Two processes answer each other's requests from inside their waits, many levels deep. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { depth = 20 };
static CFMessagePortRef remote;
static CFDataRef descend(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)data; (void)info;
    char text[32], below[32];
    snprintf(text, sizeof text, "%d", (int)id);
    snprintf(below, sizeof below, "%d", (int)id + 1);
    if (!remote) remote = make_remote(CFSTR("one"));
    if (id < depth) CHECK_INT(ASK(remote, id + 1, "down", 10, DEFAULT, below), kCFMessagePortSuccess);
    return text_data(text);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("two"), descend, NULL);
    if (remote) CFRelease(remote);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("one"), descend, NULL);
    struct other process = start_serving("serve");
    remote = make_remote(CFSTR("two"));
    for (int i = 0; i < 5; i++) CHECK_INT(ASK(remote, 1, "top", 10, DEFAULT, "1"), kCFMessagePortSuccess);
    CFRelease(remote);
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
