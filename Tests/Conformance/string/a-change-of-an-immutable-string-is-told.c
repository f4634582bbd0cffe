/* STRING-47, D-14: an immutable string cannot be changed. */
/* reference: differs D-14 it ignores the change or traps without a line */
#include "text.h"

static CFMutableStringRef constant(void) { return (CFMutableStringRef)(uintptr_t)make("text"); }
static CFMutableStringRef literal(void) { return (CFMutableStringRef)(uintptr_t)CFSTR("text"); }

static void append(void) { CFStringAppend(constant(), CFSTR("x")); }
static void append_to_literal(void) { CFStringAppend(literal(), CFSTR("x")); }
static void append_units(void) { UniChar x = 'x'; CFStringAppendCharacters(constant(), &x, 1); }
static void append_bytes(void) { CFStringAppendCString(constant(), "x", kCFStringEncodingUTF8); }
static void append_format(void) { CFStringAppendFormat(constant(), NULL, CFSTR("x")); }
static void insert(void) { CFStringInsert(constant(), 0, CFSTR("x")); }
static void delete(void) { CFStringDelete(constant(), CFRangeMake(0, 1)); }
static void replace(void) { CFStringReplace(constant(), CFRangeMake(0, 1), CFSTR("x")); }
static void replace_all(void) { CFStringReplaceAll(constant(), CFSTR("x")); }
static void trim(void) { CFStringTrimWhitespace(constant()); }

static void test(void)
{
    CHECK_ABORTS(append, "CFStringAppend: theString is immutable");
    CHECK_ABORTS(append_to_literal, "CFStringAppend: theString is immutable");
    CHECK_ABORTS(append_units, "CFStringAppendCharacters: theString is immutable");
    CHECK_ABORTS(append_bytes, "CFStringAppendCString: theString is immutable");
    CHECK_ABORTS(append_format, "CFStringAppendFormat: theString is immutable");
    CHECK_ABORTS(insert, "CFStringInsert: str is immutable");
    CHECK_ABORTS(delete, "CFStringDelete: theString is immutable");
    CHECK_ABORTS(replace, "CFStringReplace: theString is immutable");
    CHECK_ABORTS(replace_all, "CFStringReplaceAll: theString is immutable");
    CHECK_ABORTS(trim, "CFStringTrimWhitespace: theString is immutable");
}

CHECK_MAIN(test)
