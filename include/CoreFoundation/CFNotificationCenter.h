/* CFNotificationCenter.h - telling whoever wants to know: within a process, and between the processes of one user.
 *
 * Who posts a notification names it and does not know who observes it.  There are three centers (NOTE-1):
 *
 *   local         observers of this process, called one after the other in the poster's thread before the post returns
 *   distributed   observers of all processes of the user, each called by the run loop of the thread that added it
 *   Darwin        the same as distributed, with names of its own, and nothing but the name
 *
 * All functions may be called from any thread, also inside callbacks, and no lock of the library is held while a
 * callback runs.  Where an argument must not be NULL, NULL is the caller's mistake, and so is an object of another
 * type: one line on standard error names the function and the argument, and the process aborts.
 *
 * Names and objects.  An observer is added for a name, for an object, for both, or for everything: NULL stands for any
 * (NOTE-2).  A notification without an object reaches only those who did not ask for one.  The local center compares
 * objects as addresses, which need not be objects and are neither retained nor looked at; the distributed center takes
 * strings only and compares their characters (NOTE-3).
 *
 * Order.  The observers that a notification reaches are called in the order in which they were added (NOTE-4), in the
 * distributed center those of one thread.  One that is added in a callback is not called for the notification in
 * progress; one that is removed is not called any more (NOTE-5).
 *
 * Removal.  When a function that removes an observer has returned, its callback does not begin any more in the thread
 * that called it.  On another thread a callback that has begun, or is about to, may still run: who frees what the
 * callback uses removes the observer on the thread where it is called, or waits for that thread (NOTE-6).
 *
 * The distributed center.  A thread observes by its run loop, in the common modes, with a source that keeps the run going
 * (unlike macOS, where it is the main thread's loop whoever has added the observer: NOTE-7).  A pass of the loop handles
 * one notification.  The source leaves with the thread's last observer, and a thread that ends takes its observers with
 * it.  An observer gets copies: changes that the poster makes later do not reach it.
 *   User info is a dictionary of strings to plain values: strings, numbers, booleans, dates, data, kCFNull, arrays, and
 * such dictionaries, not more than 32 inside each other.  Anything else in it, and what is longer than 64 KiB altogether,
 * is reported and not posted (NOTE-8).
 *   A post never waits.  For each process that posts and each thread that observes there is room for 256 KiB of what has
 * not been handled; what finds no room is dropped for that thread alone, newest first, and one line in the observing
 * process says so, once (NOTE-9).  Notifications of one thread arrive in the order of posting (NOTE-10), also after their
 * poster has ended.
 *   Processes find each other in the directory of the message ports (CFMessagePort.h), which is read from the environment
 * at the first use and checked as it is for ports; processes of other users are refused.  Without it, notifications still
 * reach the observers of their own process.  docs/notifications.md says how it works, and what it costs.
 *
 * fork.  In a child that was forked without exec the observers of the local center are as they were.  Those of the others
 * are gone: what the child adds works (D-13). */
#ifndef COREFOUNDATION_CFNOTIFICATIONCENTER_H
#define COREFOUNDATION_CFNOTIFICATIONCENTER_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/* A reference to a center.  Centers are equal only to themselves, live as long as the process and need no release. */
typedef struct __CFNotificationCenter *CFNotificationCenterRef;

/* The name of a notification: any string.  Equal strings are the same name. */
typedef CFStringRef CFNotificationName;

/* Receives one notification.
 * center: where it was posted.  observer: as it was added.  name: never NULL.
 * object: of the local center, what the poster gave; of the distributed center a string or NULL; else NULL.
 * userInfo: of the local center, what the poster gave; of the distributed center a copy of it or NULL; else NULL.
 * Name, object and userInfo of the last two are valid until the callback returns. */
typedef void (*CFNotificationCallback)(CFNotificationCenterRef center, void *observer, CFNotificationName name,
                                       const void *object, CFDictionaryRef userInfo);

/* What is to become of notifications while the observing process is suspended: they are dropped; the last one of each
 * name and object is kept; all are kept; they are delivered nevertheless.  On macOS AppKit suspends an application that
 * is not the active one, and C programs cannot.  Here nothing is ever suspended, and all four deliver at once (NOTE-11). */
