/* NOTIFY-36. The Darwin centre delivers names of its own, between processes, without object and user info.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char x[] = "x";

static void expect_nothing(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                           CFDictionaryRef info)
{
    CHECK(center == DARWIN);
    CHECK(object == NULL);
    CHECK(info == NULL);
    note_name(center, observer, name, object, info);
}

static void post_darwin(CFStringRef name)
{
    const void *key = kCFNull;
    CFDictionaryRef info = CFDictionaryCreate(NULL, &key, &key, 1, NULL, NULL);
    CFNotificationCenterPostNotification(DARWIN, name, &key, info, false);
    CFRelease(info);
}

static void other(const char *word)
{
    (void)word;
    post(CFSTR("a"), NULL);
    post_darwin(CFSTR("a"));
    post_darwin(CFSTR("b"));
    say('p');
}

static void test(void)
{
    CFNotificationCenterAddObserver(DARWIN, x, expect_nothing, CFSTR("a"), &x, 0);
    hear(x, note_name, CFSTR("b"), NULL);
    post_darwin(CFSTR("a"));
    post_darwin(CFSTR("b"));
    drain();
    CHECK_TRACE("x:a");
    struct other process = start_other("poster");
    CHECK_INT(told(&process), 'p');
    drain();
    CHECK_TRACE("x:a");
    END_OTHER(&process);
    CFNotificationCenterRemoveObserver(DARWIN, x, CFSTR("a"), NULL);
    post_darwin(CFSTR("a"));
    drain();
    CHECK_TRACE("");
    hear_no_more(x);
}

TWO_SIDES_MAIN(test, other)
