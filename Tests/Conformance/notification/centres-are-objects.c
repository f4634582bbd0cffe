/* NOTIFY-1. Each function returns the same centre every time; the three differ, have the type, and live as long as the process.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    CFNotificationCenterRef centers[] = {LOCAL, CFNotificationCenterGetDistributedCenter(),
                                         CFNotificationCenterGetDarwinNotifyCenter()};
    CHECK(centers[0] != centers[1] && centers[1] != centers[2] && centers[0] != centers[2]);
    CHECK(LOCAL == centers[0]);
    CHECK(CFNotificationCenterGetDistributedCenter() == centers[1]);
    CHECK(CFNotificationCenterGetDarwinNotifyCenter() == centers[2]);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(CFGetTypeID(centers[i]), CFNotificationCenterGetTypeID());
        CHECK(CFEqual(CFRetain(centers[i]), centers[i]));
        CFRelease(centers[i]);
    }
    CHECK(!CFEqual(centers[0], centers[1]));
    CFStringRef name = CFCopyTypeIDDescription(CFNotificationCenterGetTypeID());
    CHECK(CFEqual(name, CFSTR("CFNotificationCenter")));
    CFRelease(name);
    CHECK_INT(CFNotificationSuspensionBehaviorDrop, 1);
    CHECK_INT(CFNotificationSuspensionBehaviorCoalesce, 2);
    CHECK_INT(CFNotificationSuspensionBehaviorHold, 3);
    CHECK_INT(CFNotificationSuspensionBehaviorDeliverImmediately, 4);
    CHECK_INT(kCFNotificationDeliverImmediately, 1);
    CHECK_INT(kCFNotificationPostToAllSessions, 2);
}

CHECK_MAIN(test)
