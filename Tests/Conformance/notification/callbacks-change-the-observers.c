/* NOTIFY-10. Who is removed in a callback is not called any more; who is added is called from the next notification on.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static const char first[] = "first", second[] = "second", third[] = "third";

static void change(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                   CFDictionaryRef info)
{
    note_word(center, observer, name, object, info);
    remove_local(first);
    remove_local(second);
    add_local(third, CFSTR("a"), NULL);
}

static void test(void)
{
    CFNotificationCenterAddObserver(LOCAL, first, change, CFSTR("a"), NULL, 0);
    add_local(second, CFSTR("a"), NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("first");
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("third");
    remove_local(third);
}

CHECK_MAIN(test)
