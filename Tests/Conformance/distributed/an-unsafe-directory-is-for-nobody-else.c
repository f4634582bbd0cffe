/* NOTIFY-39. Where the directory cannot be trusted a line says so; notifications reach their own process, and nothing outside of it.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void test(void)
{
    NEEDED(chmod(ports_directory, 0755) == 0);
    int kept = fcntl(2, F_DUPFD_CLOEXEC, 3), pipe_ends[2];
    NEEDED(pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) == 0);
    dup2(pipe_ends[1], 2);
    hear(&calls, count_calls, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    dup2(kept, 2);
    char text[512] = "";
    CHECK(read(pipe_ends[0], text, sizeof text - 1) > 0);
    CHECK(strstr(text, "refused") != NULL);
    CHECK_INT(entries_in(ports_directory), 0);
    drain();
    CHECK_INT(calls, 1);
    hear_no_more(&calls);
    NEEDED(chmod(ports_directory, 0700) == 0);
    close(kept);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
}

PORTS_MAIN(test)
