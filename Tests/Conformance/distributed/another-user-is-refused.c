/* NOTIFY-42. A process of another user that gets at the socket is not heard.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void other(const char *word)
{
    (void)word;
    snprintf(ports_directory, sizeof ports_directory, "%s", getenv("CFRUNLOOP_PORT_DIR"));
    const char *path = find_socket();
    NEEDED(path);
    NEEDED(setgid(65534) == 0 && setuid(65534) == 0);
    post(CFSTR("a"), NULL);
    int end = connect_to(path);
    if (end >= 0) {
        char byte = 0;
        struct pollfd closed = {end, POLLIN, 0};
        CHECK_INT(poll(&closed, 1, 5000), 1);
        CHECK(recv(end, &byte, 1, 0) <= 0);
        close(end);
    }
}

static void test(void)
{
    if (getuid() != 0) return;
    hear(&calls, count_calls, CFSTR("a"), NULL);
    chmod(ports_directory, 0777);
    chmod(meeting_place(), 0777);
    NEEDED(find_socket());
    chmod(find_socket(), 0777);
    struct other process = start_other("stranger");
    int status = 0;
    while (waitpid(process.pid, &status, WNOHANG) == 0) CFRunLoopRunInMode(DEFAULT, 0.02, true);
    CHECK_INT(status, 0);
    close(process.to);
    close(process.from);
    drain();
    CHECK_INT(calls, 0);
    chmod(ports_directory, 0700);
    chmod(meeting_place(), 0700);
    hear_no_more(&calls);
}

TWO_SIDES_MAIN(test, other)
