/* MSGPORT-85. Facts: D-12, D-14. Written: D-14.
 * When the process has no descriptor left, creations return NULL with true and one line each, ports that work go
 * on, and later everything works again. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void create(void)
{
    Boolean free_info = 2;
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("one too many"), echo, NULL, &free_info));
    CHECK_INT(free_info, true);
}
static CFMessagePortRef remote;
static void ask_large(void)
{
    CFDataRef large = filled_data(300000, 1);
    SInt32 status = CFMessagePortSendRequest(remote, 1, large, 1, 2, DEFAULT, NULL);
    CHECK(status == kCFMessagePortSuccess || status == kCFMessagePortTransportError);
    CFRelease(large);
}

static void test(void)
{
    struct rlimit limit, old;
    CFMessagePortRef local = add_local(CFSTR("here"), echo, NULL);
    remote = make_remote(CFSTR("here"));
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, "x"), kCFMessagePortSuccess);
    int catcher = memfd_create("room", MFD_CLOEXEC), saved = dup(catcher);
    getrlimit(RLIMIT_NOFILE, &old);
    limit = old;
    limit.rlim_cur = (rlim_t)saved + 1;
    close(saved);
    close(catcher);
    setrlimit(RLIMIT_NOFILE, &limit);
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, "x"), kCFMessagePortSuccess);
    setrlimit(RLIMIT_NOFILE, &old);
    CHECK_INT(lines_said_by(ask_large), 0);
    int taken[4096], count = 0;
    limit.rlim_cur = 256;
    setrlimit(RLIMIT_NOFILE, &limit);
    int spare[2] = {dup(2), dup(2)}; /* what lines_said_by needs */
    while (count < 4096 && (taken[count] = dup(2)) >= 0) count++;
    close(spare[0]);
    close(spare[1]);
    CHECK_INT(lines_said_by(create), 1);
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, "x"), kCFMessagePortSuccess);
    while (count > 0) close(taken[--count]);
    setrlimit(RLIMIT_NOFILE, &old);
    drop(make_local(CFSTR("one too many"), echo, NULL));
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
