/* MSGPORT-76. Facts: DQ-1, LST-24. Written: D-15, issue 3.
 * After ports are invalidated, on both sides, no entry is left in the directory and no descriptor is open, however
 * often. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    int before = 0;
    (void)word;
    for (int i = 0; i < 20; i++) {
        CFMessagePortRef local = make_local(CFSTR("there"), echo, NULL), remote = make_remote(CFSTR("here"));
        CHECK_INT(ASK(remote, 1, "x", 5, WAIT, "x"), kCFMessagePortSuccess);
        CFDataRef large = filled_data(300000, 1), reply = NULL;
        CHECK_INT(CFMessagePortSendRequest(remote, 1, large, 5, 5, WAIT, &reply), kCFMessagePortSuccess);
        CFRelease(large);
        if (reply) CFRelease(reply);
        drop(local);
        drop(remote);
        if (i == 2) before = open_descriptors();
    }
    CHECK_INT(open_descriptors(), before);
}

static void test(void)
{
    int before = 0;
    for (int i = 0; i < 6; i++) {
        CFMessagePortRef local = add_local(CFSTR("here"), echo, NULL);
        struct other process = start_other("ask");
        int status = 0;
        while (waitpid(process.pid, &status, WNOHANG) == 0) CFRunLoopRunInMode(DEFAULT, 0.02, true);
        CHECK_INT(status, 0);
        close(process.to);
        close(process.from);
        drop(local);
        CHECK_INT(entries_in(ports_directory), 0);
        if (i == 1) before = open_descriptors();
    }
    CHECK_INT(open_descriptors(), before);
}

TWO_SIDES_MAIN(test, other)
