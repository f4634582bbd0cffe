/* DICT-21: any number of threads may read one dictionary that nobody changes, and copy and compare it. */
#include "../check.h"

enum { key_count = 500, thread_count = 8, round_count = 6 };

static CFDictionaryRef shared, twin;

static CFStringRef key_of(int number) { return CFStringCreateWithFormat(NULL, NULL, CFSTR("key %d"), number); }

static CFDictionaryRef make(void)
{
    CFMutableDictionaryRef changing = CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks,
                                                                &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef fixed;
    int number;
    for (number = 0; number < key_count; number++) {
        CFStringRef key = key_of(number);
        CFNumberRef value = CFNumberCreate(NULL, kCFNumberIntType, &number);
        CFDictionarySetValue(changing, key, value);
        CFRelease(value);
        CFRelease(key);
    }
    fixed = CFDictionaryCreateCopy(NULL, changing);
    CFRelease(changing);
    return fixed;
}

static void count_pair(const void *key, const void *value, void *context)
{
    int number = -1;
    (void)key;
    CFNumberGetValue((CFNumberRef)value, kCFNumberIntType, &number);
    *(long *)context += number;
}

static void look_up(void)
{
    int number, found;
    for (number = -50; number < key_count + 50; number++) {
        CFStringRef key = key_of(number);
        const void *value = NULL;
        int is_there = number >= 0 && number < key_count;
        CHECK_INT(CFDictionaryContainsKey(shared, key), is_there);
        CHECK_INT(CFDictionaryGetValueIfPresent(shared, key, &value), is_there);
        CHECK(value == CFDictionaryGetValue(shared, key));
        if (is_there) {
            CHECK(CFNumberGetValue((CFNumberRef)value, kCFNumberIntType, &found));
            CHECK_INT(found, number);
        }
        CFRelease(key);
    }
}

static void walk(void)
{
    const void *keys[key_count], *values[key_count];
    long sum = 0;
    CFDictionaryRef copy = CFDictionaryCreateCopy(NULL, shared);
    CFDictionaryApplyFunction(shared, count_pair, &sum);
    CHECK_INT(sum, (long)key_count * (key_count - 1) / 2);
    CHECK_INT(CFDictionaryGetCount(shared), key_count);
    CFDictionaryGetKeysAndValues(shared, keys, values);
    CHECK(CFDictionaryGetValue(shared, keys[key_count / 2]) == values[key_count / 2]);
    CHECK_INT(CFDictionaryGetCountOfValue(shared, values[0]), 1);
    CHECK(CFEqual(shared, twin));
    CHECK(CFEqual(copy, shared));
    CHECK(CFHash(shared) == CFHash(twin));
    CFRelease(copy);
}

static void *read_all(void *unused)
{
    int round;
    (void)unused;
    for (round = 0; round < round_count; round++) {
        CFRetain(shared);
        look_up();
        walk();
        CFRelease(shared);
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
