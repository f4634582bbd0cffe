/* STRING-48, BASE-1, D-14: NULL, an object of another type and ranges outside of the string are the caller's
 * mistake. */
/* reference: differs D-14 it crashes or reads beyond the contents */
#include "text.h"

static UniChar buffer[8];
static CFStringRef number(void) { return (CFStringRef)kCFNull; }

static void null_length(void) { CFStringGetLength(NULL); }
static void null_c_string(void) { CFStringCreateWithCString(NULL, NULL, kCFStringEncodingUTF8); }
static void null_bytes(void) { CFStringCreateWithBytes(NULL, NULL, 3, kCFStringEncodingUTF8, false); }
static void negative_count(void) { CFStringCreateWithBytes(NULL, BYTES("x") - 5, kCFStringEncodingUTF8, false); }
static void null_format(void) { CFStringCreateWithFormat(NULL, NULL, NULL); }
static void null_other(void) { CFStringCompare(CFSTR("a"), NULL, 0); }
static void another_type(void) { CFStringGetLength(number()); }
static void another_type_appended(void) { CFStringAppend(make_mutable("a"), number()); }
static void index_behind(void) { CFStringGetCharacterAtIndex(CFSTR("abc"), 3); }
static void index_before(void) { CFStringGetCharacterAtIndex(CFSTR("abc"), -1); }
static void range_behind(void) { CFStringGetCharacters(CFSTR("abc"), CFRangeMake(1, 3), buffer); }
static void range_overflows(void) { CFStringGetCharacters(CFSTR("abc"), CFRangeMake(2, LONG_MAX), buffer); }
static void substring(void) { CFStringCreateWithSubstring(NULL, CFSTR("abc"), CFRangeMake(4, 0)); }
static void insert(void) { CFStringInsert(make_mutable("abc"), 4, CFSTR("x")); }
static void delete(void) { CFStringDelete(make_mutable("abc"), CFRangeMake(0, 4)); }
static void test(void)
{
    CHECK_ABORTS(null_length, "CFStringGetLength: theString is NULL");
    CHECK_ABORTS(null_c_string, "CFStringCreateWithCString: cStr is NULL");
    CHECK_ABORTS(null_bytes, "CFStringCreateWithBytes: bytes is NULL");
    CHECK_ABORTS(negative_count, "CFStringCreateWithBytes: numBytes is negative");
    CHECK_ABORTS(null_format, "CFStringCreateWithFormat: format is NULL");
    CHECK_ABORTS(null_other, "CFStringCompare: theString2 is NULL");
    CHECK_ABORTS(another_type, "CFStringGetLength: theString is an object of another type");
    CHECK_ABORTS(another_type_appended, "CFStringAppend: appendedString is an object of another type");
    CHECK_ABORTS(index_behind, "CFStringGetCharacterAtIndex: idx is out of bounds");
    CHECK_ABORTS(index_before, "CFStringGetCharacterAtIndex: idx is out of bounds");
    CHECK_ABORTS(range_behind, "CFStringGetCharacters: range is not within");
    CHECK_ABORTS(range_overflows, "CFStringGetCharacters: range is not within");
    CHECK_ABORTS(substring, "CFStringCreateWithSubstring: range is not within");
    CHECK_ABORTS(insert, "CFStringInsert: idx is out of bounds");
    CHECK_ABORTS(delete, "CFStringDelete: range is not within");
}

CHECK_MAIN(test)
