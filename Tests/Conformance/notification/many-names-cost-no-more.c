/* NOTIFY-15. A post among 20,000 other names and objects takes about as long as one alone.
 * reference: absent CFNotificationCenter */
/* limit: 60 */
#include "observers.h"

enum { OTHERS = 20000, POSTS = 5000 };

static int calls;
static void count(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                  CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)info;
    calls++;
}

static double post_many(void)
{
    double best = 1e9;
    for (int round = 0; round < 5; round++) {
        double start = processor_seconds();
        for (int i = 0; i < POSTS; i++) post_local(CFSTR("the name"), NULL);
        double taken = processor_seconds() - start;
        if (taken < best) best = taken;
    }
    return best;
}

static void test(void)
{
    int one = 0, others = 0;
    CFNotificationCenterAddObserver(LOCAL, &one, count, CFSTR("the name"), NULL, 0);
    double alone = post_many();
    for (intptr_t i = 0; i < OTHERS; i++) {
        CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("other %ld"), (long)i);
        CFNotificationCenterAddObserver(LOCAL, &others + i % 7, count, i % 2 ? name : CFSTR("the name"),
                                        i % 2 ? NULL : (const void *)(i + 1), 0);
        CFRelease(name);
    }
    double among = post_many();
    CHECK_INT(calls, 10 * POSTS);
    CHECK(among < alone * 5 + 0.002);
    for (int i = 0; i < 7; i++) CFNotificationCenterRemoveEveryObserver(LOCAL, &others + i);
    post_local(CFSTR("other 1"), NULL);
    CHECK_INT(calls, 10 * POSTS);
    CFNotificationCenterRemoveEveryObserver(LOCAL, &one);
}

CHECK_MAIN(test)
