/* STRING-46, D-14: a mutable string that was created with a limit takes that many units; more is the caller's
 * mistake. */
/* reference: differs D-14 it ignores the limit */
#include "text.h"

static CFMutableStringRef limited(void)
{
    CFMutableStringRef string = CFStringCreateMutable(NULL, 5);
    CFStringAppend(string, CFSTR("12345"));
    return string;
}

static void append(void) { CFStringAppend(limited(), CFSTR("6")); }
static void append_format(void) { CFStringAppendFormat(limited(), NULL, CFSTR("%d"), 6); }
static void insert(void) { CFStringInsert(limited(), 0, CFSTR("0")); }
static void pad(void) { CFStringPad(limited(), CFSTR("."), 6, 0); }
static void find(void) { CFStringFindAndReplace(limited(), CFSTR("3"), CFSTR("33"), CFRangeMake(0, 5), 0); }
static void copy(void) { CFStringCreateMutableCopy(NULL, 3, CFSTR("1234")); }

static void test(void)
{
    CFMutableStringRef string = limited();
    CFStringReplace(string, CFRangeMake(0, 2), CFSTR("ab"));
    CFStringDelete(string, CFRangeMake(0, 1));
    CFStringAppend(string, CFSTR("6"));
    CHECK_STRING(string, "b3456");
    CHECK_ABORTS(append, "CFStringAppend: theString would get longer than its limit");
    CHECK_ABORTS(append_format, "CFStringAppendFormat: theString would");
    CHECK_ABORTS(insert, "CFStringInsert: str would");
    CHECK_ABORTS(pad, "CFStringPad: theString would");
    CHECK_ABORTS(find, "CFStringFindAndReplace: theString would");
    CHECK_ABORTS(copy, "CFStringCreateMutableCopy: maxLength is less than the string's length");
    CHECK(CFStringCreateMutable(NULL, -1) == NULL);
}

CHECK_MAIN(test)
