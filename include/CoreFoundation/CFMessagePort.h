/* CFMessagePort.h - messages between threads and between processes of one user, with or without a reply.
 *
 * A local port receives: its callback runs on the thread of a run loop that holds the port's source, or on a
 * dispatch queue.  A remote port sends to the local port that has its name, in this process or in another one.
 * All functions may be called from any thread.  A port argument must not be NULL or of another type (one line on
 * standard error names the function and the argument, then the process aborts), and no lock of the library is held
 * while a callback runs, nor while info is retained, released or described.
 *
 * Names.  A name is the text's UTF-8 form, cut before the character that would end beyond 128 bytes: longer names
 * that begin alike are the same name (MSG-11).  A name belongs to one local port at a time among all processes of
 * one user (MSG-14) that use the same directory.  That is CFRUNLOOP_PORT_DIR of the environment, else a directory in
 * XDG_RUNTIME_DIR, if that exists and is the effective user's, else one in the temporary directory with the user's id
 * in its name; the environment is read each time a port gets a name or one is looked for, and a port stays in the
 * directory that it was named in.
 * The directory is created with mode 0700.  If it is no directory, belongs to somebody else or gives others a
 * permission, one line says so and no name can be registered or found in another process (DQ-1).  A name is free again
 * as soon as its port is invalid or its process has ended in any way, SIGKILL included.
 *
 * Queue.  A port keeps up to 5 messages from threads of its process that no callback has received, and up to 5 from
 * other processes (MSG-39); a sender that finds all places taken waits or gives up.  A process may keep the connection
 * over which a reply came, and its next request then waits there and needs no place.  Messages are kept while no run
 * loop runs and after their sender has ended.  Those of one sending thread arrive in the order of sending (MSG-64).
 *
 * Sizes.  A message and a reply have 0 to 0x60000000 bytes each (MSG-36).
 *
 * Security.  Only processes with the same effective user id get through: the directory's mode sees to it, and both
 * ends ask the kernel who the peer is (DQ-2).  Lengths are checked before anything is allocated.  Longer messages than
 * 64 KiB come in memory whose descriptor the peer passes, which must be memory and have the announced size.  It is used
 * in place if it is sealed against every change, and copied otherwise; a connection that is used again may pass memory
 * for all its messages of up to 4 MiB, which must be sealed against shortening, and is used in place.  This library's
 * peers leave a message in it alone until its data is released; a hostile process of the same user could change the
 * bytes at any time, so whoever has to check bytes against such a one copies them first.  The bytes of received data
 * may be in memory that cannot be written to.  A peer that sends anything else than this library does loses its connection; the port and
 * its other peers do not notice.  However many peers there are and whatever they send, what they send waits in the
 * kernel, which charges it to them; the port takes one message at a time, and no more memory for it than 64 KiB before
 * the message is complete.  It keeps up to 64 connections that have not sent a message yet and up to 256 that wait for
 * their next request; beyond that the oldest are closed, and
 * a peer that is of this library connects again when it sends.
 *
 * fork.  In a child that was forked without exec all ports of the parent are invalid: they keep no name alive, send
 * and receive nothing, and their invalidation callbacks are not called there (D-13).
 *
 * Unlike macOS, a remote finds a server that was started again at the first attempt (MSG-19), the end of a remote
 * never harms a local port of the same process (MSG-21), waiting in the common modes fails at once (MSG-46), and a
 * reply wakes the thread that waits for it, not another one that uses the same remote (MSG-56). */
#ifndef COREFOUNDATION_CFMESSAGEPORT_H
#define COREFOUNDATION_CFMESSAGEPORT_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/* A reference to a port, local or remote.  Ports are equal only to themselves (MSG-5). */
typedef struct __CFMessagePort *CFMessagePortRef;

/* What CFMessagePortSendRequest returns (MSG-3). */
enum {
    kCFMessagePortSuccess = 0,             /* the message is queued, or, if one was asked for, the reply is there */
    kCFMessagePortSendTimeout = -1,        /* the receiver's queue stayed full; nothing was sent */
    kCFMessagePortReceiveTimeout = -2,     /* the message was sent, its reply did not come in time */
    kCFMessagePortIsInvalid = -3,          /* the port was invalid before the call; nothing was sent */
    kCFMessagePortTransportError = -4,     /* the message could not be sent */
    kCFMessagePortBecameInvalidError = -5  /* the port became invalid while the call waited */
};

