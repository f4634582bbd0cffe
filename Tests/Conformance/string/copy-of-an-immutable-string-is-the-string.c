/* STRING-14, STR-10: a copy of an immutable string is the string itself; one of a mutable string does not change with
 * it. */
#include "text.h"

static void test(void)
{
    CFStringRef string = make("caf\303\251"), copy = CFStringCreateCopy(NULL, string), still;
    CFMutableStringRef mutable = make_mutable("before");
    CHECK(copy == string);
    CHECK(CFStringCreateCopy(NULL, CFSTR("x")) != NULL);
    still = CFStringCreateCopy(NULL, mutable);
    CHECK(still != mutable);
    CFStringAppendCString(mutable, ", after", kCFStringEncodingUTF8);
    CHECK_STRING(still, "before");
    CHECK_STRING(mutable, "before, after");
    CFRelease(copy);
    CFRelease(string);
}

CHECK_MAIN(test)
