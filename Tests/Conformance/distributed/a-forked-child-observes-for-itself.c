/* NOTIFY-37. A forked child hears nothing for the observers of its parent, whose files stay; what it adds itself works, and it may post.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char parents[] = "parent", childs[] = "child";

static void test(void)
{
    int to_child[2];
    NEEDED(pipe(to_child) == 0);
    hear(parents, note_name, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    pid_t child = fork();
    if (child == 0) {
        alarm(20);
        drain();
        CHECK_TRACE("");
        hear(childs, note_name, CFSTR("b"), NULL);
        hear_no_more(parents);
        post(CFSTR("a"), NULL);
        post(CFSTR("b"), NULL);
        drain();
        CHECK_TRACE("child:b");
        put_letter(to_child[1], 'x');
        double end = seconds_now() + 10;
        while (!check_notes[0] && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.05, true);
        CHECK_TRACE("child:b");
        hear_no_more(childs);
        _exit(check_failures ? 1 : 0);
    }
    CHECK_INT(take_letter(to_child[0]), 'x');
    drain();
    CHECK_TRACE("parent:a parent:a");
    post(CFSTR("b"), NULL);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
    post(CFSTR("a"), NULL);
    drain();
    CHECK_TRACE("parent:a");
    CHECK_INT(entries_in(meeting_place()), 3);
    hear_no_more(parents);
    close(to_child[0]);
    close(to_child[1]);
}

PORTS_MAIN(test)
