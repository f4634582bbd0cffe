/* NOTIFY-3. A name is its text: another object with it, stored otherwise, is the same, and a later change of the string is not seen.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    UniChar units[] = {'c', 'a', 'f', 0xE9};
    CFMutableStringRef name = CFStringCreateMutable(NULL, 0);
    CFStringAppendCharacters(name, units, 4);
    static const char x[] = "x";
    add_local(x, name, NULL);
    CFStringAppendCString(name, "s", kCFStringEncodingUTF8);
    CFStringRef same = CFStringCreateWithCString(NULL, "caf\xC3\xA9", kCFStringEncodingUTF8);
    post_local(same, NULL);
    CHECK_TRACE("x");
    post_local(name, NULL);
    CHECK_TRACE("");
    CFNotificationCenterRemoveObserver(LOCAL, x, name, NULL);
    post_local(same, NULL);
    CHECK_TRACE("x");
    CFNotificationCenterRemoveObserver(LOCAL, x, same, NULL);
    post_local(same, NULL);
    CHECK_TRACE("");
    CFRelease(same);
    CFRelease(name);
}

CHECK_MAIN(test)
