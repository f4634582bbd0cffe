/* STRING-55: the strings of an array are put together with a separator between them. */
#include "text.h"

static CFStringRef combine(CFIndex count, const char *separator)
{
    const void *values[] = {CFSTR("a"), make("\u65E5"), make_mutable("c")};
    CFArrayRef array = CFArrayCreate(NULL, values, count, &kCFTypeArrayCallBacks);
    CFStringRef mark = make(separator);
    CFStringRef result = CFStringCreateByCombiningStrings(NULL, array, mark);
    CFRelease(mark);
    CFRelease(array);
    CFRelease(values[1]);
    CFRelease(values[2]);
    return result;
}

static void test(void)
{
    CHECK_STRING(combine(3, ", "), "a, \u65E5, c");
    CHECK_STRING(combine(3, ""), "a\u65E5c");
    CHECK_STRING(combine(3, "\U0001F600"), "a\U0001F600\u65E5\U0001F600c");
    CHECK_STRING(combine(1, ", "), "a");
    CHECK_STRING(combine(0, ", "), "");

    /* A separator that is one of the strings, and changes afterwards. */
    CFMutableStringRef text = make_mutable("ab");
    const void *values[] = {text, text};
    CFArrayRef array = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    CFStringRef result = CFStringCreateByCombiningStrings(NULL, array, text);
    CFStringAppend(text, CFSTR("c"));
    CHECK_STRING(result, "ababab");
    CFRelease(array);
    CFRelease(text);
}

CHECK_MAIN(test)
