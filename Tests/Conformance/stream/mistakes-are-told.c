/* STREAM-T54. Facts: D-14. Written: decision D-14.
 * NULL, objects of another type and negative counts abort after a line that names the function. */
/* reference: differs D-14: it crashes without a word, or goes on */
#include "../streams.h"

static UInt8 byte;

#define CASES(X)                                                                                   \
    X(CFReadStreamOpen, CFReadStreamOpen(NULL))                                                    \
    X(CFWriteStreamOpen, CFWriteStreamOpen((CFWriteStreamRef)(uintptr_t)CFSTR("no stream")))       \
    X(CFReadStreamRead, CFReadStreamRead(stream_on("text"), &byte, -1))                            \
    X(CFReadStreamHasBytesAvailable, CFReadStreamHasBytesAvailable(NULL))                          \
    X(CFReadStreamGetBuffer, CFReadStreamGetBuffer(stream_on("text"), 1, NULL))                    \
    X(CFReadStreamCopyProperty, CFReadStreamCopyProperty(stream_on("text"), NULL))                 \
    X(CFReadStreamCreateWithBytesNoCopy, CFReadStreamCreateWithBytesNoCopy(NULL, NULL, 1, NULL))   \
    X(CFWriteStreamCreateWithBuffer, CFWriteStreamCreateWithBuffer(NULL, &byte, -1))

ABORT_TEST(CASES)

CHECK_MAIN(test)
