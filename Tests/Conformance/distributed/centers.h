/* What the programs about distributed notifications share, beside what message ports need: short calls, and another
 * process that observes. */
#ifndef CENTERS_H
#define CENTERS_H

#include <dirent.h>
#include "../message-port/ports.h"

#define SHARED CFNotificationCenterGetDistributedCenter()
#define DARWIN CFNotificationCenterGetDarwinNotifyCenter()

/* The observer is a word, or NULL. */
CHECK_UNUSED static void note_name(CFNotificationCenterRef center, void *observer, CFNotificationName name,
                                   const void *object, CFDictionaryRef info)
{
    (void)center, (void)object, (void)info;
    char text[100] = "?";
    CFStringGetCString(name, text, sizeof text, kCFStringEncodingUTF8);
    if (observer) note("%s:%s", (const char *)observer, text);
    else note("%s", text);
}

/* The observer is a counter. */
CHECK_UNUSED static void count_calls(CFNotificationCenterRef center, void *observer, CFNotificationName name,
                                     const void *object, CFDictionaryRef info)
{
    (void)center, (void)name, (void)object, (void)info;
    __atomic_fetch_add((int *)observer, 1, __ATOMIC_SEQ_CST);
}

CHECK_UNUSED static void hear(void *observer, CFNotificationCallback callback, CFStringRef name, CFStringRef object)
{
    CFNotificationCenterAddObserver(SHARED, observer, callback, name, object, 0);
}

CHECK_UNUSED static void hear_no_more(void *observer) { CFNotificationCenterRemoveEveryObserver(SHARED, observer); }

CHECK_UNUSED static void post(CFStringRef name, CFStringRef object)
{
    CFNotificationCenterPostNotification(SHARED, name, object, NULL, true);
}

/* A notification with the user info {"number": number}. */
CHECK_UNUSED static void post_number(CFStringRef name, int number)
{
    const void *key = CFSTR("number"), *value = CFNumberCreate(NULL, kCFNumberIntType, &number);
    CFDictionaryRef info = CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks,
                                              &kCFTypeDictionaryValueCallBacks);
    CFNotificationCenterPostNotification(SHARED, name, NULL, info, true);
    CFRelease(info);
    CFRelease(value);
}

CHECK_UNUSED static int number_in(CFDictionaryRef info)
{
    int number = -1;
    CFNumberRef value = info ? CFDictionaryGetValue(info, CFSTR("number")) : NULL;
    if (value) CFNumberGetValue(value, kCFNumberIntType, &number);
    return number;
}

/* Runs this thread's loop as long as something comes within a moment. */
CHECK_UNUSED static void drain(void)
{
    while (CFRunLoopRunInMode(DEFAULT, 0.1, true) == kCFRunLoopRunHandledSource) continue;
}

/* In the other process: says 'r', and runs its loop until a letter comes or the pipe is closed. */
CHECK_UNUSED static void observe_until_told(void)
{
    CFRunLoopSourceContext1 context = {1, NULL, NULL, NULL, NULL, NULL, NULL, ports_parent_pipe, ports_parent_speaks};
    CFRunLoopSourceRef pipe_source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), pipe_source, DEFAULT);
    say('r');
    CFRunLoopRun();
    CFRunLoopSourceInvalidate(pipe_source);
    CFRelease(pipe_source);
}

/* Where processes find each other. */
CHECK_UNUSED static const char *meeting_place(void)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/notifications", ports_directory);
    return path;
}

#endif
