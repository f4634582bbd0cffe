/*
 * count syscalls|instructions PROGRAM ARGUMENT...
 *
 * Counts what a program and its children do between the two signals (SIGUSR1) that it sends itself (harness.h), and
 * prints, behind what the program prints, "syscalls N" or "instructions N", and "syscalls-of-children N" ... for the
 * processes that it started.  Instructions are those outside the kernel, one step at a time; "atomics N" says how many
 * of them read and write a word at once.  Status 4: this machine does not let us trace.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CANNOT_TRACE = 4, SYSTEM_CALL_STOP = SIGTRAP | 0x80, MOST_CHILDREN = 4096 };

static pid_t children[MOST_CHILDREN]; /* processes, and their threads, that the program started */
static int child_count, counting, stepping;
static unsigned long counted, counted_in_children, atomics, atomics_in_children;

static int is_child(pid_t thread)
{
    for (int i = 0; i < child_count; i++)
        if (children[i] == thread) return 1;
    return 0;
}

static void add_child(pid_t thread)
{
    if (child_count == MOST_CHILDREN) exit(2);
    children[child_count++] = thread;
}

static void count_one(pid_t thread) { is_child(thread) ? counted_in_children++ : counted++; }

/* Whether the instruction that comes next locks a word: a lock prefix, or an exchange with memory, which implies it. */
static int is_at_an_atomic(pid_t thread)
{
#ifdef __x86_64__
    errno = 0;
    long place = ptrace(PTRACE_PEEKUSER, thread, offsetof(struct user_regs_struct, rip), NULL);
    long word = errno ? 0 : ptrace(PTRACE_PEEKTEXT, thread, place, NULL);
    const unsigned char *byte = (const unsigned char *)&word;
    while (*byte == 0x66 || *byte == 0xf2 || *byte == 0xf3) byte++;
    if (*byte == 0xf0) return 1;
    if ((*byte & 0xf0) == 0x40) byte++;
    return (*byte & 0xfe) == 0x86 && byte[1] < 0xc0;
#else
    (void)thread;
    return 0;
#endif
}

static void count_step(pid_t thread)
{
    count_one(thread);
    if (is_at_an_atomic(thread)) is_child(thread) ? atomics_in_children++ : atomics++;
}

/* A thread that a child makes belongs to the child. */
static void note_new(pid_t thread, int event)
{
    unsigned long made;
    if (event != PTRACE_EVENT_FORK && event != PTRACE_EVENT_VFORK && event != PTRACE_EVENT_CLONE) return;
    if (event == PTRACE_EVENT_CLONE && !is_child(thread)) return;
    if (ptrace(PTRACE_GETEVENTMSG, thread, NULL, &made) == 0) add_child((pid_t)made);
}

static int enters_system_call(pid_t thread)
{
    struct __ptrace_syscall_info call;
    return ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof call, &call) > 0 && call.op == PTRACE_SYSCALL_INFO_ENTRY;
}

/* What a stop means; returns the signal to go on with. */
static int handle_stop(pid_t thread, int status)
{
    int stop = WSTOPSIG(status), event = status >> 16;
    if (event) {
        note_new(thread, event);
    } else if (stop == SYSTEM_CALL_STOP) {
        if (counting && !stepping && enters_system_call(thread)) count_one(thread);
    } else if (stop == SIGTRAP) {
        if (counting && stepping) count_step(thread);
    } else if (stop == SIGUSR1) {
        counting = !counting;
    } else if (stop != SIGSTOP) { /* a new thread begins with SIGSTOP */
        return stop;
    }
    return 0;
}

/* All on one CPU: handing over to another one takes longer than the step. */
static void pin_to_this_cpu(void)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
}

static pid_t start(char **command)
{
    int status;
    pid_t program = fork();
    if (program == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(CANNOT_TRACE);
        execv(command[0], command);
        _exit(127);
    }
    if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status)) exit(CANNOT_TRACE);
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK;
    if (ptrace(PTRACE_SETOPTIONS, program, NULL, options) != 0) exit(CANNOT_TRACE);
    ptrace(PTRACE_SYSCALL, program, NULL, 0);
    return program;
}

/* Until the program ends; returns its status. */
static int follow(pid_t program)
{
    for (;;) {
        int status;
        pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0) return 2;
        if (WIFSTOPPED(status)) {
            long deliver = handle_stop(thread, status);
            ptrace(counting && stepping ? PTRACE_SINGLESTEP : PTRACE_SYSCALL, thread, NULL, deliver);
        } else if (thread == program) {
            return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
        }
    }
}

int main(int argc, char **argv)
{
    if (argc < 3) return 2;
    stepping = !strcmp(argv[1], "instructions");
    pin_to_this_cpu();
    int status = follow(start(argv + 2));
    if (!stepping) counted -= counted > 0; /* the signal at the end */
    printf("%s %lu\n%s-of-children %lu\n", argv[1], counted, argv[1], counted_in_children);
    if (stepping) printf("atomics %lu\natomics-of-children %lu\n", atomics, atomics_in_children);
    return status;
}
