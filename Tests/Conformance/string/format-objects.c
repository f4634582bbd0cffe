/* STRING-25, STR-5: %@ takes an object: the characters of a string, another object's description, (null) for NULL. */
#include "text.h"

static void test(void)
{
    CFStringRef accented = make("caf\303\251"), description, expected;
    CFMutableStringRef mutable = make_mutable("m");
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"abc", 3);
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@|%@|%@>"), CFSTR("text"), accented, mutable),
                 "<text|caf\303\251|m>");
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("%@!"), (CFStringRef)NULL), "(null)!");
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, accented), "caf\303\251");
    description = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@"), data);
    expected = CFCopyDescription(data);
    CHECK(CFEqual(description, expected));
    CFRelease(expected);
    CFRelease(description);
    CFRelease(data);
    CFRelease(mutable);
    CFRelease(accented);
}

CHECK_MAIN(test)
