/* ERROR-T3, ERROR-1: without a user info CFErrorCopyUserInfo returns an empty dictionary. */
#include "errors.h"

static void check_empty(CFErrorRef error)
{
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CHECK(info && CFGetTypeID(info) == CFDictionaryGetTypeID());
    CHECK_INT(CFDictionaryGetCount(info), 0);
    CFRelease(info);
    CFRelease(error);
}

static void test(void)
{
    check_empty(CFErrorCreate(NULL, CFSTR("org.example"), 1, NULL));
    check_empty(CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("org.example"), 1, NULL, NULL, 0));
}

CHECK_MAIN(test)
