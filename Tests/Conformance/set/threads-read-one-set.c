/* SET-11: any number of threads may read one set that nobody changes, and copy and compare it. */
#include "../check.h"

enum { value_count = 800, thread_count = 8, round_count = 6 };

static CFSetRef shared, twin;

static CFSetRef make(void)
{
    const void *values[value_count];
    CFSetRef set;
    int number;
    for (number = 0; number < value_count; number++) {
        int64_t value = (int64_t)number << 20;
        values[number] = CFNumberCreate(NULL, kCFNumberSInt64Type, &value);
    }
    set = CFSetCreate(NULL, values, value_count, &kCFTypeSetCallBacks);
    for (number = 0; number < value_count; number++) CFRelease(values[number]);
    return set;
}

static void count_value(const void *value, void *context)
{
    *(int *)context += CFSetContainsValue(shared, value);
}

static void look_up(void)
{
    int number;
    for (number = -50; number < value_count + 50; number++) {
        /* Equal to the integer that is in the set, and of another type. */
        double value = (double)((int64_t)number * (1 << 20));
        CFNumberRef key = CFNumberCreate(NULL, kCFNumberDoubleType, &value);
        const void *found = NULL;
        int is_there = number >= 0 && number < value_count;
        CHECK_INT(CFSetContainsValue(shared, key), is_there);
        CHECK_INT(CFSetGetValueIfPresent(shared, key, &found), is_there);
        CHECK_INT(CFSetGetCountOfValue(shared, key), is_there);
        if (is_there) CHECK(CFEqual(found, key));
        CFRelease(key);
    }
}

static void *read_all(void *unused)
{
    int round;
    (void)unused;
    for (round = 0; round < round_count; round++) {
        const void *values[value_count];
        int seen = 0;
        CFSetRef copy = CFSetCreateCopy(NULL, shared);
        look_up();
        CFSetApplyFunction(shared, count_value, &seen);
        CHECK_INT(seen, value_count);
        CFSetGetValues(shared, values);
        CHECK(CFSetGetValue(shared, values[value_count - 1]) == values[value_count - 1]);
        CHECK(CFEqual(shared, twin));
        CHECK(CFEqual(copy, twin));
        CHECK(CFHash(shared) == CFHash(twin));
        CFRelease(copy);
    }
    return NULL;
}

static void test(void)
{
    pthread_t threads[thread_count];
    int index;
    shared = make();
    twin = make();
    for (index = 0; index < thread_count; index++) threads[index] = start_thread(read_all, NULL);
    for (index = 0; index < thread_count; index++) join_thread(threads[index]);
    CFRelease(twin);
    CFRelease(shared);
}

CHECK_MAIN(test)