/* What the callbacks of a local port get, and how it is kept.
 * version: 0.  info: passed to the callbacks.  retain: called once at creation, its result being used as info from
 * then on, even if info is NULL (MSG-7), and once before each message callback.  release: called once at invalidation
 * (MSG-28) and, if there is a retain callback, after each message callback with what that retain returned (MSG-61).
 * Without a retain callback, an invalidation during message callbacks leaves its release to the end of the last of
 * them: info is never released while a callback uses it.  copyDescription: for CFCopyDescription.  All but version
 * may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
} CFMessagePortContext;

/* Receives one message.
 * local: the port.  msgid: the sender's number.  data: its bytes, never NULL, possibly of length 0 (MSG-35); they
 * and the object are valid until the callback returns, and CFDataCreateCopy makes a copy to keep (MSG-60).
 * info: that of the context.
 * Returns the reply, which the caller of the callback releases after it has copied the bytes, so `data` itself may
 * be returned retained (MSG-51); NULL sends a reply of length 0 (MSG-49).  If the sender did not ask for a reply,
 * what is returned is released unread (MSG-41). */
typedef CFDataRef (*CFMessagePortCallBack)(CFMessagePortRef local, SInt32 msgid, CFDataRef data, void *info);

/* Called once when a port becomes invalid.  info: that of the context, not yet released; NULL for a remote port, and
 * when the port was invalid already as the callback was set (MSG-29, MSG-30). */
typedef void (*CFMessagePortInvalidationCallBack)(CFMessagePortRef ms, void *info);

/* Returns the type id of message ports. */
CF_EXPORT CFTypeID CFMessagePortGetTypeID(void);

/* Creates a local port, or returns the one of that name; the caller releases it.
 * allocator: for the port's memory.  name: copied; NULL, or a text that contains U+0000, makes a port without a
 * name, which nobody can send to (MSG-6, MSG-8).  callout: receives the messages; with NULL they are received and
 * answered as by a callback that returns NULL (not MSG-15).  context: copied; may be NULL.  shouldFreeInfo: may be
 * NULL; else it receives whether info is still the caller's to free.
 * There are three outcomes (MSG-8):
 *   a new port                                          and false
 *   the valid local port of that name in this process   and true: callout and context were ignored
 *   NULL                                                and true: another process has the name; or the name is empty,
 *                                                       or the directory, a descriptor, a turn within a second
 *                                                       or memory cannot be had, which is reported */
CF_EXPORT CFMessagePortRef CFMessagePortCreateLocal(CFAllocatorRef allocator, CFStringRef name,
                                                    CFMessagePortCallBack callout, CFMessagePortContext *context,
                                                    Boolean *shouldFreeInfo);

/* Returns a remote port for the local port that has a name at this moment, in this process or another one; the
 * caller releases it.  As long as it is valid there is one remote of a name in a process, which every call returns
 * (MSG-18).  It needs no run loop.
 * name: must not be NULL.  Returns NULL, without waiting, if nobody has the name, if the text is empty or contains
 * U+0000, or
 * when memory or descriptors run out, which is reported (MSG-17). */
CF_EXPORT CFMessagePortRef CFMessagePortCreateRemote(CFAllocatorRef allocator, CFStringRef name);

/* Returns true for a remote port, false for a local one. */
CF_EXPORT Boolean CFMessagePortIsRemote(CFMessagePortRef ms);

/* Returns the name of a port as it is used, cut to its 128 bytes, or NULL if it has none.  The string belongs to the
 * port and lives until the port is deallocated or gets another name (MSG-12). */
CF_EXPORT CFStringRef CFMessagePortGetName(CFMessagePortRef ms);

/* Gives a local port a name, or another one, and returns true; messages that are queued stay, remote ports of the old
 * name become invalid, and the port's source serves the new name (not MSG-25).  Returns false and changes nothing if
 * the port is remote or invalid, if any port of this process, the port itself included, or of another process has
 * the name, if newName is NULL, empty or contains U+0000 (MSG-24), or if the environment refuses, which is
 * reported. */
CF_EXPORT Boolean CFMessagePortSetName(CFMessagePortRef ms, CFStringRef newName);

/* Copies the context of a local port; info is NULL once the port is invalid (MSG-26).  For a remote port everything
 * is NULL.  context->version must be 0. */
CF_EXPORT void CFMessagePortGetContext(CFMessagePortRef ms, CFMessagePortContext *context);

/* Makes a port invalid for ever.  Calling it again has no effect.
 * In this order, on the calling thread: the port says that it is invalid, and its name is free; the invalidation
 * callback is called; info is released, unless a message callback that runs uses it (see CFMessagePortContext); the
 * port's source is invalidated (MSG-28).  Queued messages are discarded,
 * and their senders, if they wait for a reply, get kCFMessagePortBecameInvalidError; a callback that is running still
 * replies.  Other ports, a remote's local port included, stay valid; remotes of an invalidated local port become
 * invalid. */
CF_EXPORT void CFMessagePortInvalidate(CFMessagePortRef ms);

/* Returns whether a port is valid.  A remote port whose peer has ended is invalidated by this call if nobody has
 * noticed yet, and then its invalidation callback runs before the call returns (MSG-27). */
CF_EXPORT Boolean CFMessagePortIsValid(CFMessagePortRef ms);

