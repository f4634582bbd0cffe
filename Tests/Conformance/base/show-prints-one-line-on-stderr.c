/* BASE-T14, BASE-6: CFShow prints a description, but the characters of a string, and "(null)" for NULL. */
#include "shown.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CHECK_TEXT(shown(NULL), "(null)\n");
    CHECK_TEXT(shown(CFSTR("plain text")), "plain text\n");
    CHECK_TEXT(shown(CFSTR("")), "\n");
    CHECK_TEXT(shown(CFSTR("two\nlines")), "two\nlines\n");
    CHECK_CONTAINS(shown(date), "CFDate");
    CHECK_CONTAINS(shown(date), "time = 1");
    CFRelease(date);
}

CHECK_MAIN(test)
