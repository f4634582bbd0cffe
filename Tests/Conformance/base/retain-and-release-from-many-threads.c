/* BASE-T19, BASE-3: counting owners is safe from any thread. */
/* reference: absent CFGetRetainCount */
#include "../check.h"

static void *hammer(void *object)
{
    int times;
    for (times = 0; times < 100000; times++) {
        CFRetain(object);
        CFRelease(object);
    }
    return NULL;
}

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    pthread_t threads[4];
    int index;
    for (index = 0; index < 4; index++) threads[index] = start_thread(hammer, (void *)(uintptr_t)date);
    for (index = 0; index < 4; index++) join_thread(threads[index]);
    CHECK_INT(CFGetRetainCount(date), 1);
    CFRelease(date);
}

CHECK_MAIN(test)
