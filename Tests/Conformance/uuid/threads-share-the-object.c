/* UUID-T7, UUID-2: threads that make and release one identifier all the time never meet one that has ended. */
/* reference: absent a table that tells an identifier whose last owner leaves: it dies of it now and then */
#include "identifiers.h"

static void *make_and_release(void *unused)
{
    int times;
    for (times = 0; times < 50000; times++) {
        CFUUIDRef uuid = CFUUIDCreateWithBytes(NULL, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, (UInt8)(times % 2));
        CFUUIDBytes bytes = CFUUIDGetUUIDBytes(uuid);
        CHECK(bytes.byte0 == 7 && bytes.byte15 == times % 2);
        CFRelease(uuid);
    }
    return unused;
}

static void test(void)
{
    pthread_t threads[4];
    int index;
    for (index = 0; index < 4; index++) threads[index] = start_thread(make_and_release, NULL);
    for (index = 0; index < 4; index++) join_thread(threads[index]);
}

CHECK_MAIN(test)
