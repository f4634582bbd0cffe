/* BASE-T7, D-14: an object that was released too often is told as long as its memory shows it. */
/* reference: differs D-14 it corrupts memory in silence */
#include "../check.h"

static void release_twice(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CFRelease(date);
    CFRelease(date);
}

static void retain_the_dead(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CFRelease(date);
    CFRetain(date);
}

static void read_the_dead(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CFRelease(date);
    CFDateGetAbsoluteTime(date);
}

static void test(void)
{
    CHECK_ABORTS(release_twice, "CFRelease: cf was deallocated: it was released too often");
    CHECK_ABORTS(retain_the_dead, "CFRetain: cf was deallocated: it was released too often");
    CHECK_ABORTS(read_the_dead, "CFDateGetAbsoluteTime: theDate was deallocated");
}

CHECK_MAIN(test)
