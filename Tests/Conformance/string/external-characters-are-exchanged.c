/* STRING-71: a string moves to other units of the program's, and leaves the old ones to it. */
#include "text.h"

static void test(void)
{
    UniChar first[8] = {'o', 'n', 'e'}, second[3] = {'t', 'w', 'o'};
    CFMutableStringRef string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, first, 3, 8, kCFAllocatorNull);
    CFStringSetExternalCharactersNoCopy(string, second, 3, 3);
    CHECK_TEXT(text_of(string), "two");
    CFStringAppend(string, CFSTR("!"));
    CHECK_TEXT(text_of(string), "two!");
    CFStringSetExternalCharactersNoCopy(string, first, 2, 8);
    CHECK_TEXT(text_of(string), "on");
    CFStringAppend(string, CFSTR("ly"));
    CHECK_INT(first[2], 'l');
    CFStringSetExternalCharactersNoCopy(string, NULL, 0, 0);
    CHECK_STRING(string, "");
    CHECK_INT(first[3], 'y');

    UniChar *given = malloc(4 * sizeof(UniChar)), *other = malloc(4 * sizeof(UniChar));
    given[0] = 'g';
    other[0] = 'o';
    string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, given, 1, 4, kCFAllocatorMalloc);
    CFStringSetExternalCharactersNoCopy(string, other, 1, 4);
    CHECK_INT(given[0], 'g');
    free(given);
    CHECK_STRING(string, "o");
}

CHECK_MAIN(test)
