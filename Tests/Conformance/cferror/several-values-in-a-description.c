/* ERROR-T14, ERROR-6: a description separates the pairs of the user info by commas, in any order. */
#include "errors.h"

static void test(void)
{
    const void *keys[] = {CFSTR("a"), CFSTR("b")}, *values[] = {CFSTR("one"), kCFNull};
    CFErrorRef error = CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("d"), 1, keys, values, 2);
    const char *text = taken(CFCopyDescription(error));
    CHECK(strcmp(text, "Error Domain=d Code=1 \"(null)\" UserInfo={a=one, b=null}") == 0 ||
          strcmp(text, "Error Domain=d Code=1 \"(null)\" UserInfo={b=null, a=one}") == 0);
    CFRelease(error);
}

CHECK_MAIN(test)
