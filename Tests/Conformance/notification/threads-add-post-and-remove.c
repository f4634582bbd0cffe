/* NOTIFY-14. Many threads add, post and remove at once: each observer is called for all of its own posts, and never after its removal in its thread.
 * reference: absent CFNotificationCenter */
#include "observers.h"

enum { THREADS = 8, ROUNDS = 2000 };

struct one { int calls, is_removed; CFStringRef name; };

static void count(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                  CFDictionaryRef info)
{
    (void)center, (void)name, (void)info;
    struct one *one = observer;
    if (object != one) return;
    one->calls++;
    CHECK(!one->is_removed);
}

static void *run(void *argument)
{
    struct one *one = argument;
    for (int i = 0; i < ROUNDS; i++) {
        one->is_removed = 0;
        CFNotificationCenterAddObserver(LOCAL, one, count, one->name, i % 2 ? one : NULL, 0);
        post_local(one->name, one);
        post_local(CFSTR("shared"), one);
        CFNotificationCenterRemoveEveryObserver(LOCAL, one);
        one->is_removed = 1;
        post_local(one->name, one);
    }
    return NULL;
}

static void test(void)
{
    struct one ones[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        ones[i] = (struct one){0, 0, i % 2 ? CFSTR("shared") : CFStringCreateWithFormat(NULL, NULL, CFSTR("n%d"), i)};
        threads[i] = start_thread(run, &ones[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        join_thread(threads[i]);
        CHECK_INT(ones[i].calls, i % 2 ? 2 * ROUNDS : ROUNDS);
        CFRelease(ones[i].name);
    }
}

CHECK_MAIN(test)
