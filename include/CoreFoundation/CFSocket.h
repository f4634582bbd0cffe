/* CFSocket.h - a socket as a source of a run loop: connections, arriving data, room for more.
 *
 * The run loop watches the socket itself and reads or accepts on its own thread; there is no other thread.
 *
 * Functions may be called from any thread.  Object arguments must not be NULL or of another type (one line on
 * standard error, then abort), and no lock of the library is held while a callback runs, context callbacks
 * included: they may create and invalidate sockets.  No function and no callback raises SIGPIPE.
 *
 * Addresses are CFData objects that hold a struct sockaddr of the socket's family.
 *
 * After fork a child has its own loops and may go on with the sockets that it inherits; it then shares them with its
 * parent, and one of the two should close its descriptors without using the objects again (SOCK-40). */
#ifndef COREFOUNDATION_CFSOCKET_H
#define COREFOUNDATION_CFSOCKET_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/* A reference to a socket. */
typedef struct __CFSocket *CFSocketRef;

/* A descriptor. */
typedef int CFSocketNativeHandle;

/* What a function has to say (SOCK-2). */
typedef CF_ENUM(CFIndex, CFSocketError) {
    kCFSocketSuccess = 0,
    kCFSocketError = -1L,  /* it failed, or the socket is invalid */
    kCFSocketTimeout = -2L /* the time was over first */
};

/* What makes a socket, and the address to bind or to connect. */
typedef struct {
    SInt32 protocolFamily;
    SInt32 socketType;
    SInt32 protocol;
    CFDataRef address;
} CFSocketSignature;

/* The types of callbacks.  A socket has one of None, Read, Accept and Data, and may have Connect and Write beside
 * it (SOCK-1). */
typedef CF_OPTIONS(CFOptionFlags, CFSocketCallBackType) {
    kCFSocketNoCallBack = 0,
    /* Something can be read, or the end or an error: the callback reads. */
    kCFSocketReadCallBack = 1,
    /* A connection was accepted. */
    kCFSocketAcceptCallBack = 2,
    /* Data was read. */
    kCFSocketDataCallBack = 3,
    /* The connection of a stream socket is there, or has failed.  Once for a socket (SOCK-31). */
    kCFSocketConnectCallBack = 4,
    /* There is room to send. */
    kCFSocketWriteCallBack = 8
};

/* Flags of a socket (SOCK-2, SOCK-3).  The first four say which callbacks are enabled again after each call; a
 * new socket has the one of its Read, Accept or Data callback, and kCFSocketCloseOnInvalidate. */
enum {
    kCFSocketAutomaticallyReenableReadCallBack = 1,
    kCFSocketAutomaticallyReenableAcceptCallBack = 2,
    kCFSocketAutomaticallyReenableDataCallBack = 3,
    kCFSocketAutomaticallyReenableWriteCallBack = 8,
    kCFSocketLeaveErrors = 64,       /* do not take a connection's error from the socket: Connect then reports none */
    kCFSocketCloseOnInvalidate = 128 /* invalidation closes the descriptor */
};

/* Called on the thread of a loop that holds the source (SOCK-4).
 * address: the peer's for Accept and Data, else NULL; an unnamed Unix socket's holds the family alone (SOCK-27).
 * data: for Accept the address of a CFSocketNativeHandle, a connection that the callback owns: it blocks and is
 * inherited over exec (SOCK-28).  For Data a CFDataRef.  For Connect NULL, or the address of an SInt32: the errno of
 * a connection that failed.  For Read and Write NULL.
 * Both are the library's and end with the call: retain or copy what is to be kept. */
typedef void (*CFSocketCallBack)(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data,
                                 void *info);

/* What the callback gets, and how it is kept: retain once at creation, its result being used as info from then on,
 * and once before each round of callbacks; release after it and at invalidation (SOCK-15).  If retain is NULL and
 * release is not, release is called once, after the last callback.  copyDescription: for CFCopyDescription.
 * version: 0.  All others may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
} CFSocketContext;

/* Returns the type id of sockets. */
CF_EXPORT CFTypeID CFSocketGetTypeID(void);

