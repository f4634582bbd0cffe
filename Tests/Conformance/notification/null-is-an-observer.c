/* NOTIFY-9. NULL as an observer is called and removed like any other.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void note_null(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                      CFDictionaryRef info)
{
    (void)center, (void)name, (void)object, (void)info;
    note(observer ? "object" : "null");
}

static void test(void)
{
    static const char x[] = "x";
    CFNotificationCenterAddObserver(LOCAL, NULL, note_null, CFSTR("a"), NULL, 0);
    CFNotificationCenterAddObserver(LOCAL, NULL, note_null, CFSTR("b"), NULL, 0);
    add_local(x, CFSTR("a"), NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("null x");
    CFNotificationCenterRemoveObserver(LOCAL, NULL, CFSTR("a"), NULL);
    post_local(CFSTR("a"), NULL);
    post_local(CFSTR("b"), NULL);
    CHECK_TRACE("x null");
    CFNotificationCenterRemoveEveryObserver(LOCAL, NULL);
    post_local(CFSTR("b"), NULL);
    CHECK_TRACE("");
    remove_local(x);
}

CHECK_MAIN(test)
