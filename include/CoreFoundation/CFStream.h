/* CFStream.h - flows of bytes: memory, files, sockets, and pairs of streams that lead to each other.
 *
 * A stream is opened once, transfers bytes, and is closed once.  A program that uses it on its own waits in Read
 * and Write; one with a run loop sets a client, schedules the stream with the loop, and reads or writes when the
 * client is told that this will not wait.  The loop watches the descriptor itself: the library has no thread of
 * its own, except one that looks up a host's name and ends with the answer.
 *
 * Events.  The client hears one event in each call:
 * - OpenCompleted, once, if it was set when the stream became open (STREAM-5).
 * - HasBytesAvailable or CanAcceptBytes, when the stream is ready; then again only after the next Read, GetBuffer
 *   or Write (STREAM-7).  Readiness is a state and is never lost: a client that is set late, and a stream that is
 *   scheduled late or elsewhere, hear of it, too.
 * - EndEncountered, once, when the end was found: by reading up to it in memory, by a Read that returned 0 in a
 *   file, and without reading when a socket's peer or a bound pair's writer has closed and nothing is left.  For a
 *   writer, when its buffer is full.
 * - ErrorOccurred, once; the status is then Error for ever.
 *
 * After Close nothing is called.  In its callback a client may read, write, close and release the stream, schedule
 * and unschedule it, replace or remove itself, and run the loop.
 *
 * Threads.  One thread at a time uses a stream; any thread may schedule and unschedule it, set its client, and ask
 * for its status.  A scheduled stream is kept by the loop (by the queue) until it is closed or unscheduled.  A
 * client is called by one thread at a time, also if several loops hold the stream.  No lock of the library is held
 * while a callback runs, the context's callbacks included.  Object arguments must not be NULL or of another type,
 * and counts must not be negative (one line on standard error, then abort).  No function and no callback raises
 * SIGPIPE.
 *
 * After fork a child may go on with the streams that it inherits, on its own loops; it shares files and sockets
 * with its parent.  A stream whose host was being looked up fails in the child (EAI_AGAIN), and none calls on a
 * dispatch queue.
 *
 * Of macOS's constants these are not here, because nothing here would act on them: kCFStreamErrorDomainSOCKS,
 * kCFStreamPropertySOCKSProxy, its keys and kCFStreamSocketSOCKSVersion4 and 5; kCFStreamErrorDomainSSL,
 * kCFStreamPropertySocketSecurityLevel and the kCFStreamSocketSecurityLevel values.  Streams are not encrypted. */
#ifndef COREFOUNDATION_CFSTREAM_H
#define COREFOUNDATION_CFSTREAM_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFSocket.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/* References to the two kinds of streams. */
typedef struct __CFReadStream *CFReadStreamRef;
typedef struct __CFWriteStream *CFWriteStreamRef;

/* How far a stream has come (STREAM-1). */
typedef CF_ENUM(CFIndex, CFStreamStatus) {
    kCFStreamStatusNotOpen = 0,
    kCFStreamStatusOpening, /* it is being connected */
    kCFStreamStatusOpen,
    kCFStreamStatusReading, /* a thread is in Read */
    kCFStreamStatusWriting, /* a thread is in Write */
    kCFStreamStatusAtEnd,   /* there is nothing more to read, or no more room */
    kCFStreamStatusClosed,
    kCFStreamStatusError
};

/* What a client hears of; these may be combined to say what it wants to hear. */
typedef CF_OPTIONS(CFOptionFlags, CFStreamEventType) {
    kCFStreamEventNone = 0,
    kCFStreamEventOpenCompleted = 1,
    kCFStreamEventHasBytesAvailable = 2, /* read streams: Read will not wait */
    kCFStreamEventCanAcceptBytes = 4,    /* write streams: Write will not wait */
    kCFStreamEventErrorOccurred = 8,
    kCFStreamEventEndEncountered = 16
};

/* An error without an object: domain and number; both are 0 for none. */
typedef struct {
    CFIndex domain;
    SInt32 error;
} CFStreamError;

/* Domains of CFStreamError. */
typedef CF_ENUM(CFIndex, CFStreamErrorDomain) {
    kCFStreamErrorDomainCustom = -1L,   /* not used here */
    kCFStreamErrorDomainPOSIX = 1,      /* errno's numbers */
    kCFStreamErrorDomainMacOSStatus = 2 /* not used here */
};

/* The domain of getaddrinfo's numbers (EAI_NONAME and so on): a host was not found.  A variable, as on macOS, where
 * CFHost.h declares it. */
CF_EXPORT const SInt32 kCFStreamErrorDomainNetDB;

