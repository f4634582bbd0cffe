/* Proves: a process that knows nobody reaches the run loops of two others, in order and with its values, and none that asked
 * for something else.
 *
 * The program starts itself again: twice as an observer of one station, once as an observer of another one, which hears
 * nothing but the end, and once as the poster.
 *
 *   notifications                            all of that
 *   notifications observe STATION TOWN FD    an observer, which writes to FD when it is ready
 *   notifications post STATION TOWN          the poster */
#include "weather.h"

#include <sys/wait.h>

static CFStringRef make_name(const char *text)
{
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

static int play(const char *role, const char *station, const char *town, int ready)
{
    CFStringRef station_name = make_name(station), town_name = make_name(town);
    int status = strcmp(role, "post") == 0 ? post_readings(station_name, town_name)
                                           : observe_readings(station_name, town_name, ready);
    CFRelease(station_name);
    CFRelease(town_name);
    return status;
}

/* A town of this process's own: somebody may run the program at the same time. */
static pid_t start(const char *role, const char *station, int descriptor)
{
    char town[32];
    pid_t process;
    snprintf(town, sizeof town, "town %ld", (long)getpid());
    process = fork();
    if (process == 0) {
        char number[16];
        snprintf(number, sizeof number, "%d", descriptor);
        execl("/proc/self/exe", "notifications", role, station, town, number, (char *)NULL);
        _exit(127);
    }
    return process;
}

static int exit_status(pid_t process)
{
    int status = -1;
    return waitpid(process, &status, 0) == process && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int wait_until_ready(int descriptor, int count)
{
    char letter;
    while (count > 0 && read(descriptor, &letter, 1) == 1) count--;
    return count == 0;
}

static int demonstrate(void)
{
    char harbour[64], hill[64];
    int ready[2];
    pid_t observers[3], poster;
    if (pipe(ready) != 0) return EXIT_FAILURE;
    snprintf(harbour, sizeof harbour, "harbour %ld", (long)getpid());
    snprintf(hill, sizeof hill, "hill %ld", (long)getpid());
    observers[0] = start("observe", harbour, ready[1]);
    observers[1] = start("observe", harbour, ready[1]);
    observers[2] = start("observe", hill, ready[1]);
    expect(wait_until_ready(ready[0], 3), "three processes observe");
    poster = start("post", harbour, -1);
    expect(exit_status(poster) == EXIT_SUCCESS, "the poster waits for nobody and ends");
    expect(exit_status(observers[0]) == EXIT_SUCCESS, "the first observer has got every reading of its station, in order");
    expect(exit_status(observers[1]) == EXIT_SUCCESS, "so has the second");
    expect(exit_status(observers[2]) == HEARD_NOTHING, "the observer of another station has got none, and heard of the end");
    return verdict();
}

int main(int argc, char **argv)
{
    begin(30, "[FAILS]  the notifications did not come within 30 s\n");
    if (argc >= 4) return play(argv[1], argv[2], argv[3], argc > 4 ? atoi(argv[4]) : -1);
    return demonstrate();
}
