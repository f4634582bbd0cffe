/* NUMBER-16, BOOLEAN-5, BASE-6: a description shows a number's value, sign and type, and a boolean's value. */
#include "numbers.h"

#define CHECK_DESCRIBED(object, begin, words) check_described((object), (begin), (words), __LINE__)

static void check_described(CFTypeRef object, const char *begin, const char *words, int line)
{
    const char *text = text_of(CFCopyDescription(object));
    check_that(strncmp(text, begin, strlen(begin)) == 0 && strstr(text, words), text, line, words);
    CFRelease(object);
}

static void test(void)
{
    CHECK_DESCRIBED(integer(300), "<CFNumber 0x", "{value = +300, type = kCFNumberSInt64Type}");
    CHECK_DESCRIBED(integer(-300), "<CFNumber 0x", "{value = -300, type = kCFNumberSInt64Type}");
    CHECK_DESCRIBED(real(1.5), "<CFNumber 0x", "{value = +1.5");
    CHECK_DESCRIBED(real(-0.25), "<CFNumber 0x", "0, type = kCFNumberFloat64Type}");
    CHECK_DESCRIBED(real(-1.7976931348623157e308), "<CFNumber 0x", "{value = -1797693134862315");
    CHECK_DESCRIBED(narrow_real(1.5f), "<CFNumber 0x", "type = kCFNumberFloat32Type}");
    CHECK_DESCRIBED(real(INFINITY), "<CFNumber 0x", "{value = +infinity, type = kCFNumberFloat64Type}");
    CHECK_DESCRIBED(real(0.0), "<CFNumber 0x", "{value = +0.0, type = kCFNumberFloat64Type}");
    CHECK_DESCRIBED(real(-0.0), "<CFNumber 0x", "{value = -0.0, type = kCFNumberFloat64Type}");
    CHECK_DESCRIBED(kCFBooleanTrue, "<CFBoolean 0x", "{value = true}");
    CHECK_DESCRIBED(kCFBooleanFalse, "<CFBoolean 0x", "{value = false}");
    CHECK_TEXT(text_of(CFCopyTypeIDDescription(CFNumberGetTypeID())), "CFNumber");
    CHECK_TEXT(text_of(CFCopyTypeIDDescription(CFBooleanGetTypeID())), "CFBoolean");
}

CHECK_MAIN(test)
