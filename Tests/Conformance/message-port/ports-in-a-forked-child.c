/* MSGPORT-78. Facts: D-13, LNX-8. Written: D-13.
 * In a child forked without exec the parent's ports are invalid, without a callback; the child can make ports of
 * its own, and the parent's go on. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local, remote;
static struct counted info;
static void child(void)
{
    CHECK(!CFMessagePortIsValid(local));
    CHECK(!CFMessagePortIsValid(remote));
    CHECK_INT(send_text(remote, 1, "x", 0.1), kCFMessagePortIsInvalid);
    CHECK(!CFMessagePortCreateRunLoopSource(NULL, local, 0));
    Boolean free_info = 2;
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("parents"), echo, NULL, &free_info));
    CHECK_INT(free_info, true);
    CFMessagePortRef mine = make_local(CFSTR("childs"), echo, NULL), to_me = make_remote(CFSTR("childs"));
    receive_in(mine, WAIT);
    CHECK_INT(ASK(to_me, 1, "self", 1, WAIT, "self"), kCFMessagePortSuccess);
    drop(to_me);
    drop(mine);
    CFMessagePortInvalidate(remote);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("");
}

static void test(void)
{
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL};
    local = make_local_with(CFSTR("parents"), echo, &context);
    receive_in(local, DEFAULT);
    remote = make_remote(CFSTR("parents"));
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    CHECK_CHILD(child);
    CHECK(CFMessagePortIsValid(local));
    CHECK(CFMessagePortIsValid(remote));
    CHECK_INT(ASK(remote, 1, "still", 2, DEFAULT, "still"), kCFMessagePortSuccess);
    CHECK_TRACE("");
    CFMessagePortSetInvalidationCallBack(local, NULL);
    CFMessagePortSetInvalidationCallBack(remote, NULL);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
