/* ERROR-11. Facts: ERR-1, ERR-6. Written: DESIGN D-14.
 * What an abort says is one line that names the function and tells a missing object from one of another type. */
/* reference: differs D-14 says nothing of the kind */
#include "../items.h"

static CFRunLoopRef no_loop;
static CFRunLoopTimerRef no_timer;
static void (*mistake)(void);
static int status;
static void make_mistake(void)
{
    pid_t child = fork();
    if (child == 0) {
        alarm(5);
        mistake();
        _exit(0);
    }
    waitpid(child, &status, 0);
}

static void stop_null(void) { CFRunLoopStop(no_loop); }
static void stop_string(void) { CFRunLoopStop((CFRunLoopRef)(uintptr_t)CFSTR("a string")); }
static void add_null(void) { CFRunLoopAddTimer(CFRunLoopGetCurrent(), no_timer, M); }

static void test(void)
{
    static char first[sizeof said];
    mistake = stop_null;
    CHECK_INT(lines_said_by(make_mistake), 1);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    CHECK(strstr(said, "CFRunLoopStop") != NULL);
    memcpy(first, said, sizeof first);
    mistake = stop_string;
    CHECK_INT(lines_said_by(make_mistake), 1);
    CHECK(strstr(said, "CFRunLoopStop") != NULL);
    CHECK(strcmp(first, said) != 0);
    mistake = add_null;
    CHECK_INT(lines_said_by(make_mistake), 1);
    CHECK(strstr(said, "CFRunLoopAddTimer") != NULL);
}

CHECK_MAIN(test)
