/* The poster: a weather station. It knows nobody who observes it, and has no run loop. */
#include "weather.h"

static CFDictionaryRef make_reading(double temperature)
{
    const void *keys[2], *values[2];
    CFDictionaryRef reading;
    keys[0] = TEMPERATURE;
    keys[1] = TAKEN;
    values[0] = CFNumberCreate(NULL, kCFNumberDoubleType, &temperature);
    values[1] = CFDateCreate(NULL, CFAbsoluteTimeGetCurrent());
    reading = CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFRelease(values[0]);
    CFRelease(values[1]);
    return reading;
}

int post_readings(CFStringRef station, CFStringRef town)
{
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    int i;
    for (i = 0; i < READINGS; i++) {
        CFDictionaryRef reading = make_reading(18.5 + i);
        CFNotificationCenterPostNotification(center, READING, station, reading, true);
        CFRelease(reading);
    }
    CFNotificationCenterPostNotification(center, CLOSED, town, NULL, true);
    return EXIT_SUCCESS;
}