/*
 * Creating.
 *
 * The caller releases what the functions return.  The library keeps a socket too, until it is invalidated: releasing
 * alone closes nothing and ends nothing (SOCK-9).
 *
 * callBackTypes: see CFSocketCallBackType; further bits are ignored.  callout: may be NULL; data is then dropped, and
 * connections are closed.
 * context: copied; may be NULL.
 */

/* Creates a socket and its object.  protocolFamily: 0 or less is PF_INET.  For PF_INET, socketType of 0 or less is
 * SOCK_STREAM, and protocol of 0 or less the type's usual one (SOCK-5).  The descriptor blocks and is inherited over
 * exec.  NULL if the system makes no such socket; that it is short of descriptors or memory is said in one line. */
CF_EXPORT CFSocketRef CFSocketCreate(CFAllocatorRef allocator, SInt32 protocolFamily, SInt32 socketType,
                                     SInt32 protocol, CFOptionFlags callBackTypes, CFSocketCallBack callout,
                                     const CFSocketContext *context);

/* Makes an object for a descriptor, which is not changed; see CFSocketInvalidate for who closes it.
 * There is one object for each descriptor: if it has a valid one, that is returned, and the other arguments are
 * ignored (SOCK-8).  An object whose socket was closed behind its back is invalidated, leaving alone whatever has
 * its number now, and a new one is made (not SOCK-10).
 * sock: usually a socket.  Pipes and the like work with Read, Data and Write.  A number that is not open, as -1, makes
 * an object that is invalid (SOCK-11).  Two descriptors without a file of their own, such as eventfds, look alike:
 * invalidate their objects before closing them.
 * NULL when memory runs out. */
CF_EXPORT CFSocketRef CFSocketCreateWithNative(CFAllocatorRef allocator, CFSocketNativeHandle sock,
                                               CFOptionFlags callBackTypes, CFSocketCallBack callout,
                                               const CFSocketContext *context);

/* CFSocketCreate, then CFSocketSetAddress with the signature's address.  NULL if one of them fails; nothing is left
 * then (SOCK-6).  An option such as SO_REUSEADDR has to be set between the two: call them one by one for that. */
CF_EXPORT CFSocketRef CFSocketCreateWithSocketSignature(CFAllocatorRef allocator,
                                                        const CFSocketSignature *signature,
                                                        CFOptionFlags callBackTypes, CFSocketCallBack callout,
                                                        const CFSocketContext *context);

/* CFSocketCreate, then CFSocketConnectToAddress with the signature's address.  NULL if one of them fails, a timeout
 * included; nothing is left then (SOCK-6). */
CF_EXPORT CFSocketRef CFSocketCreateConnectedToSocketSignature(CFAllocatorRef allocator,
                                                               const CFSocketSignature *signature,
                                                               CFOptionFlags callBackTypes, CFSocketCallBack callout,
                                                               const CFSocketContext *context,
                                                               CFTimeInterval timeout);

/*
 * Addresses and connections.
 */

/* Binds the socket to an address and, unless it is a datagram socket, listens with a queue of 256.
 * kCFSocketError, with errno set, if either fails; also for an invalid socket and for an address that is NULL or
 * empty (SOCK-34). */
CF_EXPORT CFSocketError CFSocketSetAddress(CFSocketRef s, CFDataRef address);

/* Connects the socket to an address.
 * timeout, in seconds: negative returns at once with kCFSocketSuccess while the connection is being made, and a
 * Connect callback tells how it went; positive waits that long and returns kCFSocketTimeout if that was not enough,
 * the attempt going on in the background; 0 waits as long as it takes (SOCK-35).
 * A connection that was made in the foreground has its Connect callback too.  The socket's blocking mode is the same
 * afterwards (not SOCK-36).  kCFSocketError, with errno set, if the connection fails before the function returns;
 * also for an invalid socket and for an address that is NULL or empty. */
