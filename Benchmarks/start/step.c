/* step LIBRARY PROGRAM: runs the program an instruction at a time; prints, in hexadecimal and once each, the places in the
 * library, counted from its start, that it came by. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned long start, end;

/* Where the library lies: its first mapping to the end of its code. */
static void find_library(pid_t program, const char *library)
{
    char path[64], line[4096];
    snprintf(path, sizeof path, "/proc/%d/maps", program);
    FILE *maps = fopen(path, "r");
    unsigned long from, to;
    char access[5];
    if (!maps) exit(2);
    for (unsigned long first = 0; fgets(line, sizeof line, maps);)
        if (strstr(line, library) && sscanf(line, "%lx-%lx %4s", &from, &to, access) == 3) {
            if (!first) first = from;
            if (access[2] == 'x') start = first, end = to;
        }
    fclose(maps);
}

int main(int argc, char **argv)
{
    static char seen[1 << 24];
    int status;
    if (argc != 3) return 2;
    pid_t program = fork();
    if (program == 0) {
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        execl(argv[2], argv[2], (char *)NULL);
        _exit(127);
    }
    waitpid(program, &status, 0);
    for (unsigned long steps = 0;; steps++) {
        struct user_regs_struct registers;
        if (ptrace(PTRACE_SINGLESTEP, program, NULL, NULL) != 0) return 2;
        waitpid(program, &status, 0);
        if (WIFEXITED(status)) return WEXITSTATUS(status);
        ptrace(PTRACE_GETREGS, program, NULL, &registers);
        if (!end && steps % 500 == 0) find_library(program, argv[1]);
        unsigned long place = registers.rip - start;
        if (registers.rip < start || registers.rip >= end || place >= sizeof seen || seen[place]++) continue;
        printf("%lx\n", place);
    }
}