/* The same error as an object has the domain kCFErrorDomainCFNetwork, the code 2, and a user info with
 * getaddrinfo's number (a CFNumber under kCFGetAddrInfoFailureKey) and words (under
 * kCFErrorLocalizedFailureReasonKey). */
CF_EXPORT const CFErrorDomain kCFErrorDomainCFNetwork;
CF_EXPORT const CFStringRef kCFGetAddrInfoFailureKey;

/* The name of a property. */
typedef CFStringRef CFStreamPropertyKey;

/* What a client gets, and how it is kept: retain once by SetClient, its result being used as info from then on;
 * release when the client was replaced or removed, or the stream has ended, and no callback is running any more.
 * copyDescription: for CFCopyDescription.  version: 0.  All others may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    void *(*retain)(void *info);
    void (*release)(void *info);
    CFStringRef (*copyDescription)(void *info);
} CFStreamClientContext;

/* Called on the thread of a loop that runs in a mode of the stream's, or on its dispatch queue.  type: one event. */
typedef void (*CFReadStreamClientCallBack)(CFReadStreamRef stream, CFStreamEventType type, void *clientCallBackInfo);
typedef void (*CFWriteStreamClientCallBack)(CFWriteStreamRef stream, CFStreamEventType type,
                                            void *clientCallBackInfo);

/* Return the type ids. */
CF_EXPORT CFTypeID CFReadStreamGetTypeID(void);
CF_EXPORT CFTypeID CFWriteStreamGetTypeID(void);

/* ---- memory ---- */

/* A growing write stream's property: a CFData with a copy of what was written, also after Close.  Read only. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyDataWritten;

/* Creates a stream that reads bytes where they lie; the caller releases it.  bytesDeallocator takes them back at
 * the stream's end: NULL is the default allocator, kCFAllocatorNull leaves them alone.  NULL when memory runs out;
 * the bytes are the caller's then. */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithBytesNoCopy(CFAllocatorRef alloc, const UInt8 *bytes, CFIndex length,
                                                            CFAllocatorRef bytesDeallocator);

/* Creates a stream that writes into a buffer, which must last as long; the caller releases it.  Write takes what
 * fits and, when the buffer is full, the stream is at its end.  NULL when memory runs out. */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithBuffer(CFAllocatorRef alloc, UInt8 *buffer, CFIndex bufferCapacity);

/* Creates a stream that writes into memory of bufferAllocator (NULL: the default one), as much as is written; the
 * caller releases it.  kCFStreamPropertyDataWritten has the bytes.  When the allocator refuses, Write fails with
 * ENOMEM. NULL when memory runs out. */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithAllocatedBuffers(CFAllocatorRef alloc,
                                                                   CFAllocatorRef bufferAllocator);

/* ---- files ---- */

/* Create streams that read or write a file; the caller releases them.  Open opens it: for reading from its
 * beginning, or for writing, made if it is not there (mode 0666 without the umask), and else emptied unless
 * kCFStreamPropertyAppendToFile is set. A file that is missing or forbidden makes Open fail with errno's number; a
 * folder makes the first Read fail (EISDIR). Regular files are always ready; named pipes, terminals and devices
 * are watched, and opening a named pipe waits for its other end.  fileURL: as it is resolved now.  NULL when
 * memory runs out. */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithFile(CFAllocatorRef alloc, CFURLRef fileURL);
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithFile(CFAllocatorRef alloc, CFURLRef fileURL);

/* A file write stream's property: a CFBoolean, true to write behind what the file has already instead of replacing
 * it. Set before the stream is opened. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyAppendToFile;

/* A file stream's property: a CFNumber, where the next byte is read or written, in bytes from the file's
 * beginning.  Set before the stream is opened or while it is open, but not on one that appends.  NULL after Close. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyFileCurrentOffset;

/* ---- sockets ---- */

/* Properties of both streams of a socket: */

/* a CFData that holds the CFSocketNativeHandle; NULL as long as there is no socket.  Read only. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertySocketNativeHandle;
/* a CFString: the host as it was named at creation, else the digits of the peer's address; NULL if it has none.
 * Read only. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertySocketRemoteHostName;
/* a CFNumber: the peer's port; NULL if it has none.  Read only. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertySocketRemotePortNumber;
/* a CFBoolean: whether the socket is closed with the second of its streams (or the only one).  False if the program
 * gave the socket, else true. */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyShouldCloseNativeSocket;

/* Create streams that read from, and write to, one socket; the caller releases them.  readStream, writeStream:
 * where the references go, NULL for a stream that is not wanted.  Both references are NULL when memory runs out. */

/* sock: a connected socket of the program's, of any family, in any mode; nothing of it is changed.  What is wrong
 * with it shows when a stream is opened (EBADF, ENOTSOCK). */
