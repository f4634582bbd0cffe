/* STRING-50: a string that nobody changes can be used by many threads at once. */
#include "text.h"

static CFStringRef shared;

static void *use(void *unused)
{
    (void)unused;
    for (int round = 0; round < 500; round++) {
        CFStringRef copy = CFStringCreateCopy(NULL, shared);
        CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %d"), shared, round);
        CHECK_INT(CFStringGetLength(text), CFStringGetLength(shared) + 2 + (round > 9) + (round > 99));
        CHECK(CFStringHasPrefix(text, shared));
        CHECK_INT(CFHash(copy), CFHash(shared));
        CFRelease(text);
        CFRelease(copy);
    }
    return NULL;
}

static void test(void)
{
    pthread_t threads[4];
    shared = make("shared \342\202\254");
    for (int index = 0; index < 4; index++) threads[index] = start_thread(use, NULL);
    for (int index = 0; index < 4; index++) join_thread(threads[index]);
    CFRelease(shared);
}

CHECK_MAIN(test)