/* Returns the invalidation callback that was set, or NULL. */
CF_EXPORT CFMessagePortInvalidationCallBack CFMessagePortGetInvalidationCallBack(CFMessagePortRef ms);

/* Sets the function to be called when a port becomes invalid; NULL removes it.  If the port is invalid already, the
 * function is called at once and not kept (MSG-30).  It runs on the thread that invalidates or releases the port.
 * When the peer of a remote port ends, the main thread's run loop calls it in the common modes, unless another
 * thread notices first by using the port (MSG-33). */
CF_EXPORT void CFMessagePortSetInvalidationCallBack(CFMessagePortRef ms, CFMessagePortInvalidationCallBack callout);

/* Sends a message and, if asked to, waits for the reply.
 * remote: the port, retained during the call.  A local port sends to itself (MSG-34).
 * msgid: any number.  data: what to send, copied before the call returns; NULL is sent as length 0.
 * sendTimeout: how many seconds to wait while the receiver's queue is full; less than 0.001 does not wait, 864000
 * (10 days) or more, or NaN, waits without end (MSG-38).  No run loop runs during this wait.
 * rcvTimeout: how many seconds to wait for the reply, counted from the end of sending; 0 or less makes one pass over
 * replyMode that does not wait (MSG-47).
 * replyMode: NULL sends one way: rcvTimeout and returnData are not used, and success means that the message is
 * queued, no more (MSG-40, MSG-41).  Else the run loop of the calling thread runs in this mode until the reply is
 * there, time is up or the port is invalid.  Whatever else the mode holds runs meanwhile, requests to a port of this
 * thread included (MSG-42, MSG-48); in a mode that nothing else uses, nothing does (MSG-43).  A CFRunLoopStop meant
 * for this run is swallowed (MSG-45).  kCFRunLoopCommonModes cannot be run: one message, nothing is sent, and the
 * result is kCFMessagePortTransportError (not MSG-46).
 * returnData: may be NULL; receives the reply, never NULL, which the caller releases.  Written only if the result is
 * kCFMessagePortSuccess and replyMode is not NULL (MSG-50).
 * Returns a status, as MSG-52 decides: IsInvalid if the port was known to be invalid; TransportError if the peer has
 * ended and this call is the first to notice, if data is longer than 0x60000000 bytes, which is reported, or if
 * descriptors or memory run out, on either side; SendTimeout if the queue stayed full; BecameInvalidError, without
 * waiting any longer, if the port is invalidated or the peer ends before it has replied (MSG-53); ReceiveTimeout if the
 * reply did not come in time - one that comes later is dropped (MSG-54).  A reply longer than 0x60000000 bytes is
 * reported in the replying process and arrives with length 0 (MSG-36). */
CF_EXPORT SInt32 CFMessagePortSendRequest(CFMessagePortRef remote, SInt32 msgid, CFDataRef data,
                                          CFTimeInterval sendTimeout, CFTimeInterval rcvTimeout,
                                          CFStringRef replyMode, CFDataRef *returnData);

/* Returns the source by which run loops receive a local port's messages; the caller releases it.  There is one for
 * each port, which keeps the port alive while it is in a mode; later calls return the same and ignore order, until it
 * is invalidated (MSG-32, MSG-57).  In several loops or modes, whichever is first receives a message (MSG-59).  A
 * pass of a run loop receives one message (MSG-58).
 * order: as for CFRunLoopSourceCreate.
 * Returns NULL for a remote or invalid port, for one with a dispatch queue, and when memory runs out. */
CF_EXPORT CFRunLoopSourceRef CFMessagePortCreateRunLoopSource(CFAllocatorRef allocator, CFMessagePortRef local,
                                                              CFIndex order);

/* Receives a local port's messages on a libdispatch queue instead of a run loop: one block for each message, so a
 * concurrent queue runs callbacks at the same time (MSG-63).  Up to 5 messages from threads of this process and up to 5
 * from other processes are handed to the queue and not finished at a time, so a concurrent queue runs no more than 10
 * of the port's callbacks at once; the next ones wait in the port, whose places are as many as without a queue.  NULL
 * ends it; what was handed to the queue still runs.  queue: a dispatch_queue_t, retained as long as it is set.  This
 * header does not need libdispatch's: it names the same structure.
 * For a remote or invalid port, one that has a run loop source, and in a process without libdispatch, one line says
 * so and nothing changes. */
#if defined(OS_OBJECT_USE_OBJC) && OS_OBJECT_USE_OBJC
CF_EXPORT void CFMessagePortSetDispatchQueue(CFMessagePortRef ms, dispatch_queue_t queue);
#else
struct dispatch_queue_s;
CF_EXPORT void CFMessagePortSetDispatchQueue(CFMessagePortRef ms, struct dispatch_queue_s *queue);
#endif

CF_EXTERN_C_END

#endif
