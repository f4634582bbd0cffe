/* FAULT-T6. Facts: TMR-3. Written: issue 5, item 4.
 * A process is stopped and continued, asleep without descriptors and with one: a repeating timer fires once for all that
 * it missed, a deadline that is over ends the run at once, and nothing spins. */
#include "../items.h"

static int fired, port[2];

static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; fired++; }
static int port_of(void *info) { (void)info; return port[0]; }
static void nothing(void *info) { (void)info; }

/* The child: fires ten times a second for 0.3 s, of which it is stopped for at least 0.2 s. */
static void run(int has_descriptor)
{
    CFRunLoopSourceRef source = NULL;
    alarm(10);
    if (has_descriptor) {
        if (pipe(port) != 0) exit(2);
        CFRunLoopSourceContext1 context = {0};
        context.version = 1;
        context.getPort = port_of;
        context.perform = nothing;
        source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
        CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    }
    double begin = seconds_now();
    CFRunLoopTimerRef timer = make_timer(0.05, 0.05, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.3, false), kCFRunLoopRunTimedOut);
    double took = seconds_now() - begin;
    CHECK(took >= 0.3 && took < 5);
    CHECK(fired >= 1 && fired <= 4); /* 6 without the stop */
    CHECK(processor_seconds() < 0.2);
    fired = 0;
    begin = seconds_now();
    while (!fired && seconds_now() < begin + 5) CFRunLoopRunInMode(M, 0.1, false);
    CHECK(seconds_now() - begin < 0.5);
    exit(check_failures ? 1 : 0);
}

static void test(void)
{
    fflush(stdout);
    for (int has_descriptor = 0; has_descriptor < 2; has_descriptor++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) run(has_descriptor);
        stall(0.03);
        kill(child, SIGSTOP);
        waitpid(child, &status, WUNTRACED);
        CHECK(WIFSTOPPED(status));
        stall(0.21);
        kill(child, SIGCONT);
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
}

CHECK_MAIN_THREAD(test)
