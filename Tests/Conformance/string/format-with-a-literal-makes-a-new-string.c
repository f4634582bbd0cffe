/* STRING-32, STR-3, STR-4: a format without arguments yields a new string; %d takes the low 32 bits of a pointer. */
#include "text.h"

static void test(void)
{
    CFStringRef literal = CFSTR("com.example.port"), created = CFStringCreateWithFormat(NULL, NULL, literal);
    CHECK(created != literal);
    CHECK(CFEqual(created, literal));
    CFRelease(created);
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("%d"), (void *)0x100000007), "7");
}

CHECK_MAIN(test)
