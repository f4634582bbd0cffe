/* MSGPORT-17. Facts: MSG-25. Written: D-15.
 * A port that gets another name keeps its queued messages and its scheduled source, is found under the new name,
 * and leaves the old one free (the original goes deaf). */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("old")));
    CFMessagePortRef remote = make_remote(CFSTR("new")), mine = make_local(CFSTR("old"), echo, NULL);
    CHECK_INT(send_text(remote, 3, "other", 5), kCFMessagePortSuccess);
    drop(mine);
    drop(remote);
}

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    return note_message(local, id, data, info);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("old"), receive, NULL), remote = make_remote(CFSTR("old"));
    CHECK_INT(send_text(remote, 1, "queued", 1), kCFMessagePortSuccess);
    CHECK(CFMessagePortSetName(local, CFSTR("new")));
    CHECK(!CFMessagePortIsValid(remote));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("old")));
    CFMessagePortRef next = make_remote(CFSTR("new"));
    CHECK_INT(send_text(next, 2, "renamed", 1), kCFMessagePortSuccess);
    run_until(&received, 2, 2);
    struct other process = start_other("send");
    run_until(&received, 3, 5);
    END_OTHER(&process);
    CHECK_TRACE("1:queued 2:renamed 3:other");
    CFRelease(remote);
    drop(next);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
