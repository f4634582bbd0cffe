/* STRING-70: a text that outgrows the program's units gets larger memory, from their allocator or of its own. */
#include "text.h"

static void test(void)
{
    const char *long_text = "0123456789 0123456789 0123456789 0123456789";
    CFStringRef more = make(long_text);

    UniChar units[4] = {'a', 'b'};
    CFMutableStringRef string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, units, 2, 4, kCFAllocatorNull);
    CFStringReplaceAll(string, more);
    CHECK_TEXT(text_of(string), long_text);
    CHECK(CFStringGetCharactersPtr(string) != units);
    CHECK_INT(units[1], 'b');
    CFRelease(string);

    UniChar *given = malloc(4 * sizeof(UniChar));
    given[0] = 'a';
    string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, given, 1, 4, kCFAllocatorMalloc);
    CFStringAppend(string, more);
    CHECK_INT(CFStringGetLength(string), 1 + (CFIndex)strlen(long_text));
    CFRelease(string);

    string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, NULL, 0, 0, NULL);
    CHECK_INT(CFStringGetLength(string), 0);
    CFStringAppend(string, more);
    CHECK_STRING(string, long_text);
    CFRelease(more);
}

CHECK_MAIN(test)
