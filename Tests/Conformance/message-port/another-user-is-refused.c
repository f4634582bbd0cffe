/* MSGPORT-75. Facts: DQ-2, LNX-2, LNX-3. Written: D-15.
 * Another user's process neither finds the port nor gets an answer, even if the directory and the socket are
 * opened up to it; the port goes on for its own user. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void become_somebody(void)
{
    NEEDED(setgid(65534) == 0 && setuid(65534) == 0);
}

static void other(const char *word)
{
    if (word[0] == 'g') {
        CFMessagePortRef remote = make_remote(CFSTR("private"));
        CHECK_INT(ASK(remote, 1, "mine", 5, WAIT, "mine"), kCFMessagePortSuccess);
        CFRelease(remote);
        return;
    }
    snprintf(ports_directory, sizeof ports_directory, "%s", getenv("CFRUNLOOP_PORT_DIR"));
    const char *path = find_socket();
    NEEDED(path);
    become_somebody();
    int end = connect_to(path);
    if (word[0] == 'c') CHECK_INT(end, -1);
    if (end >= 0) {
        char bytes[256] = {0};
        send(end, bytes, sizeof bytes, MSG_NOSIGNAL);
        struct pollfd closed = {end, POLLIN, 0};
        CHECK_INT(poll(&closed, 1, 5000), 1);
        CHECK(recv(end, bytes, sizeof bytes, 0) <= 0);
        close(end);
    }
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("private"));
    if (remote) {
        SInt32 status = ASK(remote, 1, "theirs", 1, WAIT, NULL);
        CHECK(status != kCFMessagePortSuccess);
        CFRelease(remote);
    }
}

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    CHECK_TEXT(text_of(data), "mine");
    received++;
    return echo(local, id, data, info);
}

static void run_beside(struct other *process)
{
    int status = 0;
    while (waitpid(process->pid, &status, WNOHANG) == 0) CFRunLoopRunInMode(DEFAULT, 0.02, true);
    CHECK_INT(status, 0);
    close(process->to);
    close(process->from);
}

static void test(void)
{
    if (geteuid() != 0) {
        printf("not tested: only root can become another user\n");
        return;
    }
    CFMessagePortRef local = add_local(CFSTR("private"), receive, NULL);
    struct other process = start_other("closed");
    run_beside(&process);
    const char *path = find_socket();
    NEEDED(path && chmod(ports_directory, 0777) == 0 && chmod(path, 0777) == 0);
    process = start_other("opened");
    run_beside(&process);
    chmod(ports_directory, 0700);
    process = start_other("good");
    run_beside(&process);
    CHECK_INT(received, 1);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
