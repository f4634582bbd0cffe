/* CFMachPort.h - ports inside one process: a number names a queue of messages, a run loop receives them.
 *
 * Linux has no Mach ports.  Here a port is an object of the process: its number can be sent to from any thread, by the
 * function that <mach/message.h> of this library declares (MP-14), and has no meaning in another process.
 * All functions may be called from any thread.  A port argument must not be NULL or of another type (one line on
 * standard error names the function and the argument, then the process aborts), and no lock of the library is held
 * while a callback runs, nor while info is retained, released or described.
 *
 * A port keeps up to 5 messages that no callback has received; a sender that finds it full waits or gives up.
 * Messages of one thread arrive in the order of sending, and are kept while no run loop runs.
 *
 * The process keeps every valid port, so CFRelease alone never ends one: CFMachPortInvalidate does (MP-5).  Numbers
 * are small, and that of an invalid port is not used again before 4,294,967,293 others were.
 *
 * fork.  In a child that was forked without exec the parent's ports are invalid; their invalidation callbacks are not
 * called there (D-13, MP-13). */
#ifndef COREFOUNDATION_CFMACHPORT_H
#define COREFOUNDATION_CFMACHPORT_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/* The number of a port, as <mach/port.h> also defines it. */
#ifndef CFRUNLOOP_MACH_PORT_T
#define CFRUNLOOP_MACH_PORT_T
typedef unsigned int mach_port_t;
#endif

/* A reference to a port.  Ports are equal if their numbers are (MP-6). */
typedef struct __CFMachPort *CFMachPortRef;

/* What the callbacks of a port get, and how it is kept.
 * version: 0.  info: passed to the callbacks.  retain: called once at creation, its result being used as info from
 * then on, and once before each message callback.  release: called after each message callback, with what that retain
 * returned, and once at invalidation (MP-8, MP-12).  Without retain, the release of an invalidation waits for message
 * callbacks that are running (D-7).  copyDescription: for CFCopyDescription.  All but version may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
} CFMachPortContext;

/* Receives one message.
 * msg: the message, which begins with a mach_msg_header_t and is followed, at the next multiple of 4 bytes, by a
 * mach_msg_trailer_t of format 0; valid until the callback returns (MP-2).  size: the header's msgh_size in bytes,
 * without the trailer.  info: that of the context.  Nothing is replied unless the callback sends something (MP-12). */
typedef void (*CFMachPortCallBack)(CFMachPortRef port, void *msg, CFIndex size, void *info);

/* Called once when a port becomes invalid.  info: that of the context, not yet released; NULL when the port was
 * invalid already as the callback was set. */
typedef void (*CFMachPortInvalidationCallBack)(CFMachPortRef port, void *info);

/* Returns the type id of Mach ports. */
CF_EXPORT CFTypeID CFMachPortGetTypeID(void);

/* Creates a port with a number of its own; the caller releases it.
 * allocator: for the port's memory.  callout: receives the messages; with NULL they are dropped.  context: copied; may
 * be NULL.  shouldFreeInfo: may be NULL; else it receives whether info is still the caller's to free: false for the new
 * port, true if NULL is returned, which happens only when memory runs out (MP-3). */
CF_EXPORT CFMachPortRef CFMachPortCreate(CFAllocatorRef allocator, CFMachPortCallBack callout,
                                         CFMachPortContext *context, Boolean *shouldFreeInfo);

/* Returns the port that has a number; the caller releases it.
 * callout, context: ignored, since every number belongs to a port already (MP-4).  shouldFreeInfo: may be NULL; else it
 * receives true.  If no valid port of this process has the number, one line says so and NULL is returned. */
CF_EXPORT CFMachPortRef CFMachPortCreateWithPort(CFAllocatorRef allocator, mach_port_t portNum,
                                                 CFMachPortCallBack callout, CFMachPortContext *context,
                                                 Boolean *shouldFreeInfo);

/* Returns the number of a port, also after its invalidation (MP-8). */
CF_EXPORT mach_port_t CFMachPortGetPort(CFMachPortRef port);

/* Copies the context of a port; everything is NULL once the port is invalid. */
CF_EXPORT void CFMachPortGetContext(CFMachPortRef port, CFMachPortContext *context);

/* Makes a port invalid for ever.  Calling it again has no effect.
 * In this order, on the calling thread: the port says that it is invalid, and its number is unknown; the invalidation
 * callback is called; the port's source is invalidated; info is released (MP-8).  Queued messages are discarded, and
 * senders that wait for room get MACH_SEND_INVALID_DEST. */
CF_EXPORT void CFMachPortInvalidate(CFMachPortRef port);

/* Returns whether a port is valid. */
CF_EXPORT Boolean CFMachPortIsValid(CFMachPortRef port);

/* Returns the invalidation callback that was set, or NULL. */
CF_EXPORT CFMachPortInvalidationCallBack CFMachPortGetInvalidationCallBack(CFMachPortRef port);

/* Sets the function to be called when a port becomes invalid, on the thread that invalidates it; NULL removes it.  If
 * the port is invalid already, the function is called at once and not kept - unless one had been set before: then one
 * line says so and nothing happens (MP-10). */
CF_EXPORT void CFMachPortSetInvalidationCallBack(CFMachPortRef port, CFMachPortInvalidationCallBack callout);

/* Returns the source by which run loops receive a port's messages; the caller releases it.  There is one for each port;
 * later calls return the same and ignore order, until it is invalidated (MP-11).  In several loops or modes, whichever
 * is first receives a message; a pass of a run loop receives one.
 * order: as for CFRunLoopSourceCreate.
 * Returns NULL for an invalid port and when memory runs out. */
CF_EXPORT CFRunLoopSourceRef CFMachPortCreateRunLoopSource(CFAllocatorRef allocator, CFMachPortRef port,
                                                           CFIndex order);

CF_EXTERN_C_END

#endif
