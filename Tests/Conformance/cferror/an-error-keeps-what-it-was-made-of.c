/* ERROR-T2, ERROR-1: an error has its own copies of the domain and of the dictionary, which do not change with the
 * originals. */
#include "errors.h"

static void test(void)
{
    CFMutableStringRef domain = CFStringCreateMutableCopy(NULL, 0, CFSTR("org.example"));
    CFMutableDictionaryRef original = CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks,
                                                                &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef copy;
    CFErrorRef error;
    CFDictionarySetValue(original, CFSTR("file"), CFSTR("a.txt"));
    error = CFErrorCreate(NULL, domain, -7, original);
    CFStringAppend(domain, CFSTR(".more"));
    CFDictionaryRemoveAllValues(original);
    CHECK(CFGetTypeID(error) == CFErrorGetTypeID());
    CHECK(CFEqual(CFErrorGetDomain(error), CFSTR("org.example")));
    CHECK_INT(CFErrorGetCode(error), -7);
    copy = CFErrorCopyUserInfo(error);
    CHECK_INT(CFDictionaryGetCount(copy), 1);
    CHECK(CFEqual(CFDictionaryGetValue(copy, CFSTR("file")), CFSTR("a.txt")));
    CFRelease(error);
    CHECK_INT(CFDictionaryGetCount(copy), 1);
    CFRelease(copy);
    CFRelease(original);
    CFRelease(domain);
}

CHECK_MAIN(test)
