/* NOTIFY-22. A user info with anything else than plain values, too deep or too long, is reported and reaches nobody.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void post_value(CFTypeRef value)
{
    const void *key = CFSTR("key");
    CFDictionaryRef info = CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks,
                                              &kCFTypeDictionaryValueCallBacks);
    CFNotificationCenterPostNotification(SHARED, CFSTR("a"), NULL, info, true);
    CFRelease(info);
}

/* Arrays inside each other; the innermost is empty. */
static CFArrayRef nested(int depth)
{
    CFArrayRef array = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);
    while (--depth > 0) {
        const void *value = array;
        CFArrayRef outer = CFArrayCreate(NULL, &value, 1, &kCFTypeArrayCallBacks);
        CFRelease(array);
        array = outer;
    }
    return array;
}

static void post_released(CFTypeRef value)
{
    post_value(value);
    CFRelease(value);
}

static int lines_on(int pipe_end)
{
    char text[8192];
    int lines = 0;
    ssize_t count = read(pipe_end, text, sizeof text);
    for (ssize_t i = 0; i < count; i++) lines += text[i] == '\n';
    return lines;
}

static void test(void)
{
    int pipe_ends[2];
    NEEDED(pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) == 0);
    int standard_error = fcntl(2, F_DUPFD_CLOEXEC, 3);
    hear(&calls, count_calls, CFSTR("a"), NULL);
    dup2(pipe_ends[1], 2);
    post_value(CFRunLoopGetCurrent());
    post_value(SHARED);
    const void *address = (const void *)16;
    post_released(CFArrayCreate(NULL, &address, 1, NULL));
    post_released(CFSetCreate(NULL, NULL, 0, &kCFTypeSetCallBacks));
    post_released(CFDictionaryCreate(NULL, &address, &address, 1, NULL, NULL));
    const void *number = kCFBooleanTrue;
    post_released(CFDictionaryCreate(NULL, &number, &number, 1, &kCFTypeDictionaryKeyCallBacks,
                                     &kCFTypeDictionaryValueCallBacks));
    post_released(nested(32));
    CFMutableArrayRef ring = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(ring, ring);
    post_value(ring);
    CFArrayRemoveAllValues(ring);
    CFRelease(ring);
    post_released(filled_data(64 * 1024, 1));
    CHECK_INT(lines_on(pipe_ends[0]), 9);
    drain();
    CHECK_INT(calls, 0);
    post_released(nested(31));
    post_released(filled_data(60 * 1024, 1));
    CHECK_INT(lines_on(pipe_ends[0]), 0);
    dup2(standard_error, 2);
    drain();
    CHECK_INT(calls, 2);
    hear_no_more(&calls);
    close(standard_error);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
}

PORTS_MAIN(test)
