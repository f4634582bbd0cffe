/* DATA-4, BASE-17: a copy of borrowed or mutable bytes is independent; one of immutable data has the same bytes. */
#include "bytes.h"

static void test(void)
{
    UInt8 bytes[] = "borrowed";
    CFDataRef borrowed = CFDataCreateWithBytesNoCopy(NULL, bytes, 8, kCFAllocatorNull);
    CFDataRef copy = CFDataCreateCopy(NULL, borrowed), data = make_data("plain"), same = CFDataCreateCopy(NULL, data);
    CFMutableDataRef changing = make_mutable_data("before");
    CFDataRef frozen = CFDataCreateCopy(NULL, changing);
    bytes[0] = 'x';
    CHECK_BYTES(copy, "borrowed");
    CFDataGetMutableBytePtr(changing)[0] = 'x';
    CHECK_BYTES(frozen, "before");
    CHECK(CFEqual(data, same));
    CFRelease(data);
    CHECK_BYTES(same, "plain");
    CFRelease(borrowed);
    CHECK_BYTES(copy, "borrowed");
    CFRelease(copy);
    CFRelease(same);
    CFRelease(changing);
    CFRelease(frozen);
}

CHECK_MAIN(test)
