/* STRING-1, BASE-4: a literal has no owners, and equals a string that is created with its text. */
#include "text.h"

static void test(void)
{
    CFStringRef literal = CFSTR("a literal"), created = make("a literal");
    for (int count = 0; count < 10; count++) CFRelease(literal);
    CHECK(CFRetain(literal) == literal);
    CHECK_INT(CFGetTypeID(literal), CFStringGetTypeID());
    CHECK_INT(CFStringGetLength(literal), 9);
    CHECK(CFEqual(literal, created));
    CHECK_INT(CFHash(literal), CFHash(created));
    CHECK_INT(CFStringGetLength(CFSTR("")), 0);
    CFRelease(created);
}

CHECK_MAIN(test)
