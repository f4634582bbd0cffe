/* What the programs about CFRUNLOOP_DEBUG share.  The library reads the variable when it is loaded, so each scenario runs
 * in a new process of the same program, and what it says on stderr is compared with patterns (fnmatch's). */
#ifndef TOLD_H
#define TOLD_H

#include "../check.h"
#include <fnmatch.h>
#include <sys/prctl.h>

typedef struct scenario {
    const char *name;
    void (*body)(void);
} scenario;

/* How the scenario ended and the library's lines. */
typedef struct told {
    int status, lines;
    char text[16384];
} told;

/* Whether a scenario goes on for ever: it is ended when the library has said something. */
typedef enum { TO_ITS_END, UNTIL_A_LINE } duration;

CHECK_UNUSED static int lines_in(const char *text)
{
    int lines = 0;
    while ((text = strstr(text, "cfrunloop: ")) != NULL) {
        if (strchr(text, '\n')) lines++;
        text += 11;
    }
    return lines;
}

/* Reads what the process says; kills it as soon as it has said a line, if that is what shall be. */
CHECK_UNUSED static void listen_to(pid_t process, int descriptor, duration duration, told *told)
{
    size_t length = 0;
    ssize_t got;
    int is_killed = 0;
    while (length < sizeof told->text - 1 &&
           (got = read(descriptor, told->text + length, sizeof told->text - 1 - length)) > 0) {
        length += (size_t)got;
        told->text[length] = 0;
        if (duration == UNTIL_A_LINE && lines_in(told->text) > 0 && !is_killed) {
            kill(process, SIGKILL);
            is_killed = 1;
        }
    }
    told->lines = lines_in(told->text);
}

/* `debug` is the variable's value, or NULL: not set. */
CHECK_UNUSED static told run_scenario(const char *name, const char *debug, duration duration)
{
    told told = {0, 0, ""};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) { perror("pipe"); exit(2); }
    fflush(stdout);
    pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], 2);
        if (debug) setenv("CFRUNLOOP_DEBUG", debug, 1);
        else unsetenv("CFRUNLOOP_DEBUG");
        /* Scenarios that misuse objects leak them. */
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        execl("/proc/self/exe", program_invocation_name, name, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    listen_to(process, ends[0], duration, &told);
    close(ends[0]);
    waitpid(process, &told.status, 0);
    return told;
}

#define CHECK_TOLD(name, pattern) check_told((name), TO_ITS_END, 0, (pattern), __FILE__, __LINE__)
#define CHECK_TOLD_AND_ABORTED(name, pattern) check_told((name), TO_ITS_END, SIGABRT, (pattern), __FILE__, __LINE__)
#define CHECK_TOLD_MEANWHILE(name, pattern) check_told((name), UNTIL_A_LINE, SIGKILL, (pattern), __FILE__, __LINE__)
#define CHECK_SILENT(name) check_silent((name), "1", __FILE__, __LINE__)
#define CHECK_SILENT_WITHOUT_DEBUG(name) check_silent((name), NULL, __FILE__, __LINE__)

/* One line, and it matches. */
CHECK_UNUSED static void check_told(const char *name, duration duration, int signal, const char *pattern, const char *file,
                                    int line)
{
    told told = run_scenario(name, "1", duration);
    char whole[1024];
    snprintf(whole, sizeof whole, "*cfrunloop: %s*", pattern);
    int ended = signal ? WIFSIGNALED(told.status) && WTERMSIG(told.status) == signal : told.status == 0;
    if (told.lines == 1 && ended && fnmatch(whole, told.text, 0) == 0) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s: status %#x, said \"%s\", expected \"%s\"\n", file, line, name, (unsigned)told.status, told.text,
           pattern);
}

CHECK_UNUSED static void check_silent(const char *name, const char *debug, const char *file, int line)
{
    told told = run_scenario(name, debug, TO_ITS_END);
    if (told.lines == 0 && told.status == 0) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s: status %#x, said \"%s\", expected nothing\n", file, line, name, (unsigned)told.status, told.text);
}

CHECK_UNUSED static void pause_for(double seconds)
{
    struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    while (nanosleep(&time, &time) != 0) {}
}

CHECK_UNUSED static int told_main(int count, char **arguments, void (*test)(void), const scenario *scenarios, size_t number)
{
    if (count == 1) {
        test();
        return check_failures ? 1 : 0;
    }
    for (size_t index = 0; index < number; index++) {
        if (strcmp(scenarios[index].name, arguments[1]) != 0) continue;
        scenarios[index].body();
        return check_failures ? 1 : 0;
    }
    return 126;
}

#define TOLD_MAIN(test, scenarios)                                                                      \
    int main(int count, char **arguments)                                                               \
    {                                                                                                   \
        return told_main(count, arguments, (test), (scenarios), sizeof(scenarios) / sizeof *(scenarios)); \
    }

#endif
