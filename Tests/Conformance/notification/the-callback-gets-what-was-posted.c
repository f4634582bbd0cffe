/* NOTIFY-5. Centre, observer, name, object and user info arrive as they were given, and nobody else holds them afterwards.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static CFStringRef posted_name;
static CFMutableDictionaryRef posted_info;
static int observer, object, calls;

static void check_all(CFNotificationCenterRef center, void *given, CFNotificationName name, const void *what,
                      CFDictionaryRef info)
{
    calls++;
    CHECK(center == LOCAL);
    CHECK(given == &observer);
    CHECK(name == posted_name);
    CHECK(what == &object);
    CHECK(info == posted_info);
}

static void test(void)
{
    posted_name = CFStringCreateWithCString(NULL, "name", kCFStringEncodingUTF8);
    /* Its values are no objects: the local centre does not look at them. */
    posted_info = CFDictionaryCreateMutable(NULL, 0, NULL, NULL);
    CFDictionarySetValue(posted_info, (void *)1, (void *)2);
    CFNotificationCenterAddObserver(LOCAL, &observer, check_all, CFSTR("name"), NULL,
                                    CFNotificationSuspensionBehaviorDrop);
    CFNotificationCenterPostNotification(LOCAL, posted_name, &object, posted_info, true);
    CFNotificationCenterPostNotificationWithOptions(LOCAL, posted_name, &object, posted_info,
                                                    kCFNotificationDeliverImmediately | kCFNotificationPostToAllSessions);
    CHECK_INT(calls, 2);
    CFNotificationCenterRemoveEveryObserver(LOCAL, &observer);
    CHECK_INT(CFGetRetainCount(posted_info), 1);
    CHECK_INT(CFGetRetainCount(posted_name), 1);
    CFRelease(posted_info);
    CFRelease(posted_name);
}

CHECK_MAIN(test)