CF_EXPORT void CFStreamCreatePairWithSocket(CFAllocatorRef alloc, CFSocketNativeHandle sock,
                                            CFReadStreamRef *readStream, CFWriteStreamRef *writeStream);

/* Connects to a host when one of the streams is opened.  host: a name or digits; a host with several addresses, of
 * IPv4 and IPv6, is tried in turn.  port: 1 to 65535.  The name is looked up on a thread of its own if one of the
 * two was scheduled before, else Open waits for it (STREAM-10). */
CF_EXPORT void CFStreamCreatePairWithSocketToHost(CFAllocatorRef alloc, CFStringRef host, UInt32 port,
                                                  CFReadStreamRef *readStream, CFWriteStreamRef *writeStream);

/* The same with an address.  signature: copied; its address must not be NULL. */
CF_EXPORT void CFStreamCreatePairWithPeerSocketSignature(CFAllocatorRef alloc, const CFSocketSignature *signature,
                                                         CFReadStreamRef *readStream, CFWriteStreamRef *writeStream);

/* ---- bound pairs ---- */

/* Creates two streams, the first of which reads what the second has written; the caller releases them.
 * transferBufferSize: how many bytes, at least 1, may be written and not read; then Write waits, or the client
 * hears when there is room.  Each stream may be used by a thread of its own.  When the writer is closed the reader
 * finds the end behind what is left; when the reader is closed the writer fails with EPIPE.  Both are NULL when
 * memory runs out. */
CF_EXPORT void CFStreamCreateBoundPair(CFAllocatorRef alloc, CFReadStreamRef *readStream,
                                       CFWriteStreamRef *writeStream, CFIndex transferBufferSize);

/* ---- status ---- */

/* Return the status; a stream that is being connected is looked after. */
CF_EXPORT CFStreamStatus CFReadStreamGetStatus(CFReadStreamRef stream);
CF_EXPORT CFStreamStatus CFWriteStreamGetStatus(CFWriteStreamRef stream);

/* Return the error of a stream whose status is Error, which the caller releases; NULL for any other.  POSIX errors
 * have the domain kCFErrorDomainPOSIX. */
CF_EXPORT CFErrorRef CFReadStreamCopyError(CFReadStreamRef stream);
CF_EXPORT CFErrorRef CFWriteStreamCopyError(CFWriteStreamRef stream);

/* The same without an object; both numbers are 0 for a stream without an error. */
CF_EXPORT CFStreamError CFReadStreamGetError(CFReadStreamRef stream);
CF_EXPORT CFStreamError CFWriteStreamGetError(CFWriteStreamRef stream);

/* ---- opening and closing ---- */

/* Open a stream.  A socket that is still to be connected: in the background, returning true, if the stream or the
 * other one of its pair is scheduled; otherwise this waits for the connection.  Read and Write wait for it, too.
 * False for a stream that was opened before, which stays as it is, and when it fails; the status is then Error
 * (STREAM-2). */
CF_EXPORT Boolean CFReadStreamOpen(CFReadStreamRef stream);
CF_EXPORT Boolean CFWriteStreamOpen(CFWriteStreamRef stream);

/* Close a stream for ever: it leaves its loops or its queue, and what it has of the system is given back.  The
 * status becomes Closed, or stays Error.  No effect on one that was not opened (STREAM-3).  Closing one stream of
 * a socket does not shut down its direction: the peer hears of it when the socket is closed. */
CF_EXPORT void CFReadStreamClose(CFReadStreamRef stream);
CF_EXPORT void CFWriteStreamClose(CFWriteStreamRef stream);

/* ---- transfers ---- */

/* Returns whether Read would not wait: there is something, or an end that Read finds.  False for a stream that is
 * not open, or at its end (STREAM-4). */
CF_EXPORT Boolean CFReadStreamHasBytesAvailable(CFReadStreamRef stream);

/* Reads up to bufferLength bytes, waiting for the first; a signal does not end the wait.  Returns how many, 0 at
 * the end (also for bufferLength 0), -1 for an error and for a stream that is not open.  One system call if
 * something is there. */
CF_EXPORT CFIndex CFReadStreamRead(CFReadStreamRef stream, UInt8 *buffer, CFIndex bufferLength);

/* Returns bytes that need not be copied, which count as read, and how many in *numBytesRead: at most
 * maxBytesToRead, or all there are for 0 or less.  They last as long as the stream and belong to it.  NULL and 0
 * for every stream but one on bytes in memory, and for one that is not open. */
CF_EXPORT const UInt8 *CFReadStreamGetBuffer(CFReadStreamRef stream, CFIndex maxBytesToRead, CFIndex *numBytesRead);