typedef CF_ENUM(CFIndex, CFNotificationSuspensionBehavior) {
    CFNotificationSuspensionBehaviorDrop = 1,
    CFNotificationSuspensionBehaviorCoalesce = 2,
    CFNotificationSuspensionBehaviorHold = 3,
    CFNotificationSuspensionBehaviorDeliverImmediately = 4
};

/* Options of CFNotificationCenterPostNotificationWithOptions: to deliver to suspended processes, too, and to all login
 * sessions of the user.  Neither makes a difference here: there are no suspended processes, and a user's processes are
 * one world whatever session they belong to (NOTE-11). */
enum {
    kCFNotificationDeliverImmediately = (1UL << 0),
    kCFNotificationPostToAllSessions = (1UL << 1)
};

/* Returns the type id of notification centers. */
CF_EXPORT CFTypeID CFNotificationCenterGetTypeID(void);

/* Returns the center of this process. */
CF_EXPORT CFNotificationCenterRef CFNotificationCenterGetLocalCenter(void);

/* Returns the center of all processes of the user. */
CF_EXPORT CFNotificationCenterRef CFNotificationCenterGetDistributedCenter(void);

/* Returns the center of all processes of the user that carries names only: not the objects and user infos that it is
 * given.  On macOS it reaches all users' processes (NOTE-12). */
CF_EXPORT CFNotificationCenterRef CFNotificationCenterGetDarwinNotifyCenter(void);

/* Adds an observer.  The same one may be added several times, and is called as many times (NOTE-4).  A distributed
 * notification that is posted after this has returned, anywhere, reaches it.
 * observer: given to the callback, and names what is to be removed; any address, neither retained nor looked at; may be
 * NULL, which is an observer like any other (NOTE-13).  callBack: must not be NULL.
 * name: copied; NULL stands for any, except in the Darwin center, which needs a name (NOTE-12).
 * object: NULL stands for any; in the distributed center a string, copied; the Darwin center ignores it.
 * suspensionBehavior: of no consequence, see above; not checked, as programs give 0 where it is ignored. */
CF_EXPORT void CFNotificationCenterAddObserver(CFNotificationCenterRef center, const void *observer,
                                               CFNotificationCallback callBack, CFStringRef name, const void *object,
                                               CFNotificationSuspensionBehavior suspensionBehavior);

/* Removes what was added for an observer, a name and an object, however often.
 * name, object: NULL stands for any, so with two NULLs everything of the observer is removed (NOTE-14).  The distributed
 * center takes strings as objects; the Darwin center ignores the object.  What was not added is no mistake. */
CF_EXPORT void CFNotificationCenterRemoveObserver(CFNotificationCenterRef center, const void *observer,
                                                  CFNotificationName name, const void *object);

/* Removes everything that was added for an observer (NOTE-14). */
CF_EXPORT void CFNotificationCenterRemoveEveryObserver(CFNotificationCenterRef center, const void *observer);

/* Posts a notification.  The same as CFNotificationCenterPostNotificationWithOptions; deliverImmediately stands for
 * kCFNotificationDeliverImmediately. */
CF_EXPORT void CFNotificationCenterPostNotification(CFNotificationCenterRef center, CFNotificationName name,
                                                    const void *object, CFDictionaryRef userInfo,
                                                    Boolean deliverImmediately);

/* Posts a notification.
 * name: must not be NULL.  object: may be NULL; in the distributed center a string; the Darwin center ignores it.
 * userInfo: may be NULL; a dictionary, which the local center passes on as it is, and the distributed center copies, if
 * all in it is plain (see above); the Darwin center ignores it.  options: see above.
 * The local center has called all observers when this returns.  The others have handed the notification to whoever
 * observes it at this moment; nothing is kept for those who come later. */
CF_EXPORT void CFNotificationCenterPostNotificationWithOptions(CFNotificationCenterRef center, CFNotificationName name,
                                                               const void *object, CFDictionaryRef userInfo,
                                                               CFOptionFlags options);

CF_EXTERN_C_END

#endif
