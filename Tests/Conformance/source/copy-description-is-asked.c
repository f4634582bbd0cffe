/* SOURCE-33. Facts: SRC-26. Written: header; CFRunLoop reference, contexts.
 * CFCopyDescription asks the context's copyDescription, with no lock held, also after invalidation. */
#include "../items.h"

static CFRunLoopRef loop;
static int asked;
static CFStringRef describe(const void *info)
{
    asked++;
    CHECK(other_threads_can_use(loop));
    return CFStringCreateWithCString(NULL, info, kCFStringEncodingUTF8);
}

static void check_described(CFTypeRef object)
{
    CFStringRef text = CFCopyDescription(object);
    char bytes[1024] = "";
    CHECK(text && CFStringGetCString(text, bytes, sizeof bytes, kCFStringEncodingUTF8));
    CHECK(strstr(bytes, "marigold") != NULL);
    if (text) CFRelease(text);
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(NULL, "marigold");
    context.copyDescription = describe;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CHECK_INT(asked, 0);
    check_described(source);
    CHECK_INT(asked, 1);
    CFRunLoopSourceInvalidate(source);
    check_described(source);
    CHECK_INT(asked, 2);
    CFRelease(source);
}

CHECK_MAIN(test)