CF_EXPORT CFSocketError CFSocketConnectToAddress(CFSocketRef s, CFDataRef address, CFTimeInterval timeout);

/* Makes the object invalid for ever: no callback begins any more, the source becomes invalid and the loops that
 * held it are woken; the descriptor is closed unless kCFSocketCloseOnInvalidate was cleared; info is released
 * (SOCK-12).  A socket must be invalidated to be let go.  May be called in a callback, after which info is released;
 * does not wait for a callback that runs on another thread.  Calling it again has no effect.
 * A descriptor that was closed already is left alone, also if its number has another use now. */
CF_EXPORT void CFSocketInvalidate(CFSocketRef s);

/* Returns false once a socket was invalidated, by the program or after the end of its Data. */
CF_EXPORT Boolean CFSocketIsValid(CFSocketRef s);

/* Return the socket's own address and its peer's, asked for at each call; the caller releases them.
 * NULL if there is none: not connected, no socket, or invalid. */
CF_EXPORT CFDataRef CFSocketCopyAddress(CFSocketRef s);
CF_EXPORT CFDataRef CFSocketCopyPeerAddress(CFSocketRef s);

/* Copies the context; all of it is 0 once the socket is invalid (SOCK-13). */
CF_EXPORT void CFSocketGetContext(CFSocketRef s, CFSocketContext *context);

/* Returns the descriptor, or -1 once the socket is invalid (SOCK-12). */
CF_EXPORT CFSocketNativeHandle CFSocketGetNative(CFSocketRef s);

/*
 * Callbacks.
 *
 * In one pass a socket's callbacks come in the order Connect, then Read, Accept or Data, then Write, each at most
 * once; an earlier one that invalidates the socket prevents the later ones, an error on the socket prevents Write
 * (SOCK-22).  A callback is disabled while it runs, also for runs of the loop inside it.
 *
 * Connect  When a stream socket is connected, in whatever way, or its connection has failed; a failed connection has
 *          no other callback.  A stream socket that was never connected has neither Connect nor Write (D-17), nor
 *          Read.  Other sockets have no Connect.
 * Read     Again in each pass as long as something is left unread, and at the end for ever: the callback that reads
 *          0 bytes should invalidate the socket (SOCK-24, SOCK-25).
 * Accept   One connection in each call.  If the system is short of descriptors or memory, one line says so and the
 *          socket is tried again when another connection comes.  The listening socket is put into non-blocking mode.
 * Data     At most 32768 bytes of a stream in each call, one datagram of at most 65535 (SOCK-26).  The end of a stream
 *          or of a pipe, and an error of it, is one call with a length of 0, after which the socket is invalidated;
 *          in the call errno is 0 or the error.  An empty datagram is a length of 0; an error of a datagram socket too,
 *          with no address; neither invalidates.
 * Write    Once after each enabling, when there is room (SOCK-30).
 */

/* Returns the socket's source for a run loop, which keeps the socket alive; the caller releases it.
 * Every call returns the same source as long as that is valid: the first call's order counts.  Invalidating the source
 * leaves the socket valid, and the next call makes another source (SOCK-14, SOCK-17).  Adding the source to its first
 * mode enables all callbacks of the socket (SOCK-21).
 * order: accepted; sources of sockets are called in the order in which they become ready.
 * NULL for an invalid socket, and when memory runs out. */
CF_EXPORT CFRunLoopSourceRef CFSocketCreateRunLoopSource(CFAllocatorRef allocator, CFSocketRef s, CFIndex order);

/* Returns the flags, and sets them: the low eight bits count (SOCK-2).  Setting them also works on an invalid
 * socket, without effect. */
