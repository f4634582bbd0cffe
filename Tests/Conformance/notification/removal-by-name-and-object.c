/* NOTIFY-8. A removal takes what was added for its name and its object; NULL is any; what was not added is no mistake.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static int first, second;
static const char x[] = "x", y[] = "y";

static void add_all(void)
{
    add_local(x, CFSTR("a"), &first);
    add_local(x, CFSTR("a"), &second);
    add_local(x, CFSTR("b"), &first);
    add_local(x, CFSTR("a"), NULL);
    add_local(y, CFSTR("a"), &first);
}

static void count(const char *expected)
{
    post_local(CFSTR("a"), &first);
    note("/");
    post_local(CFSTR("a"), &second);
    note("/");
    post_local(CFSTR("b"), &first);
    CHECK_TRACE(expected);
    remove_local(x);
    remove_local(y);
}

static void test(void)
{
    add_all();
    count("x x y / x x / x");
    add_all();
    CFNotificationCenterRemoveObserver(LOCAL, x, CFSTR("a"), &first);
    count("x y / x x / x");
    add_all();
    CFNotificationCenterRemoveObserver(LOCAL, x, CFSTR("a"), NULL);
    count("y / / x");
    add_all();
    CFNotificationCenterRemoveObserver(LOCAL, x, NULL, &first);
    count("x y / x x /");
    add_all();
    CFNotificationCenterRemoveObserver(LOCAL, x, NULL, NULL);
    count("y / /");
    add_all();
    CFNotificationCenterRemoveObserver(LOCAL, x, CFSTR("c"), NULL);
    CFNotificationCenterRemoveObserver(LOCAL, "stranger", NULL, NULL);
    CFNotificationCenterRemoveEveryObserver(LOCAL, "stranger");
    count("x x y / x x / x");
}

CHECK_MAIN(test)
