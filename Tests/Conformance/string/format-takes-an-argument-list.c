/* STRING-31, STR-2: formats take a va_list, which the caller may use again; what they make can be appended. */
#include "text.h"

static CFStringRef create_twice(CFStringRef format, ...)
{
    CFMutableStringRef result = CFStringCreateMutable(NULL, 0);
    CFStringRef first;
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    first = CFStringCreateWithFormatAndArguments(NULL, NULL, format, arguments);
    CFStringAppend(result, first);
    CFStringAppendFormatAndArguments(result, NULL, format, again);
    va_end(again);
    va_end(arguments);
    CFRelease(first);
    return result;
}

static void test(void)
{
    CFMutableStringRef string = make_mutable("start");
    CHECK_STRING(create_twice(CFSTR("[%d %@ %.1f]"), 1, CFSTR("two"), 3.0), "[1 two 3.0][1 two 3.0]");
    CHECK_STRING(create_twice(CFSTR("%1$d%2$d%3$d%4$d%5$d%6$d%7$d%8$d%9$.0f|"), 1, 2, 3, 4, 5, 6, 7, 8, 9.0),
                 "123456789|123456789|");
    CFStringAppendFormat(string, NULL, CFSTR(" %d %s"), 1, "\303\251");
    CHECK_STRING(string, "start 1 \303\251");
}

CHECK_MAIN(test)
