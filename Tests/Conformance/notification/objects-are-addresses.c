/* NOTIFY-4. The local centre compares objects as addresses, looks at none of them and keeps none.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    static const char x[] = "x";
    CFStringRef first = CFStringCreateWithCString(NULL, "text of an object", kCFStringEncodingUTF8);
    CFStringRef second = CFStringCreateWithCString(NULL, "text of an object", kCFStringEncodingUTF8);
    add_local(x, CFSTR("a"), first);
    CHECK_INT(CFGetRetainCount(first), 1);
    post_local(CFSTR("a"), second);
    CHECK_TRACE("");
    post_local(CFSTR("a"), first);
    CHECK_TRACE("x");
    add_local(x, NULL, (const void *)(uintptr_t)1);
    post_local(CFSTR("b"), (const void *)(uintptr_t)1);
    CHECK_TRACE("x");
    remove_local(x);
    CFRelease(second);
    CFRelease(first);
}

CHECK_MAIN(test)
