/* ERROR-T12, ERROR-5: errors are equal if domain, code and user info are; equal ones have the same hash. */
#include "errors.h"

static void check(CFErrorRef first, CFErrorRef second, int are_equal)
{
    CHECK_INT(CFEqual(first, second), are_equal);
    CHECK_INT(CFEqual(second, first), are_equal);
    if (are_equal) CHECK(CFHash(first) == CFHash(second));
}

static void test(void)
{
    CFStringRef domain = CFStringCreateWithFormat(NULL, NULL, CFSTR("org.%s"), "example");
    CFDictionaryRef empty = CFDictionaryCreate(NULL, NULL, NULL, 0, &kCFTypeDictionaryKeyCallBacks,
                                               &kCFTypeDictionaryValueCallBacks);
    CFErrorRef plain = CFErrorCreate(NULL, CFSTR("org.example"), 1, NULL);
    CFErrorRef same = CFErrorCreate(NULL, domain, 1, NULL);
    CFErrorRef emptied = CFErrorCreate(NULL, domain, 1, empty);
    CFErrorRef other_code = CFErrorCreate(NULL, domain, 2, NULL);
    CFErrorRef other_domain = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 1, NULL);
    CFErrorRef told = error_with(domain, 1, CFSTR("key"), CFSTR("value"));
    CFErrorRef told_too = error_with(domain, 1, CFSTR("key"), CFSTR("value"));
    CFErrorRef told_otherwise = error_with(domain, 1, CFSTR("key"), domain);
    check(plain, plain, true);
    check(plain, same, true);
    check(plain, emptied, true);
    check(plain, other_code, false);
    check(plain, other_domain, false);
    check(plain, told, false);
    check(told, told_too, true);
    check(told, told_otherwise, false);
    CHECK(!CFEqual(plain, CFSTR("org.example")));
    CFRelease(told_otherwise);
    CFRelease(told_too);
    CFRelease(told);
    CFRelease(other_domain);
    CFRelease(other_code);
    CFRelease(emptied);
    CFRelease(same);
    CFRelease(plain);
    CFRelease(empty);
    CFRelease(domain);
}

CHECK_MAIN(test)
