/* STREAM-T63. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * An unknown host is a CFError of CFNetwork's domain with getaddrinfo's number and words; a refused connection one
 * of POSIX. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
/* limit: 60 */
#include "../streams.h"

#include <netdb.h>

static void test(void)
{
    CFReadStreamRef r;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("nobody.invalid"), 80, &r, NULL);
    CHECK(!CFReadStreamOpen(r));
    CFErrorRef error = CFReadStreamCopyError(r);
    CHECK(CFEqual(CFErrorGetDomain(error), kCFErrorDomainCFNetwork));
    CHECK_INT(CFErrorGetCode(error), 2);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    int number = 0;
    CFNumberGetValue(CFDictionaryGetValue(info, kCFGetAddrInfoFailureKey), kCFNumberIntType, &number);
    CHECK_INT(number, CFReadStreamGetError(r).error);
    CFStringRef reason = CFErrorCopyFailureReason(error);
    char words[200];
    CHECK(CFStringGetCString(reason, words, sizeof words, kCFStringEncodingUTF8));
    CHECK_TEXT(words, gai_strerror(number));
    CFRelease(reason);
    CFRelease(info);
    CFRelease(error);
    end_reader(r);
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("127.0.0.1"), (UInt32)unused_port(), &r, NULL);
    CHECK(!CFReadStreamOpen(r));
    error = CFReadStreamCopyError(r);
    CHECK(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    CHECK_INT(CFErrorGetCode(error), ECONNREFUSED);
    CFRelease(error);
    end_reader(r);
}

CHECK_MAIN(test)
