/* MSGPORT-81. Facts: D-13, LNX-8. Written: D-13.
 * Every descriptor that ports open is closed by exec, and a program that was started so keeps no name alive. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    heard();
}

static void test(void)
{
    char known[1024] = {0};
    for (int i = 0; i < 1024; i++) known[i] = fcntl(i, F_GETFD) >= 0;
    CFMessagePortRef local = add_local(CFSTR("closed"), echo, NULL), remote = make_remote(CFSTR("closed"));
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, "x"), kCFMessagePortSuccess);
    CFDataRef large = filled_data(300000, 1);
    CHECK_INT(CFMessagePortSendRequest(remote, 1, large, 2, 2, DEFAULT, NULL), kCFMessagePortSuccess);
    CFRelease(large);
    for (int i = 0; i < 1024; i++) {
        int flags = fcntl(i, F_GETFD);
        if (flags >= 0 && !known[i]) CHECK((flags & FD_CLOEXEC) != 0);
    }
    struct other process = start_other("sleep");
    drop(remote);
    drop(local);
    drop(make_local(CFSTR("closed"), echo, NULL));
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
