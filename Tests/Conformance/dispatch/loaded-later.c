/* DISPATCH-12 (D-19): libdispatch is found when it comes after the main loop has run: by the next run of an empty mode, and by a pass
 * that is about to sleep.
 * reference: absent a process without libdispatch
 * debug: absent a process without libdispatch
 * asan: absent a process without libdispatch
 * tsan: absent a process without libdispatch */
#include "dispatch.h"

static void load(CFRunLoopTimerRef timer, void *ignored)
{
    (void)timer;
    (void)ignored;
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
}

static void in_a_child(void (*body)(void))
{
    fflush(stdout);
    pid_t child = fork();
    int status = 0;
    if (child == 0) {
        body();
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
}

static void between_runs(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q => HandledSource");
}

static void within_a_run(void)
{
    add_timer(kCFRunLoopDefaultMode, 0.001, 0, load, NULL);
    add_idle(kCFRunLoopDefaultMode);
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q => HandledSource");
}

/* The only item leaves and the mode is finished, unless the queue has come. */
static void as_the_last_item_goes(void)
{
    add_timer(kCFRunLoopDefaultMode, 0.001, 0, load, NULL);
    note_run(kCFRunLoopDefaultMode, 0.05, true);
    note_run(kCFRunLoopDefaultMode, 0.05, true);
    CHECK(strstr(check_notes, "q => HandledSource"));
    forget_notes();
}

/* A program that never waits. */
static void between_polls(void)
{
    add_idle(kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    for (int i = 0; i < 64; i++) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    CHECK_TRACE("q");
}

static void test(void)
{
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunFinished);
    in_a_child(between_runs);
    in_a_child(within_a_run);
    in_a_child(as_the_last_item_goes);
    in_a_child(between_polls);
    between_runs();
}

CHECK_MAIN_THREAD(test)
