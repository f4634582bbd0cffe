/* SOCK-T60. Facts: BASE-1. Written: decision D-14.
 * Each function. */
/* reference: differs D-14 it crashes or returns something */
#include "../sockets.h"

static CFSocketRef no_socket;
#define CASES(X)                                                                        \
    X(CFSocketInvalidate, (CFSocketInvalidate(no_socket), 0))                           \
    X(CFSocketIsValid, CFSocketIsValid(no_socket))                                      \
    X(CFSocketGetNative, CFSocketGetNative((CFSocketRef)(uintptr_t)CFSTR("text")))      \
    X(CFSocketGetContext, (CFSocketGetContext(no_socket, NULL), 0))                     \
    X(CFSocketGetSocketFlags, CFSocketGetSocketFlags(no_socket))                        \
    X(CFSocketSetSocketFlags, (CFSocketSetSocketFlags(no_socket, 0), 0))                \
    X(CFSocketEnableCallBacks, (CFSocketEnableCallBacks(no_socket, 1), 0))              \
    X(CFSocketDisableCallBacks, (CFSocketDisableCallBacks(no_socket, 1), 0))            \
    X(CFSocketCopyAddress, CFSocketCopyAddress(no_socket))                              \
    X(CFSocketCopyPeerAddress, CFSocketCopyPeerAddress(no_socket))                      \
    X(CFSocketSetAddress, CFSocketSetAddress(no_socket, NULL))                          \
    X(CFSocketConnectToAddress, CFSocketConnectToAddress(no_socket, NULL, 0))           \
    X(CFSocketCreateRunLoopSource, CFSocketCreateRunLoopSource(NULL, no_socket, 0))     \
    X(CFSocketSendData, CFSocketSendData(no_socket, NULL, NULL, 0))                     \
    X(CFSocketCreateWithSocketSignature, CFSocketCreateWithSocketSignature(NULL, NULL, 0, NULL, NULL))

ABORT_TEST(CASES)

CHECK_MAIN(test)
