/* STRING-75: what is no string, no range of the text or no locale is the caller's mistake.
 * reference: differs D-14: it crashes or goes on */
#include "text.h"

static void combine_numbers(void)
{
    const void *values[] = {CFSTR("a"), kCFBooleanTrue};
    CFArrayRef array = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    CFStringCreateByCombiningStrings(NULL, array, CFSTR(","));
}

static void combine_without_separator(void)
{
    CFArrayRef array = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);
    CFStringCreateByCombiningStrings(NULL, array, NULL);
}

static void separate_null(void) { CFStringCreateArrayBySeparatingStrings(NULL, NULL, CFSTR(",")); }

static void find_outside(void)
{
    CFStringCreateArrayWithFindResults(NULL, CFSTR("abc"), CFSTR("a"), CFRangeMake(0, 4), 0);
}

static void line_outside(void) { CFStringGetLineBounds(CFSTR("abc"), CFRangeMake(0, 4), NULL, NULL, NULL); }

static void cluster_outside(void) { CFStringGetRangeOfComposedCharactersAtIndex(CFSTR("abc"), 3); }

static void change_case_of_a_literal(void) { CFStringUppercase((CFMutableStringRef)(uintptr_t)CFSTR("abc"), NULL); }

static void lower_with_a_locale(void) { CFStringLowercase(make_mutable("abc"), (CFLocaleRef)(uintptr_t)CFSTR("de")); }

static void outgrow_the_limit(void)
{
    CFStringRef text = make("\u00DF");
    CFStringUppercase(CFStringCreateMutableCopy(NULL, 1, text), NULL);
}

static void move_a_string_of_its_own(void)
{
    UniChar units[2] = {'a', 'b'};
    CFStringSetExternalCharactersNoCopy(make_mutable("abc"), units, 2, 2);
}

static void more_than_the_capacity(void)
{
    UniChar units[2] = {'a', 'b'};
    CFStringCreateMutableWithExternalCharactersNoCopy(NULL, units, 2, 1, kCFAllocatorNull);
}

static void no_file_name(void) { CFStringCreateWithFileSystemRepresentation(NULL, NULL); }

static void no_pascal_string(void) { CFStringCreateWithPascalString(NULL, NULL, kCFStringEncodingASCII); }

static void test(void)
{
    CHECK_ABORTS(combine_numbers, "CFStringCreateByCombiningStrings: theArray");
    CHECK_ABORTS(combine_without_separator, "CFStringCreateByCombiningStrings: separatorString is NULL");
    CHECK_ABORTS(separate_null, "CFStringCreateArrayBySeparatingStrings: theString is NULL");
    CHECK_ABORTS(find_outside, "CFStringCreateArrayWithFindResults: rangeToSearch");
    CHECK_ABORTS(line_outside, "CFStringGetLineBounds: range");
    CHECK_ABORTS(cluster_outside, "CFStringGetRangeOfComposedCharactersAtIndex: theIndex");
    CHECK_ABORTS(change_case_of_a_literal, "CFStringUppercase: theString is immutable");
    CHECK_ABORTS(lower_with_a_locale, "CFStringLowercase: locale");
    CHECK_ABORTS(outgrow_the_limit, "CFStringUppercase: theString would get longer");
    CHECK_ABORTS(move_a_string_of_its_own, "CFStringSetExternalCharactersNoCopy: theString");
    CHECK_ABORTS(more_than_the_capacity, "CFStringCreateMutableWithExternalCharactersNoCopy: numChars");
    CHECK_ABORTS(no_file_name, "CFStringCreateWithFileSystemRepresentation: buffer is NULL");
    CHECK_ABORTS(no_pascal_string, "CFStringCreateWithPascalString: pStr is NULL");
}

CHECK_MAIN(test)
