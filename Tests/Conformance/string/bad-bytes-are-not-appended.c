/* STRING-49, D-14: appending bytes that are no text changes nothing and is told. */
/* reference: differs D-14 it says nothing */
#include "text.h"

static void append_bad_bytes(void)
{
    CFMutableStringRef string = make_mutable("kept");
    CFStringAppendCString(string, "bad \377", kCFStringEncodingUTF8);
    CFStringAppendCString(string, "bad", 0x12345);
    if (strcmp(text_of(string), "kept") == 0) abort();
}

static void test(void)
{
    CHECK_ABORTS(append_bad_bytes, "CFStringAppendCString: cStr is no text in this encoding");
    CHECK_ABORTS(append_bad_bytes, "CFStringAppendCString: encoding is unknown");
}

CHECK_MAIN(test)
