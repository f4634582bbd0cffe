/* MSGPORT-19. Facts: MSG-1, MSG-2, MSG-7, MSG-28, MSG-61, case 68. Written: header.
 * Info is retained at creation and around each callback and released after it and at invalidation, step by step. */
/* reference: absent CFMessagePort */
#include "ports.h"

static struct counted info;
static int inside;
static CFDataRef look(CFMessagePortRef local, SInt32 id, CFDataRef data, void *given)
{
    (void)local; (void)id;
    inside = owners(given);
    note("length %d", (int)CFDataGetLength(data));
    return NULL;
}
static void invalidated(CFMessagePortRef port, void *given)
{
    (void)port;
    note("invalid, %d owners", owners(given));
}

static void test(void)
{
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL};
    CFMessagePortRef local = make_local_with(CFSTR("counted"), look, &context), remote = make_remote(CFSTR("counted"));
    CHECK_INT(info.retains, 1);
    receive_in(local, DEFAULT);
    CHECK_INT(info.retains, 1);
    CHECK_INT(CFMessagePortSendRequest(remote, 1, NULL, 1, 2, DEFAULT, NULL), kCFMessagePortSuccess);
    CHECK_TRACE("length 0");
    CHECK_INT(inside, 2);
    CHECK_INT(owners(&info), 1);
    CHECK_INT(info.retains, 2);
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CFMessagePortSetInvalidationCallBack(local, invalidated);
    drop(remote);
    CHECK_INT(owners(&info), 1);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("invalid, 1 owners");
    CHECK_INT(owners(&info), 0);
    CFMessagePortInvalidate(local);
    CFRelease(local);
    CHECK_INT(owners(&info), 0);
    CHECK_INT(info.releases, 2);
}

PORTS_MAIN(test)
