/* STRING-12, STR-10, BASE-16: NoCopy functions use the memory itself where nothing has to be converted, and give it to
 * the deallocator at the end, or at once after a conversion; kCFAllocatorNull leaves it to the caller, and a copy of
 * such a string owns its own. */
/* reference: differs STR-10 a copy of a string around borrowed memory is the same object */
#include "text.h"

static CFStringRef copy_outlives(void)
{
    char borrowed[] = "borrowed";
    UniChar units[] = {'u', 0x20AC};
    CFStringRef string = CFStringCreateWithCStringNoCopy(NULL, borrowed, kCFStringEncodingASCII, kCFAllocatorNull);
    CFStringRef wide = CFStringCreateWithCharactersNoCopy(NULL, units, 2, kCFAllocatorNull);
    CFStringRef copy = CFStringCreateCopy(NULL, string);
    CHECK(CFStringGetCStringPtr(string, kCFStringEncodingUTF8) == borrowed);
    CHECK(CFStringGetCharactersPtr(wide) == units);
    CHECK(copy != string);
    CFRelease(string);
    CFRelease(wide);
    memset(borrowed, '#', sizeof borrowed);
    return copy;
}

static void test(void)
{
    UInt8 *bytes = malloc(4);
    CFStringRef string;
    CHECK_STRING(copy_outlives(), "borrowed");
    CHECK_STRING(CFStringCreateWithCStringNoCopy(NULL, strdup("freed"), kCFStringEncodingUTF8, NULL), "freed");
    CHECK_STRING(CFStringCreateWithCStringNoCopy(NULL, strdup("\303\251"), kCFStringEncodingUTF8, kCFAllocatorMalloc),
                 "\303\251");
    memcpy(bytes, "text", 4); /* no NUL behind it, and none may be looked for */
    string = CFStringCreateWithBytesNoCopy(NULL, bytes, 4, kCFStringEncodingUTF8, false, kCFAllocatorMalloc);
    CHECK(CFStringGetCStringPtr(string, kCFStringEncodingUTF8) == NULL);
    CHECK_STRING(string, "text");
    bytes = (UInt8 *)strdup("\377");
    CHECK(CFStringCreateWithBytesNoCopy(NULL, bytes, 1, kCFStringEncodingUTF8, false, NULL) == NULL);
    free(bytes); /* still the caller's */
}

CHECK_MAIN(test)
