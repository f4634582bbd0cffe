/* CFFileDescriptor.h - any descriptor that the kernel can watch, as a source of a run loop.
 *
 * The program says which callbacks it wants, one at a time: each of them is made once and then wanted again
 * only when the program says so.  Nothing is read or written for it.
 *
 * Functions may be called from any thread.  Object arguments must not be NULL or of another type (one line on
 * standard error, then abort), and no lock of the library is held while a callback runs. */
#ifndef COREFOUNDATION_CFFILEDESCRIPTOR_H
#define COREFOUNDATION_CFFILEDESCRIPTOR_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/* A descriptor as the kernel counts them. */
typedef int CFFileDescriptorNativeDescriptor;

/* A reference to a watched descriptor. */
typedef struct __CFFileDescriptor *CFFileDescriptorRef;

/* The callbacks, which may be combined (FD-1). */
enum {
    kCFFileDescriptorReadCallBack = 1UL << 0, /* reading would not wait: data, a connection, end of file, an error */
    kCFFileDescriptorWriteCallBack = 1UL << 1 /* writing would not wait: there is room, or an error */
};

/* Called on the thread of a loop that holds the source.  callBackTypes: what is ready of what was enabled, both
 * bits in one call if both are (FD-2); it is disabled now (FD-4).  info: the context's. */
typedef void (*CFFileDescriptorCallBack)(CFFileDescriptorRef f, CFOptionFlags callBackTypes, void *info);

/* What the callback gets, and how it is kept: retain once at creation, its result being used as info from then on,
 * and once before each callback; release after each callback and at invalidation.  If retain is NULL and release
 * is not, release is called once, after the last callback.  copyDescription: for CFCopyDescription.  version: 0.
 * All others may be NULL (FD-3). */
typedef struct {
    CFIndex version;
    void *info;
    void *(*retain)(void *info);
    void (*release)(void *info);
    CFStringRef (*copyDescription)(void *info);
} CFFileDescriptorContext;

/* Returns the type id of file descriptors. */
CF_EXPORT CFTypeID CFFileDescriptorGetTypeID(void);

/* Creates an object for a descriptor, with all callbacks disabled; the caller releases it.
 * fd: an open descriptor of any kind: pipe, socket, terminal, eventfd, timerfd, signalfd, inotify, pidfd, epoll; or
 * a file that epoll refuses, which is always ready (FD-7, FD-11).  Nothing of it is changed.  Objects are not shared:
 * every call makes a new one, also for a number that had one before (FD-8).
 * closeOnInvalidate: whether invalidation closes the descriptor.  callout: may be NULL.  context: copied; may be NULL.
 * NULL if fd is negative or not open, and when memory runs out; the descriptor is not closed then. */
CF_EXPORT CFFileDescriptorRef CFFileDescriptorCreate(CFAllocatorRef allocator, CFFileDescriptorNativeDescriptor fd,
                                                     Boolean closeOnInvalidate, CFFileDescriptorCallBack callout,
                                                     const CFFileDescriptorContext *context);

/* Returns the descriptor, or -1 once the object is invalid (FD-9). */
CF_EXPORT CFFileDescriptorNativeDescriptor CFFileDescriptorGetNativeDescriptor(CFFileDescriptorRef f);

/* Copies the context; all of it is 0 once the object is invalid. */
CF_EXPORT void CFFileDescriptorGetContext(CFFileDescriptorRef f, CFFileDescriptorContext *context);

/* Enables callbacks, each for one time, before or after the source is created and added, also inside the callback
 * (FD-4, FD-5).  What is ready at that moment counts: data that was left unread is reported again.  From another
 * thread it takes effect at once, also in a loop that sleeps.  In the callback, enabling again what was enabled
 * before costs no system call.  No effect on an invalid object. */
CF_EXPORT void CFFileDescriptorEnableCallBacks(CFFileDescriptorRef f, CFOptionFlags callBackTypes);

/* Disables callbacks.  From another thread it does not wait for one that has begun. */
CF_EXPORT void CFFileDescriptorDisableCallBacks(CFFileDescriptorRef f, CFOptionFlags callBackTypes);

/* Makes the object invalid for ever: no callback begins any more, the source becomes invalid, the loops that held
 * it are woken, the descriptor is closed if the object was created so, and info is released.  A program that closes
 * the descriptor itself does so after this call (FD-6).  May be called in the callback; info then lasts until the
 * callback's end.  Does not wait for a callback that runs on another thread.  Calling it again has no effect.
 * Releasing the object does the same for an object without a source; source and object keep each other. */
CF_EXPORT void CFFileDescriptorInvalidate(CFFileDescriptorRef f);

/* Returns false once the object was invalidated. */
CF_EXPORT Boolean CFFileDescriptorIsValid(CFFileDescriptorRef f);

/* Returns the object's source for a run loop, which keeps the object alive; the caller releases it.
 * Every call returns the same source as long as that is valid: the first call's order counts.  Invalidating
 * the source leaves the object valid, and the next call makes another source (FD-10).  An object that has a source
 * ends only after one of the two was invalidated.
 * order: accepted; sources of descriptors are called in the order in which they become ready.
 * NULL for an invalid object, and when memory runs out. */
CF_EXPORT CFRunLoopSourceRef CFFileDescriptorCreateRunLoopSource(CFAllocatorRef allocator, CFFileDescriptorRef f,
                                                                 CFIndex order);

CF_EXTERN_C_END

#endif
