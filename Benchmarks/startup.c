/*
 * startup IMPLEMENTATION PROGRAM: from spawning `PROGRAM once` to its exit, and the memory that it took at most.
 * Linked statically: a child's peak counts from the memory that it shares with us until exec, so we stay small.
 */
#define _GNU_SOURCE
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include "measure.h"

extern char **environ;

int main(int argc, char **argv)
{
    enum { RUNS = 31 };
    double took[RUNS], peak[RUNS];
    REQUIRE(argc == 3);
    char *arguments[] = {argv[2], "once", NULL};
    for (int i = -1; i < RUNS; i++) { /* the first one, which is not counted, fills the page cache */
        pid_t child;
        int status;
        struct rusage usage;
        uint64_t start = nanoseconds();
        REQUIRE(posix_spawn(&child, argv[2], NULL, NULL, arguments, environ) == 0);
        REQUIRE(wait4(child, &status, 0, &usage) == child);
        uint64_t end = nanoseconds();
        REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        if (i < 0) continue;
        took[i] = (double)(end - start);
        peak[i] = (double)usage.ru_maxrss;
    }
    printf("startup\t%s\t%.0f\n", argv[1], median(took, RUNS));
    printf("peak memory (KiB)\t%s\t%.0f\n", argv[1], median(peak, RUNS));
    return 0;
}
