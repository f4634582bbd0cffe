/* NOTIFY-6. Observers are called in the order in which they were added, whatever each of them asked for.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    int object;
    static const char *words[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    for (int i = 0; i < 8; i++) add_local(words[i], i & 1 ? CFSTR("a") : NULL, i & 2 ? &object : NULL);
    post_local(CFSTR("a"), &object);
    CHECK_TRACE("1 2 3 4 5 6 7 8");
    remove_local(words[3]);
    add_local(words[3], CFSTR("a"), &object);
    post_local(CFSTR("a"), &object);
    CHECK_TRACE("1 2 3 5 6 7 8 4");
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("1 2 5 6");
    for (int i = 0; i < 8; i++) remove_local(words[i]);
}

CHECK_MAIN(test)
