/* DATA-1: CFDataCreate copies: what happens to the caller's bytes afterwards does not matter. */
#include "bytes.h"

static void test(void)
{
    char text[] = "hello";
    CFDataRef data = make_data(text);
    text[0] = 'x';
    CHECK_INT(CFDataGetLength(data), 5);
    CHECK_BYTES(data, "hello");
    CHECK(CFDataGetBytePtr(data) != (const UInt8 *)text);
    CHECK_INT(CFGetTypeID(data), CFDataGetTypeID());
    CFRelease(data);
}

CHECK_MAIN(test)
