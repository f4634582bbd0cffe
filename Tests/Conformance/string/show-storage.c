/* STRING-74: CFShowStr writes about a string's storage on standard error; (null) for NULL.
 * reference: differs TEXT-9: it writes on standard output */
#include "text.h"

static char said[4096];

static void listen_to(CFStringRef string)
{
    int ends[2], before = dup(2);
    CHECK_INT(pipe(ends), 0);
    dup2(ends[1], 2);
    CFShowStr(string);
    dup2(before, 2);
    close(before);
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    said[length > 0 ? length : 0] = 0;
    close(ends[0]);
}

static void test(void)
{
    CFStringRef strings[] = {CFSTR("a literal"), make("\u65E5"), make_mutable("changes")};
    const char *lengths[] = {"Length 9\n", "Length 1\n", "Length 7\n"};
    for (int index = 0; index < 3; index++) {
        listen_to(strings[index]);
        CHECK(strstr(said, lengths[index]) != NULL);
        CHECK(strstr(said, "Contents 0x") != NULL);
        CFRelease(strings[index]);
    }
    listen_to(NULL);
    CHECK_TEXT(said, "(null)\n");
}

CHECK_MAIN(test)
