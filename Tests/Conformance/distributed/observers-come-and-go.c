/* NOTIFY-28. A process that observes is found by the next post, hears only of its names, and of nothing after its removal.
 * reference: absent CFNotificationCenter */
#define CHECK_LEAVES_DESCRIPTORS /* a connection to a process that has ended stays to the next post */
#include "centers.h"

static char word[] = "o";

static void other(const char *unused)
{
    (void)unused;
    hear(word, note_name, CFSTR("a"), NULL);
    say('a');
    CHECK_INT(heard(), 'p');
    drain();
    CHECK_TRACE("o:a");
    hear(word, note_name, CFSTR("b"), NULL);
    say('b');
    CHECK_INT(heard(), 'p');
    drain();
    CHECK_TRACE("o:a o:b");
    CFNotificationCenterRemoveObserver(SHARED, word, CFSTR("a"), NULL);
    say('r');
    CHECK_INT(heard(), 'p');
    drain();
    CHECK_TRACE("o:b");
    hear_no_more(word);
    say('n');
    CHECK_INT(heard(), 'p');
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.1, true), kCFRunLoopRunFinished);
    CHECK_TRACE("");
    hear(word, note_name, NULL, NULL);
    say('e');
    CHECK_INT(heard(), 'p');
    drain();
    CHECK_TRACE("o:a o:b o:c");
    hear_no_more(word);
}

static void test(void)
{
    struct other process = start_other("observer");
    for (int i = 0; i < 5; i++) {
        CHECK_INT(told(&process), "abrne"[i]);
        post(CFSTR("a"), NULL);
        post(CFSTR("b"), NULL);
        post(CFSTR("c"), NULL);
        tell(&process, 'p');
    }
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
