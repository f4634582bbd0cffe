/* ERROR-T15, ERROR-1: an error retains the values of its user info once and releases them at its end, and so does
 * a copied dictionary. */
#include "errors.h"

static int owners;

static const void *count_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    owners++;
    return value;
}

static void count_release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    (void)value;
    owners--;
}

static void test(void)
{
    CFArrayCallBacks counting = {0, count_retain, count_release, NULL, NULL};
    const void *numbers[] = {&owners};
    CFArrayRef value = CFArrayCreate(NULL, numbers, 1, &counting);
    CFErrorRef error = error_with(CFSTR("org.example"), 1, CFSTR("key"), value);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFErrorRef second;
    CFRelease(value);
    CHECK_INT(owners, 1);
    second = CFErrorCreate(NULL, CFSTR("org.example"), 1, info);
    CHECK(CFEqual(error, second));
    CFRelease(error);
    CFRelease(info);
    CHECK_INT(owners, 1);
    CFRelease(second);
    CHECK_INT(owners, 0);
}

CHECK_MAIN(test)
