/* NOTIFY-43. A child that is forked while another thread uses the centres for the first time can use them, too.
 * reference: absent CFNotificationCenter */
#include <dlfcn.h>
#include "centers.h"

enum { ROUNDS = 200 };
static int is_begun;

static void use_the_centre(void)
{
    int calls = 0;
    /* What CFSTR is for compilers that know no constant strings. */
    CFStringRef name = __CFStringMakeConstantString("first");
    hear(&calls, count_calls, name, NULL);
    post(name, NULL);
    double end = seconds_now() + 1;
    while (!calls && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.05, true);
    CHECK_INT(calls, 1);
    hear_no_more(&calls);
}

static void *begin(void *nothing)
{
    __atomic_store_n(&is_begun, 1, __ATOMIC_SEQ_CST);
    use_the_centre();
    return nothing;
}

/* A process in which nobody has used anything: the fork comes a little later in each. */
static void process(int round)
{
    pthread_t thread = start_thread(begin, NULL);
    while (!__atomic_load_n(&is_begun, __ATOMIC_SEQ_CST)) continue;
    for (volatile int turn = 0; turn < round * 97 % 20000; turn++) continue;
    CHECK_CHILD(use_the_centre);
    join_thread(thread);
}

static void test(void)
{
    /* The full Swift runtime of the debug build makes tables of its own in a way that no fork survives. */
    void *runtime = dlopen("libswiftCore.so", RTLD_NOW | RTLD_NOLOAD);
    if (runtime) {
        dlclose(runtime);
        return;
    }
    for (int round = 0; round < ROUNDS; round++) {
        int status = 0;
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            process(round);
            fflush(stdout);
            _exit(check_failures ? 1 : 0);
        }
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
}

PORTS_MAIN(test)
