/* ERROR-T16, BASE-14: errors take memory from their allocator; its refusal yields NULL and leaves nothing behind. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "../allocator/budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    int before = budget.blocks, allowance;
    const void *keys[] = {CFSTR("key")}, *values[] = {CFSTR("value")};
    CFErrorRef error = CFErrorCreateWithUserInfoKeysAndValues(allocator, CFSTR("org.example"), 1, keys, values, 1);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CHECK(CFGetAllocator(error) == allocator);
    CHECK(CFGetAllocator(info) == allocator);
    CHECK(CFGetAllocator(CFErrorGetDomain(error)) == allocator);
    for (allowance = 0; allowance < 3; allowance++) {
        budget.allowance = allowance;
        CHECK(CFErrorCreateWithUserInfoKeysAndValues(allocator, CFSTR("org.example"), 1, keys, values, 1) == NULL);
        budget.allowance = allowance;
        CHECK(CFErrorCreate(allocator, CFSTR("org.example"), 1, info) == NULL);
    }
    budget.allowance = 0;
    CHECK(CFErrorCreate(allocator, CFSTR("org.example"), 1, NULL) == NULL);
    CHECK(CFErrorCreate(kCFAllocatorNull, CFSTR("org.example"), 1, NULL) == NULL);
    CFRelease(info);
    CFRelease(error);
    CHECK_INT(budget.blocks, before);
    CFRelease(allocator);
}

CHECK_MAIN(test)
