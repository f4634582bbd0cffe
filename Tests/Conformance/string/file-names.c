/* STRING-63: the name of a file is written and read as UTF-8. */
/* trace: differs in a size: nine bytes for each unit */
#include "text.h"

static void check_name(const char *name)
{
    char buffer[64];
    CFStringRef string = CFStringCreateWithFileSystemRepresentation(NULL, name);
    CHECK_TEXT(text_of(string), name);
    CHECK(CFStringGetFileSystemRepresentation(string, buffer, sizeof buffer));
    CHECK_TEXT(buffer, name);
    CHECK(CFStringGetMaximumSizeOfFileSystemRepresentation(string) > (CFIndex)strlen(name));
    CHECK(CFStringGetFileSystemRepresentation(string, buffer, (CFIndex)strlen(name) + 1));
    CHECK(!CFStringGetFileSystemRepresentation(string, buffer, (CFIndex)strlen(name)));
    CFRelease(string);
}

static void test(void)
{
    char buffer[8];
    check_name("abc");
    check_name("");
    check_name("/usr/share/stra\u00DFe");
    check_name("e\u0301");
    check_name("\u65E5\u672C\U00010428");
    CHECK(CFStringCreateWithFileSystemRepresentation(NULL, "\xFF.txt") == NULL);

    const UniChar half[] = {'a', 0xD800};
    CFStringRef string = CFStringCreateWithCharacters(NULL, half, 2);
    CHECK(!CFStringGetFileSystemRepresentation(string, buffer, sizeof buffer));
    CFRelease(string);
}

CHECK_MAIN(test)
