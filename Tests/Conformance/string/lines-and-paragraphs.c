/* STRING-66: the bounds of the lines and paragraphs of a range, with each separator and between its two characters. */
#include "text.h"

static const UniChar text[] = {'a', 'b', '\n', 'c', 'd', '\r', '\n', 'e', 'f', '\r', 'g', 'h', 0x2028, 'i', 'j', 0x2029,
                               'k', 'l', 0x85, 'm', 'n', '\n'};

static void check_bounds(CFStringRef string, CFIndex location, CFIndex length, const char *line, const char *paragraph)
{
    CFIndex start = -1, end = -1, contents_end = -1;
    CFStringGetLineBounds(string, CFRangeMake(location, length), &start, &end, &contents_end);
    note("%ld %ld %ld", (long)start, (long)end, (long)contents_end);
    CHECK_TRACE(line);
    CFStringGetParagraphBounds(string, CFRangeMake(location, length), &start, &end, &contents_end);
    note("%ld %ld %ld", (long)start, (long)end, (long)contents_end);
    CHECK_TRACE(paragraph);
}

static void test(void)
{
    CFStringRef string = CFStringCreateWithCharacters(NULL, text, sizeof text / sizeof text[0]);
    for (CFIndex index = 0; index < 3; index++) check_bounds(string, index, 0, "0 3 2", "0 3 2");
    for (CFIndex index = 3; index < 7; index++) check_bounds(string, index, 1, "3 7 5", "3 7 5");
    check_bounds(string, 6, 0, "3 7 5", "3 7 5");
    check_bounds(string, 9, 0, "7 10 9", "7 10 9");
    check_bounds(string, 11, 0, "10 13 12", "10 16 15");
    check_bounds(string, 12, 1, "10 13 12", "10 16 15");
    check_bounds(string, 14, 0, "13 16 15", "10 16 15");
    check_bounds(string, 16, 0, "16 19 18", "16 22 21");
    check_bounds(string, 22, 0, "22 22 22", "22 22 22");
    check_bounds(string, 0, 3, "0 3 2", "0 3 2");
    check_bounds(string, 0, 4, "0 7 5", "0 7 5");
    check_bounds(string, 1, 6, "0 7 5", "0 7 5");
    check_bounds(string, 0, 22, "0 22 21", "0 22 21");
    CFRelease(string);

    check_bounds(CFSTR(""), 0, 0, "0 0 0", "0 0 0");
    check_bounds(CFSTR("\n"), 1, 0, "1 1 1", "1 1 1");
    check_bounds(CFSTR("ab"), 0, 2, "0 2 2", "0 2 2");
    check_bounds(CFSTR("a\vb\fc"), 0, 1, "0 5 5", "0 5 5");

    CFIndex end = -1;
    CFStringGetLineBounds(CFSTR("a\nb"), CFRangeMake(0, 1), NULL, &end, NULL);
    CHECK_INT(end, 2);
}

CHECK_MAIN(test)
