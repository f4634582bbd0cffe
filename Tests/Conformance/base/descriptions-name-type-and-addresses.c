/* BASE-T13, BASE-6: a description begins with type, address and allocator, and goes on with the contents. */
#include "shown.h"

static void check_begins(const char *text, CFTypeRef object, const char *type, const char *rest)
{
    char expected[256];
    snprintf(expected, sizeof expected, "<%s %p [%p]>%s", type, (void *)(uintptr_t)object,
             (const void *)kCFAllocatorSystemDefault, rest);
    CHECK_TEXT(text, expected);
}

static void test(void)
{
    CFStringRef text = CFSTR("xyz");
    CFDateRef date = CFDateCreate(NULL, 12.5);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"hello", 5);
    check_begins(taken(CFCopyDescription(date)), date, "CFDate", "{time = 12.5}\n");
    check_begins(taken(CFCopyDescription(data)), data, "CFData",
                 "{length = 5, capacity = 5, bytes = 0x68656c6c6f}\n");
    check_begins(taken(CFCopyDescription(text)), text, "CFString", "{contents = \"xyz\"}\n");
    check_begins(taken(CFCopyDescription(kCFNull)), kCFNull, "CFNull", "\n");
    CFRelease(date);
    CFRelease(data);
}

CHECK_MAIN(test)
