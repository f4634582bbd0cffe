/* MSGPORT-99. Facts: D-14. Written: header.
 * Whoever gets no turn at a name within a second, as another process was stopped in its own, gets no port and says so
 * in one line; other threads look names up and fork meanwhile without waiting. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int is_trying, is_done;
static double looked_for;

static void create(void)
{
    __atomic_store_n(&is_trying, 1, __ATOMIC_SEQ_CST);
    double begin = seconds_now();
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("stuck"), echo, NULL, NULL));
    CHECK(seconds_now() - begin > 0.9);
    __atomic_store_n(&is_done, 1, __ATOMIC_SEQ_CST);
}

static void child(void) { CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("nobody"))); }

/* Looks as often as there is time, and remembers the longest look. */
static void *look(void *nothing)
{
    while (!__atomic_load_n(&is_trying, __ATOMIC_SEQ_CST)) sched_yield();
    for (int i = 0; !__atomic_load_n(&is_done, __ATOMIC_SEQ_CST); i++) {
        double begin = seconds_now();
        CFRelease(make_remote(CFSTR("there")));
        if (i == 20) CHECK_CHILD(child);
        double end = seconds_now();
        if (end - begin > looked_for) looked_for = end - begin;
    }
    return nothing;
}

/* As a process that was stopped in its turn: the second byte of the lock file is locked. */
static int take_turn(void)
{
    char path[100];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 1, .l_len = 1};
    snprintf(path, sizeof path, "%s/stuck.lock", ports_directory);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    NEEDED(file >= 0 && fcntl(file, F_OFD_SETLK, &lock) == 0);
    return file;
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("there"), echo, NULL);
    int turn = take_turn();
    pthread_t thread = start_thread(look, NULL);
    CHECK_INT(lines_said_by(create), 1);
    CHECK(strstr(said, "a message port gets no name") != NULL);
    join_thread(thread);
    CHECK(looked_for < 0.5);
    close(turn);
    drop(make_local(CFSTR("stuck"), echo, NULL));
    drop(local);
}

PORTS_MAIN(test)
