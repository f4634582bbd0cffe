/* NOTIFY-16. NULL and objects of another type where a centre, a callback, a name, a user info or a string is needed: a line, and an abort.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void nothing(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                    CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)info;
}

#define DISTRIBUTED CFNotificationCenterGetDistributedCenter()
#define DARWIN CFNotificationCenterGetDarwinNotifyCenter()
#define STRANGE ((CFStringRef)kCFNull)

static void null_center(void) { CFNotificationCenterAddObserver(NULL, "x", nothing, CFSTR("a"), NULL, 0); }
static void null_center_removes(void) { CFNotificationCenterRemoveObserver(NULL, "x", CFSTR("a"), NULL); }
static void null_center_removes_all(void) { CFNotificationCenterRemoveEveryObserver(NULL, "x"); }
static void null_center_posts(void) { CFNotificationCenterPostNotification(NULL, CFSTR("a"), NULL, NULL, false); }
static void strange_center(void)
{
    CFNotificationCenterPostNotification((CFNotificationCenterRef)(void *)(uintptr_t)CFSTR("c"), CFSTR("a"), NULL, NULL, 0);
}
static void null_callback(void) { CFNotificationCenterAddObserver(LOCAL, "x", NULL, CFSTR("a"), NULL, 0); }
static void strange_name(void) { CFNotificationCenterAddObserver(LOCAL, "x", nothing, STRANGE, NULL, 0); }
static void strange_name_removed(void) { CFNotificationCenterRemoveObserver(LOCAL, "x", STRANGE, NULL); }
static void null_name(void) { CFNotificationCenterPostNotification(LOCAL, NULL, NULL, NULL, false); }
static void null_name_with_options(void) { CFNotificationCenterPostNotificationWithOptions(LOCAL, NULL, NULL, NULL, 0); }
static void strange_info(void)
{
    CFNotificationCenterPostNotification(LOCAL, CFSTR("a"), NULL, (CFDictionaryRef)(const void *)kCFNull, false);
}
static void strange_object(void) { CFNotificationCenterAddObserver(DISTRIBUTED, "x", nothing, NULL, kCFNull, 0); }
static void strange_object_removed(void) { CFNotificationCenterRemoveObserver(DISTRIBUTED, "x", NULL, kCFNull); }
static void strange_object_posted(void)
{
    CFNotificationCenterPostNotification(DISTRIBUTED, CFSTR("a"), kCFNull, NULL, false);
}
static void darwin_without_name(void) { CFNotificationCenterAddObserver(DARWIN, "x", nothing, NULL, NULL, 0); }
static void over_release(void) { CFRelease(LOCAL); CFRelease(LOCAL); }

static void test(void)
{
    CHECK_ABORTS(null_center, "CFNotificationCenterAddObserver: center is NULL");
    CHECK_ABORTS(null_center_removes, "CFNotificationCenterRemoveObserver: center is NULL");
    CHECK_ABORTS(null_center_removes_all, "CFNotificationCenterRemoveEveryObserver: center is NULL");
    CHECK_ABORTS(null_center_posts, "CFNotificationCenterPostNotification: center is NULL");
    CHECK_ABORTS(strange_center, "CFNotificationCenterPostNotification: center is an object of another type");
    CHECK_ABORTS(null_callback, "CFNotificationCenterAddObserver: callBack is NULL");
    CHECK_ABORTS(strange_name, "CFNotificationCenterAddObserver: name is an object of another type");
    CHECK_ABORTS(strange_name_removed, "CFNotificationCenterRemoveObserver: name is an object of another type");
    CHECK_ABORTS(null_name, "CFNotificationCenterPostNotification: name is NULL");
    CHECK_ABORTS(null_name_with_options, "CFNotificationCenterPostNotificationWithOptions: name is NULL");
    CHECK_ABORTS(strange_info, "CFNotificationCenterPostNotification: userInfo is an object of another type");
    CHECK_ABORTS(strange_object, "CFNotificationCenterAddObserver: object is an object of another type");
    CHECK_ABORTS(strange_object_removed, "CFNotificationCenterRemoveObserver: object is an object of another type");
    CHECK_ABORTS(strange_object_posted, "CFNotificationCenterPostNotification: object is an object of another type");
    CHECK_ABORTS(darwin_without_name, "CFNotificationCenterAddObserver: name is NULL");
    CHECK_ABORTS(over_release, "CFRelease: the notification center was released too often");
}

CHECK_MAIN(test)
