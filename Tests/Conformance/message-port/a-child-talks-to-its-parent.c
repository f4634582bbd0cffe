/* MSGPORT-79. Facts: D-13. Written: D-13.
 * A child forked without exec makes a remote of its parent's port, as any process, and gets replies; the parent's
 * own connection is not disturbed. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("parents"), echo, NULL), remote = make_remote(CFSTR("parents"));
    CHECK_INT(ASK(remote, 1, "before", 2, DEFAULT, "before"), kCFMessagePortSuccess);
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(5);
        CFMessagePortRef mine = make_remote(CFSTR("parents"));
        CHECK(mine != remote);
        CHECK_INT(ASK(mine, 1, "child", 4, WAIT, "child"), kCFMessagePortSuccess);
        CFRelease(mine);
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    int status = 0;
    while (waitpid(pid, &status, WNOHANG) == 0) CFRunLoopRunInMode(DEFAULT, 0.02, true);
    CHECK_INT(status, 0);
    CHECK_INT(ASK(remote, 1, "after", 2, DEFAULT, "after"), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
