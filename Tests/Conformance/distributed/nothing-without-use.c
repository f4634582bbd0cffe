/* NOTIFY-33. Who only posts makes no file, no directory, no thread and keeps no descriptor.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static void test(void)
{
    int before = entries_in("/proc/self/fd"), threads = entries_in("/proc/self/task");
    CHECK(CFNotificationCenterGetDistributedCenter() != NULL);
    CHECK_INT(entries_in(ports_directory), 0);
    post(CFSTR("a"), NULL);
    CFNotificationCenterPostNotification(DARWIN, CFSTR("a"), NULL, NULL, false);
    CHECK_INT(entries_in(ports_directory), 0);
    CHECK_INT(entries_in("/proc/self/fd"), before);
    CHECK_INT(entries_in("/proc/self/task"), threads);
    int calls = 0;
    hear(&calls, count_calls, CFSTR("a"), NULL);
    CHECK_INT(entries_in("/proc/self/task"), threads);
    hear_no_more(&calls);
    CHECK_INT(entries_in(meeting_place()), 0);
}

PORTS_MAIN(test)
