/* The poster: a weather station, which knows nobody who observes it and has no run loop.
 *
 *   weather-station NAME TEMPERATURE...   posts a reading for each temperature, then that it closes */
#include "weather.h"

static CFDictionaryRef make_reading(double temperature)
{
    const void *keys[] = {TEMPERATURE, TAKEN};
    const void *values[2];
    CFDictionaryRef reading;
    values[0] = CFNumberCreate(NULL, kCFNumberDoubleType, &temperature);
    values[1] = CFDateCreate(NULL, CFAbsoluteTimeGetCurrent());
    reading = CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFRelease(values[0]);
    CFRelease(values[1]);
    return reading;
}

int main(int argc, char **argv)
{
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    CFStringRef station;
    int i;
    if (argc < 2) {
        fprintf(stderr, "usage: weather-station NAME TEMPERATURE...\n");
        return 2;
    }
    station = CFStringCreateWithCString(NULL, argv[1], kCFStringEncodingUTF8);
    if (!station) return 2;
    for (i = 2; i < argc; i++) {
        CFDictionaryRef reading = make_reading(strtod(argv[i], NULL));
        CFNotificationCenterPostNotification(center, READING, station, reading, true);
        CFRelease(reading);
    }
    CFNotificationCenterPostNotification(center, CLOSED, station, NULL, true);
    CFRelease(station);
    return 0;
}
