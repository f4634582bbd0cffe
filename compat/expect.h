/* What the demo programs share: they say what they see, check it, and never run for ever.
 * Include it first: it asks the C library for POSIX. */
#ifndef EXPECT_H
#define EXPECT_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <CoreFoundation/CoreFoundation.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Monotonic: the checks must hold while somebody sets the clock. */
static inline double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static inline const char *result_name(SInt32 result)
{
    switch (result) {
    case kCFRunLoopRunFinished: return "Finished";
    case kCFRunLoopRunStopped: return "Stopped";
    case kCFRunLoopRunTimedOut: return "TimedOut";
    case kCFRunLoopRunHandledSource: return "HandledSource";
    default: return "(unknown result)";
    }
}

static int expect_failures;

/* For the main thread only: other threads record, and the main thread judges after they ended. */
static inline void expect(int holds, const char *claim)
{
    printf("%s %s\n", holds ? "[holds] " : "[FAILS] ", claim);
    if (!holds) expect_failures++;
}

static inline int verdict(void)
{
    if (expect_failures) printf("%d of the claims above did not hold\n", expect_failures);
    return expect_failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

static const char *expect_hang_message;

/* Runs in a signal handler: write() and _exit() only. */
static inline void expect_hang(int signal_number)
{
    (void)signal_number;
    if (write(STDOUT_FILENO, expect_hang_message, strlen(expect_hang_message)) < 0) _exit(3);
    _exit(2);
}

/* Call it first. Output goes out line by line because CFShow writes to stderr beside it. */
static inline void begin(unsigned seconds, const char *what_a_hang_means)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    expect_hang_message = what_a_hang_means;
    signal(SIGALRM, expect_hang);
    alarm(seconds);
}

#endif
