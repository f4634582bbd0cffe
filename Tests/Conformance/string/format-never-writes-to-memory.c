/* STRING-30: %n takes its argument, writes nowhere and is told. */
/* reference: differs D-14 it says nothing */
#include "text.h"

static void write_back(void)
{
    int target = 42;
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("ab%nc%d"), &target, 7);
    if (target != 42 || strcmp(text_of(string), "abc7") != 0) return;
    abort();
}

static void test(void) { CHECK_ABORTS(write_back, "%n"); }

CHECK_MAIN(test)
