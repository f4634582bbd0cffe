/* URL-T28, BASE-14: uRLs and their strings take memory from their allocator; its refusal yields NULL and leaves
 * nothing behind. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "../allocator/budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    int before = budget.blocks, allowance;
    CFURLRef url = CFURLCreateWithFileSystemPath(allocator, CFSTR("/a/b.c"), kCFURLPOSIXPathStyle, false);
    CFURLRef copy;
    CFStringRef path = CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle);
    CHECK(CFGetAllocator(url) == allocator);
    CHECK(CFGetAllocator(CFURLGetString(url)) == allocator);
    CHECK(CFGetAllocator(path) == allocator);
    CFRelease(path);
    for (allowance = 0; allowance < 3; allowance++) {
        budget.allowance = allowance;
        CHECK(CFURLCreateWithFileSystemPath(allocator, CFSTR("/a"), kCFURLPOSIXPathStyle, false) == NULL);
        budget.allowance = allowance;
        CHECK(CFURLCreateCopyDeletingLastPathComponent(allocator, url) == NULL);
    }
    budget.allowance = 0;
    CHECK(CFURLCopyPath(url) == NULL);
    CHECK(CFURLCreateWithFileSystemPath(kCFAllocatorNull, CFSTR("/a"), kCFURLPOSIXPathStyle, false) == NULL);
    copy = CFURLCopyAbsoluteURL(url);
    CHECK(copy == url);
    CFRelease(copy);
    CFRelease(url);
    CHECK_INT(budget.blocks, before);
    CFRelease(allocator);
}

CHECK_MAIN(test)
