/* An observer: it follows one station, and ends when the day does. */
#include "weather.h"

typedef struct {
    int count;
    double last;
} Log;

static void reading_came(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *station,
                         CFDictionaryRef reading)
{
    Log *log = observer;
    char text[64] = "?";
    CFNumberRef temperature = CFDictionaryGetValue(reading, TEMPERATURE);
    CFDateRef taken = CFDictionaryGetValue(reading, TAKEN);
    (void)center, (void)name;
    CFNumberGetValue(temperature, kCFNumberDoubleType, &log->last);
    CFStringGetCString(station, text, sizeof text, kCFStringEncodingUTF8);
    log->count++;
    printf("%ld: %s: %.1f degrees, %.0f s ago\n", (long)getpid(), text, log->last,
           CFAbsoluteTimeGetCurrent() - CFDateGetAbsoluteTime(taken));
}

static void day_is_over(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *town,
                        CFDictionaryRef nothing)
{
    (void)center, (void)observer, (void)name, (void)town, (void)nothing;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* Writes a byte to `ready` when notifications reach it. */
int observe_readings(CFStringRef station, CFStringRef town, int ready)
{
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    Log log = {0, 0};
    SInt32 result;
    CFNotificationCenterAddObserver(center, &log, reading_came, READING, station,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    CFNotificationCenterAddObserver(center, &log, day_is_over, CLOSED, town,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    if (write(ready, "r", 1) != 1) return EXIT_FAILURE;

    /* The observers are reason enough for the run loop to wait. */
    result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false);

    CFNotificationCenterRemoveEveryObserver(center, &log);
    if (result != kCFRunLoopRunStopped) return EXIT_FAILURE;
    if (log.count == 0) return HEARD_NOTHING;
    return log.count == READINGS && log.last == 18.5 + READINGS - 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