/* Returns whether Write would not wait.  False for a stream that is not open, or full. */
CF_EXPORT Boolean CFWriteStreamCanAcceptBytes(CFWriteStreamRef stream);

/* Writes up to bufferLength bytes, waiting until at least one is taken; a signal does not end the wait.  Returns
 * how many, 0 when a buffer is full, -1 for an error and for a stream that is not open. */
CF_EXPORT CFIndex CFWriteStreamWrite(CFWriteStreamRef stream, const UInt8 *buffer, CFIndex bufferLength);

/* ---- properties ---- */

/* Return the value of a property, which the caller releases; NULL for one that the stream does not have or know. */
CF_EXPORT CFTypeRef CFReadStreamCopyProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName);
CF_EXPORT CFTypeRef CFWriteStreamCopyProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName);

/* Set a property.  False, and nothing is changed, for one that the stream does not have or that is read only, for
 * a value of another type or NULL, and when it is too late. */
CF_EXPORT Boolean CFReadStreamSetProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName,
                                          CFTypeRef propertyValue);
CF_EXPORT Boolean CFWriteStreamSetProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName,
                                           CFTypeRef propertyValue);

/* ---- clients ---- */

/* Set the one client of a stream, in the place of the former one.  streamEvents: what it wants to hear.  No
 * events, no function, or a NULL context remove the client; the context of one that needs none is all 0
 * (STREAM-8).  True. */
CF_EXPORT Boolean CFReadStreamSetClient(CFReadStreamRef stream, CFOptionFlags streamEvents,
                                        CFReadStreamClientCallBack clientCB, CFStreamClientContext *clientContext);
CF_EXPORT Boolean CFWriteStreamSetClient(CFWriteStreamRef stream, CFOptionFlags streamEvents,
                                         CFWriteStreamClientCallBack clientCB, CFStreamClientContext *clientContext);

/* Have the client called by a loop in a mode, or in all common modes; a stream may be in any number of modes of
 * any loops. Before or after Open.  The stream is an item of the mode until it is closed or unscheduled.  Takes it
 * from its dispatch queue.  No effect on a closed stream. */
CF_EXPORT void CFReadStreamScheduleWithRunLoop(CFReadStreamRef stream, CFRunLoopRef runLoop,
                                               CFRunLoopMode runLoopMode);
CF_EXPORT void CFWriteStreamScheduleWithRunLoop(CFWriteStreamRef stream, CFRunLoopRef runLoop,
                                                CFRunLoopMode runLoopMode);

/* The reverse.  What the client has not heard yet it hears where the stream is scheduled next. */
CF_EXPORT void CFReadStreamUnscheduleFromRunLoop(CFReadStreamRef stream, CFRunLoopRef runLoop,
                                                 CFRunLoopMode runLoopMode);
CF_EXPORT void CFWriteStreamUnscheduleFromRunLoop(CFWriteStreamRef stream, CFRunLoopRef runLoop,
                                                  CFRunLoopMode runLoopMode);

/* Have the client called on a libdispatch queue, which is retained, instead of the loops; NULL: on none.  A block
 * for each event, one at a time, also on a concurrent queue.  This header does not need libdispatch's: it names
 * the same structure. For a closed stream, and in a process without libdispatch, one line says so and nothing
 * changes. */
/* Return that queue, which the caller releases with dispatch_release; NULL if there is none. */
#if defined(OS_OBJECT_USE_OBJC) && OS_OBJECT_USE_OBJC
CF_EXPORT void CFReadStreamSetDispatchQueue(CFReadStreamRef stream, dispatch_queue_t q);
CF_EXPORT void CFWriteStreamSetDispatchQueue(CFWriteStreamRef stream, dispatch_queue_t q);
CF_EXPORT dispatch_queue_t CFReadStreamCopyDispatchQueue(CFReadStreamRef stream);
CF_EXPORT dispatch_queue_t CFWriteStreamCopyDispatchQueue(CFWriteStreamRef stream);
#else
struct dispatch_queue_s;
CF_EXPORT void CFReadStreamSetDispatchQueue(CFReadStreamRef stream, struct dispatch_queue_s *q);
CF_EXPORT void CFWriteStreamSetDispatchQueue(CFWriteStreamRef stream, struct dispatch_queue_s *q);
CF_EXPORT struct dispatch_queue_s *CFReadStreamCopyDispatchQueue(CFReadStreamRef stream);
CF_EXPORT struct dispatch_queue_s *CFWriteStreamCopyDispatchQueue(CFWriteStreamRef stream);
#endif

CF_EXTERN_C_END

#endif
