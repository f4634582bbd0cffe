/* NOTIFY-7. The same observer, added several times, is called as many times, and one removal takes them all.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    static const char x[] = "x";
    add_local(x, CFSTR("a"), NULL);
    add_local(x, CFSTR("a"), NULL);
    add_local(x, NULL, NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("x x x");
    CFNotificationCenterRemoveObserver(LOCAL, x, CFSTR("a"), NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("x");
    CFNotificationCenterRemoveObserver(LOCAL, x, NULL, NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("");
}

CHECK_MAIN(test)
