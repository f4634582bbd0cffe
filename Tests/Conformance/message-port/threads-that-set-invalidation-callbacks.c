/* MSGPORT-100. Facts: MSG-30, MSG-33. Written: header.
 * Threads that set and remove the invalidation callback of one remote port at a time leave nothing behind that watches
 * the peer; the callback that is set last is called when the peer dies. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_FILES /* of processes that were killed; the next owner of the name takes them */
#include "ports.h"
#include <dirent.h>

static CFMessagePortRef remote;

static pthread_barrier_t begin;
static void *set_and_remove(void *nothing)
{
    pthread_barrier_wait(&begin);
    for (int i = 0; i < 20000; i++) CFMessagePortSetInvalidationCallBack(remote, i % 4 == 3 ? NULL : note_invalid);
    return nothing;
}

static void set_by_threads(void)
{
    pthread_t threads[2];
    pthread_barrier_init(&begin, NULL, 2);
    for (int i = 0; i < 2; i++) threads[i] = start_thread(set_and_remove, NULL);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    pthread_barrier_destroy(&begin);
}

static int watches(void)
{
    char link[64], target[64];
    int found = 0;
    for (int descriptor = 3; descriptor < 100; descriptor++) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        ssize_t length = readlink(link, target, sizeof target - 1);
        target[length > 0 ? length : 0] = 0;
        found += strcmp(target, "anon_inode:inotify") == 0;
    }
    return found;
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("watched"), echo, NULL);
}

static void test(void)
{
    struct other process = start_serving("serve");
    remote = make_remote(CFSTR("watched"));
    set_by_threads();
    CFMessagePortSetInvalidationCallBack(remote, NULL);
    double end = seconds_now() + 5;
    while (watches() > 0 && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.01, false);
    CHECK_INT(watches(), 0);
    set_by_threads();
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    kill_other(&process);
    end = seconds_now() + 5;
    while (check_notes[0] == 0 && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.01, false);
    CHECK_TRACE("invalid(NULL)");
    CFRelease(remote);
}

TWO_SIDES_MAIN(test, other)
