/* ERROR-T4, ERROR-1: keys and values in arrays become the user info; keys are copied, and of equal ones the first
 * counts. */
#include "errors.h"

static void test(void)
{
    CFMutableStringRef key = CFStringCreateMutableCopy(NULL, 0, CFSTR("one"));
    const void *keys[] = {key, CFSTR("two"), CFSTR("two")};
    const void *values[] = {kCFBooleanTrue, CFSTR("first"), CFSTR("second")};
    CFErrorRef error = CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("org.example"), 5, keys, values, 3);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFStringAppend(key, CFSTR(" hundred"));
    CHECK_INT(CFErrorGetCode(error), 5);
    CHECK_INT(CFDictionaryGetCount(info), 2);
    CHECK(CFDictionaryGetValue(info, CFSTR("one")) == kCFBooleanTrue);
    CHECK(CFEqual(CFDictionaryGetValue(info, CFSTR("two")), CFSTR("first")));
    CFRelease(info);
    CFRelease(error);
    CFRelease(key);
}

CHECK_MAIN(test)
