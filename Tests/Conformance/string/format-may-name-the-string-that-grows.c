/* STRING-51: the string that a format is appended to may be one of its arguments, or the format. */
/* reference: differs STR-2 it appends to the argument while it reads it */
#include "text.h"

static void test(void)
{
    CFMutableStringRef string = make_mutable("start \303\251");
    CFStringAppendFormat(string, NULL, CFSTR(" (%@)"), string);
    CHECK_TEXT(text_of(string), "start \303\251 (start \303\251)");
    CFStringReplaceAll(string, CFSTR("%d, "));
    CFStringAppendFormat(string, NULL, string, 1);
    CHECK_STRING(string, "%d, 1, ");
}

CHECK_MAIN(test)
