/* MSGPORT-56. Facts: MSG-42, MSG-44, MSG-48. Written: CFMessagePort reference, CFMessagePortSendRequest.
 * A callback may send requests, through the same remote to its own port too: they nest, each with its own reply,
 * and the mode is left as it was. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { depth = 12 };
static CFMessagePortRef remote;
static CFDataRef descend(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)data; (void)info;
    char text[32];
    snprintf(text, sizeof text, "%d", (int)id);
    if (id < depth) CHECK_INT(ASK(remote, id + 1, "down", 5, DEFAULT, NULL), kCFMessagePortSuccess);
    if (id < depth) {
        char below[32];
        snprintf(below, sizeof below, "%d", depth);
        CHECK_INT(ASK(remote, depth, "leaf", 5, DEFAULT, below), kCFMessagePortSuccess);
    }
    return text_data(text);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("nest"), descend, NULL);
    remote = make_remote(CFSTR("nest"));
    CHECK_INT(ASK(remote, 1, "top", 10, DEFAULT, "1"), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, false), kCFRunLoopRunFinished);
}

PORTS_MAIN(test)
