/* STRING-64: what is no name of a file is refused, and a mark at a name's start is part of it.
 * reference: differs TEXT-5: a name ends at a NUL, the mark is lost, and half of a character is written */
#include "text.h"

static void test(void)
{
    char buffer[16];
    CFStringRef string = CFStringCreateWithFileSystemRepresentation(NULL, "\xEF\xBB\xBF" "a");
    CHECK_INT(CFStringGetLength(string), 2);
    CHECK(CFStringGetFileSystemRepresentation(string, buffer, sizeof buffer));
    CHECK_TEXT(buffer, "\xEF\xBB\xBF" "a");
    CFRelease(string);

    const UniChar holed[] = {'a', 0, 'b'};
    string = CFStringCreateWithCharacters(NULL, holed, 3);
    CHECK(!CFStringGetFileSystemRepresentation(string, buffer, sizeof buffer));
    CHECK_TEXT(buffer, "");
    CFRelease(string);

    string = make("\u00E9");
    CHECK_INT(CFStringGetMaximumSizeOfFileSystemRepresentation(string), 4);
    buffer[0] = 'x';
    CHECK(!CFStringGetFileSystemRepresentation(string, buffer, 1));
    CHECK_TEXT(buffer, "");
    CHECK(!CFStringGetFileSystemRepresentation(string, NULL, 0));
    CFRelease(string);
}

CHECK_MAIN(test)
