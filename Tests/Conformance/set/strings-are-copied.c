/* SET-4: with kCFCopyStringSetCallBacks the value stays what it was when the string is changed. */
#include "../dictionary/pairs.h"

static void test(void)
{
    CFMutableStringRef string = mutable_string("before");
    const void *values[] = {string};
    CFSetRef set = CFSetCreate(NULL, values, 1, &kCFCopyStringSetCallBacks);
    CFStringAppendCString(string, " and after", kCFStringEncodingUTF8);
    CHECK(CFSetContainsValue(set, CFSTR("before")));
    CHECK(!CFSetContainsValue(set, string));
    CFRelease(set);
    CFRelease(string);
}

CHECK_MAIN(test)
