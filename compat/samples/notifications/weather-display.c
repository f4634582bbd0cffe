/* An observer: shows the readings of a station, or of all of them, until one of these closes.
 *
 *   weather-display [NAME]   prints "ready" when notifications reach it, then a line for each */
#include "weather.h"

static void print_text(CFStringRef string)
{
    char text[256];
    if (string && CFStringGetCString(string, text, sizeof text, kCFStringEncodingUTF8)) printf("%s", text);
    else printf("?");
}

/* The user info comes from another process: what is missing, or of another type, is no reading. */
static void reading_came(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *station,
                         CFDictionaryRef reading)
{
    CFTypeRef temperature = reading ? CFDictionaryGetValue(reading, TEMPERATURE) : NULL;
    double degrees = 0;
    (void)center, (void)name;
    if (!temperature || CFGetTypeID(temperature) != CFNumberGetTypeID()) return;
    CFNumberGetValue((CFNumberRef)temperature, kCFNumberDoubleType, &degrees);
    print_text((CFStringRef)station);
    printf(": %.1f\n", degrees);
    ++*(int *)observer;
}

static void station_closed(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *station,
                           CFDictionaryRef nothing)
{
    (void)center, (void)name, (void)nothing;
    print_text((CFStringRef)station);
    printf(": closed after %d readings\n", *(int *)observer);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

int main(int argc, char **argv)
{
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    CFStringRef station = argc > 1 ? CFStringCreateWithCString(NULL, argv[1], kCFStringEncodingUTF8) : NULL;
    int readings = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    CFNotificationCenterAddObserver(center, &readings, reading_came, READING, station,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    CFNotificationCenterAddObserver(center, &readings, station_closed, CLOSED, station,
                                    CFNotificationSuspensionBehaviorDeliverImmediately);
    printf("ready\n");

    /* The observers are reason enough for the run loop to wait. */
    CFRunLoopRun();

    CFNotificationCenterRemoveEveryObserver(center, &readings);
    if (station) CFRelease(station);
    return 0;
}
