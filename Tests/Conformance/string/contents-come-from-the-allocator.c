/* STRING-13, BASE-14, BASE-16: object and contents come from the allocator and go back to it; a deallocator of contents
 * gets them once. A refusal yields NULL and leaks nothing. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "text.h"

static int blocks, allowance = -1;

static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint, (void)info;
    if (allowance == 0) return NULL;
    allowance--;
    blocks++;
    return malloc((size_t)size);
}

static void deallocate(void *block, void *info)
{
    (void)info;
    blocks--;
    free(block);
}

static CFStringRef create(CFAllocatorRef allocator, int kind)
{
    static const UniChar units[] = {'a', 0x20AC};
    CFStringRef text = CFSTR("text");
    switch (kind) {
    case 0: return CFStringCreateWithCString(allocator, "some text", kCFStringEncodingUTF8);
    case 1: return CFStringCreateWithCString(allocator, "some t\303\251xt", kCFStringEncodingUTF8);
    case 2: return CFStringCreateWithCharacters(allocator, units, 2);
    case 3: return CFStringCreateWithFormat(allocator, NULL, CFSTR("%d and %@"), 42, text);
    case 4: return CFStringCreateMutableCopy(allocator, 0, text);
    case 5: return CFStringCreateWithSubstring(allocator, text, CFRangeMake(1, 2));
    default: return CFStringCreateCopy(allocator, text);
    }
}

static void test(void)
{
    CFAllocatorContext context = {0, NULL, NULL, NULL, NULL, allocate, NULL, deallocate, NULL};
    CFAllocatorRef allocator = CFAllocatorCreate(NULL, &context);
    CFMutableStringRef mutable;
    for (int kind = 0; kind < 7; kind++) {
        CFStringRef string;
        allowance = -1;
        string = create(allocator, kind);
        CHECK(string && CFGetAllocator(string) == allocator);
        CHECK(blocks > 0);
        if (string) CFRelease(string);
        CHECK_INT(blocks, 0);
        for (allowance = 0; allowance < 2; allowance++) {
            int granted = allowance;
            CHECK(create(allocator, kind) == NULL);
            allowance = granted;
            CHECK_INT(blocks, 0);
        }
        CHECK(create(kCFAllocatorNull, kind) == NULL);
    }
    allowance = -1;
    mutable = CFStringCreateMutable(allocator, 0);
    for (int count = 0; count < 1000; count++) CFStringAppend(mutable, CFSTR("0123456789"));
    CFStringAppendCString(mutable, "\303\251", kCFStringEncodingUTF8);
    CHECK_INT(CFStringGetLength(mutable), 10001);
    CFRelease(mutable);
    CHECK_INT(blocks, 0);
    blocks = 1;
    CFRelease(CFStringCreateWithCStringNoCopy(NULL, strdup("x"), kCFStringEncodingUTF8, allocator));
    CHECK_INT(blocks, 0);
    CFRelease(allocator);
}

CHECK_MAIN(test)
