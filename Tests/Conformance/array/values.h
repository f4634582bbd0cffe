/* Arrays of small numbers, which stand for values of a program's own, and of letters as a trace. */
#ifndef VALUES_H
#define VALUES_H

#include "../check.h"

#define VALUE(number) ((const void *)(uintptr_t)(number))
#define CHECK_VALUES(array, expected) check_values((array), (expected), __FILE__, __LINE__)

/* The array's values as decimal digits, each below 10. */
CHECK_UNUSED static void check_values(CFArrayRef array, const char *expected, const char *file, int line)
{
    char text[256];
    CFIndex index, count = CFArrayGetCount(array);
    for (index = 0; index < count; index++) text[index] = (char)('0' + (uintptr_t)CFArrayGetValueAtIndex(array, index));
    text[index] = 0;
    check_text(text, expected, file, line, "values");
}

CHECK_UNUSED static CFMutableArrayRef make_values(const char *digits, const CFArrayCallBacks *call_backs)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, call_backs);
    for (; *digits; digits++) CFArrayAppendValue(array, VALUE(*digits - '0'));
    return array;
}

CHECK_UNUSED static CFRange all_of(CFArrayRef array) { return CFRangeMake(0, CFArrayGetCount(array)); }

CHECK_UNUSED static const void *note_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("+%d", (int)(uintptr_t)value);
    return value;
}

CHECK_UNUSED static void note_release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("-%d", (int)(uintptr_t)value);
}

static const CFArrayCallBacks noting CHECK_UNUSED = {0, note_retain, note_release, NULL, NULL};

CHECK_UNUSED static CFComparisonResult compare_numbers(const void *first, const void *second, void *context)
{
    if (context) ++*(long *)context;
    return (uintptr_t)first < (uintptr_t)second ? kCFCompareLessThan
         : (uintptr_t)first > (uintptr_t)second ? kCFCompareGreaterThan : kCFCompareEqualTo;
}

#endif
