/* NOTIFY-12. What the poster gives stays for the other observers when a callback releases it.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static CFStringRef name;
static CFDictionaryRef info;
static const char first[] = "first", second[] = "second";

static void give_up(CFNotificationCenterRef center, void *observer, CFNotificationName given, const void *object,
                    CFDictionaryRef with)
{
    (void)center, (void)object;
    note("%s %ld %ld", (const char *)observer, CFStringGetLength(given), CFDictionaryGetCount(with));
    if (!name) return;
    CFRelease(name);
    CFRelease(info);
    name = NULL;
}

static void test(void)
{
    name = CFStringCreateWithCString(NULL, "a name of some length", kCFStringEncodingUTF8);
    info = CFDictionaryCreate(NULL, NULL, NULL, 0, NULL, NULL);
    CFNotificationCenterAddObserver(LOCAL, first, give_up, name, NULL, 0);
    CFNotificationCenterAddObserver(LOCAL, second, give_up, name, NULL, 0);
    CFNotificationCenterPostNotification(LOCAL, name, NULL, info, false);
    CHECK_TRACE("first 21 0 second 21 0");
    remove_local(first);
    remove_local(second);
}

CHECK_MAIN(test)