CF_EXPORT CFOptionFlags CFSocketGetSocketFlags(CFSocketRef s);
CF_EXPORT void CFSocketSetSocketFlags(CFSocketRef s, CFOptionFlags flags);

/* Disables callbacks until they are enabled; also inside a callback, of any type (not SOCK-29), and before the
 * source is in a mode, until adding it enables everything.  Types that the socket does not have are ignored.  From
 * another thread it does not wait for a callback that has begun. */
CF_EXPORT void CFSocketDisableCallBacks(CFSocketRef s, CFOptionFlags callBackTypes);

/* Enables callbacks: those whose flag is cleared for one call, others until they are disabled.  Takes effect at once,
 * also in a loop that sleeps.  Types that the socket does not have are ignored, and so is a Connect that was made. */
CF_EXPORT void CFSocketEnableCallBacks(CFSocketRef s, CFOptionFlags callBackTypes);

/* Sends data: all of it, or the result says why not (not SOCK-37).
 * address: where to; NULL for a socket that is connected.  data: an empty one is an empty datagram, and nothing for a
 * stream.  timeout, in seconds: how long to wait for room; with 0 or less the socket's own mode decides: one that
 * blocks waits for ever, or for its SO_SNDTIMEO, one that does not block waits for nothing.
 * kCFSocketTimeout: not everything was taken in time; how much of a stream's data was is not known.
 * kCFSocketError, with errno set: the system refused (EPIPE: the peer has closed), it is no socket, or it is invalid.
 * Sending from several threads at a time is safe, but their data may mix on a stream. */
CF_EXPORT CFSocketError CFSocketSendData(CFSocketRef s, CFDataRef address, CFDataRef data, CFTimeInterval timeout);

/*
 * The name registry.
 *
 * It was a server on the local machine that gave out values and addresses by name.  There is none on Linux: these
 * functions look at no argument, say so in one line and return kCFSocketError; what their last arguments point to
 * is not touched (SOCK-7).
 */
CF_EXPORT CFSocketError CFSocketRegisterValue(const CFSocketSignature *nameServerSignature, CFTimeInterval timeout,
                                              CFStringRef name, CFPropertyListRef value);
CF_EXPORT CFSocketError CFSocketCopyRegisteredValue(const CFSocketSignature *nameServerSignature,
                                                    CFTimeInterval timeout, CFStringRef name,
                                                    CFPropertyListRef *value, CFDataRef *nameServerAddress);
CF_EXPORT CFSocketError CFSocketRegisterSocketSignature(const CFSocketSignature *nameServerSignature,
                                                        CFTimeInterval timeout, CFStringRef name,
                                                        const CFSocketSignature *signature);
CF_EXPORT CFSocketError CFSocketCopyRegisteredSocketSignature(const CFSocketSignature *nameServerSignature,
                                                              CFTimeInterval timeout, CFStringRef name,
                                                              CFSocketSignature *signature,
                                                              CFDataRef *nameServerAddress);
CF_EXPORT CFSocketError CFSocketUnregister(const CFSocketSignature *nameServerSignature, CFTimeInterval timeout,
                                           CFStringRef name);

/* Sets and returns the port of the registry's server: a number that is kept, first 2454, and used by nothing. */
CF_EXPORT void CFSocketSetDefaultNameRegistryPortNumber(UInt16 port);
CF_EXPORT UInt16 CFSocketGetDefaultNameRegistryPortNumber(void);

/* The words of the registry's protocol. */
CF_EXPORT const CFStringRef kCFSocketCommandKey;
CF_EXPORT const CFStringRef kCFSocketNameKey;
CF_EXPORT const CFStringRef kCFSocketValueKey;
CF_EXPORT const CFStringRef kCFSocketResultKey;
CF_EXPORT const CFStringRef kCFSocketErrorKey;
CF_EXPORT const CFStringRef kCFSocketRegisterCommand;
CF_EXPORT const CFStringRef kCFSocketRetrieveCommand;

CF_EXTERN_C_END

#endif
