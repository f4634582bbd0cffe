/* STRING-73: a Pascal string that the library is to give back is given back, once. */
#include "text.h"

static void test(void)
{
    unsigned char *given = malloc(8);
    memcpy(given, "\5hello", 6);
    CFStringRef string = CFStringCreateWithPascalStringNoCopy(NULL, given, kCFStringEncodingASCII, kCFAllocatorMalloc);
    CHECK_STRING(string, "hello");
}

CHECK_MAIN(test)
