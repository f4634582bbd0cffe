/*
 * spawn PROGRAM ARGUMENT...: from spawning a program to its exit, and the memory that it took at most; the median of 31.
 * Linked statically: a child's peak counts from the memory that it shares with us until exec, so we stay small.
 */
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include "harness.h"

extern char **environ;

static double nanoseconds_in(struct timeval t) { return (double)t.tv_sec * 1e9 + (double)t.tv_usec * 1e3; }

int main(int argc, char **argv)
{
    enum { RUNS = 31 };
    double took[RUNS], cpu[RUNS], peak[RUNS];
    REQUIRE(argc > 1);
    for (int i = -1; i < RUNS; i++) { /* the first one, which is not counted, fills the page cache */
        pid_t child;
        int status;
        struct rusage usage;
        uint64_t start = nanoseconds();
        REQUIRE(posix_spawn(&child, argv[1], NULL, NULL, argv + 1, environ) == 0);
        REQUIRE(wait4(child, &status, 0, &usage) == child);
        uint64_t end = nanoseconds();
        REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        if (i < 0) continue;
        took[i] = (double)(end - start);
        cpu[i] = nanoseconds_in(usage.ru_utime) + nanoseconds_in(usage.ru_stime);
        peak[i] = (double)usage.ru_maxrss;
    }
    report("ns", median(took, RUNS));
    report("cpu", median(cpu, RUNS));
    report("kibibytes", median(peak, RUNS));
    return 0;
}
