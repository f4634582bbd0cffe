/* FD-T19. Facts: BASE-1. Written: decision D-14.
 * Each function. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static CFFileDescriptorRef nothing;
#define CASES(X)                                                                                               \
    X(CFFileDescriptorInvalidate, (CFFileDescriptorInvalidate(nothing), 0))                                    \
    X(CFFileDescriptorIsValid, CFFileDescriptorIsValid((CFFileDescriptorRef)(uintptr_t)CFSTR("text")))         \
    X(CFFileDescriptorGetNativeDescriptor, CFFileDescriptorGetNativeDescriptor(nothing))                       \
    X(CFFileDescriptorGetContext, (CFFileDescriptorGetContext(nothing, NULL), 0))                              \
    X(CFFileDescriptorEnableCallBacks, (CFFileDescriptorEnableCallBacks(nothing, 1), 0))                       \
    X(CFFileDescriptorDisableCallBacks, (CFFileDescriptorDisableCallBacks(nothing, 1), 0))                     \
    X(CFFileDescriptorCreateRunLoopSource, CFFileDescriptorCreateRunLoopSource(NULL, nothing, 0))

ABORT_TEST(CASES)

CHECK_MAIN(test)
