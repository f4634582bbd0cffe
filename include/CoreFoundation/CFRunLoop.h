/* CFRunLoop.h - run loops, and the sources, timers and observers that they serve.
 *
 * Every thread has one run loop.  A run waits in one mode for the items of that mode and calls their callbacks
 * on the loop's own thread.  Unless a function says otherwise, it may be called from any thread, its object
 * arguments must not be NULL or of another type (one line on standard error, then abort), and no lock of the
 * library is held while a callback runs.  A loop that somebody retains outlives its thread; it holds nothing then,
 * and adding something to it has no effect (THR-5). */
#ifndef COREFOUNDATION_CFRUNLOOP_H
#define COREFOUNDATION_CFRUNLOOP_H

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/* The name of a mode: any string.  Modes are told apart by the text of their names (MOD-1). */
typedef CFStringRef CFRunLoopMode;

/* References to a run loop and to the three kinds of item that a mode can hold. */
typedef struct __CFRunLoop *CFRunLoopRef;
typedef struct __CFRunLoopSource *CFRunLoopSourceRef;
typedef struct __CFRunLoopObserver *CFRunLoopObserverRef;
typedef struct __CFRunLoopTimer *CFRunLoopTimerRef;

/* Why CFRunLoopRunInMode returned.  After a pass the first that applies is taken, in the order Stopped,
 * HandledSource, TimedOut, Finished (D-3). */
typedef CF_ENUM(SInt32, CFRunLoopRunResult) {
    kCFRunLoopRunFinished = 1,     /* the mode holds no source, timer or pending block */
    kCFRunLoopRunStopped = 2,      /* CFRunLoopStop was called during the run */
    kCFRunLoopRunTimedOut = 3,     /* the seconds have passed */
    kCFRunLoopRunHandledSource = 4 /* a source was performed, and the caller asked to return then */
};

/* What an observer can watch: the numbered steps of a run. */
typedef CF_OPTIONS(CFOptionFlags, CFRunLoopActivity) {
    kCFRunLoopEntry = 1UL << 0,         /* a run begins */
    kCFRunLoopBeforeTimers = 1UL << 1,  /* timers are about to be looked at */
    kCFRunLoopBeforeSources = 1UL << 2, /* signalled sources are about to be performed */
    kCFRunLoopBeforeWaiting = 1UL << 5, /* the thread is about to sleep */
    kCFRunLoopAfterWaiting = 1UL << 6,  /* the thread has woken, nothing is handled yet */
    kCFRunLoopExit = 1UL << 7,          /* a run ends */
    kCFRunLoopAllActivities = 0x0FFFFFFFUL
};

/* The mode that CFRunLoopRun runs in. */
CF_EXPORT const CFRunLoopMode kCFRunLoopDefaultMode;

/* Stands for all common modes when something is added, removed, looked for or queued; it cannot be run, nor
 * made a common mode (MOD-4, MOD-9, D-11).  Recognised by its text. */
CF_EXPORT const CFRunLoopMode kCFRunLoopCommonModes;

/* ---- Run loops ---- */

/* Returns the type id of run loops. */
CF_EXPORT CFTypeID CFRunLoopGetTypeID(void);

/* Returns the run loop of the calling thread, which is made at the first call; the thread owns it, the caller
 * retains it to use it after the thread's end (RL-1). */
CF_EXPORT CFRunLoopRef CFRunLoopGetCurrent(void);

/* Returns the run loop of the main thread, from any thread; it lives as long as the process (RL-1, THR-7).
 *
 * If libdispatch is in the process this loop serves its main queue in the common modes, which are then never
 * empty: see "libdispatch" in docs/guide.md.  CFRUNLOOP_DISPATCH=0 in the environment switches that off. */
CF_EXPORT CFRunLoopRef CFRunLoopGetMain(void);

/* Returns the name of the mode that rl runs in, the innermost if runs are nested, or NULL if it does not run;
 * the caller releases it (RL-4). */
CF_EXPORT CFRunLoopMode CFRunLoopCopyCurrentMode(CFRunLoopRef rl);

/* Returns an array with the names of the modes that anything was ever added to, in no particular order; the
 * caller releases it (RL-2, RL-5). */
CF_EXPORT CFArrayRef CFRunLoopCopyAllModes(CFRunLoopRef rl);

/* Makes a mode common: it receives every item that was and will be added with kCFRunLoopCommonModes, each source
 * being scheduled on the calling thread (MOD-4, MOD-6).  There is no way back.  Naming kCFRunLoopCommonModes
 * itself is reported and has no effect (D-11). */
CF_EXPORT void CFRunLoopAddCommonMode(CFRunLoopRef rl, CFRunLoopMode mode);

/* Returns when the first timer of a mode is due, in seconds since 2001, or 0 if the mode has no timer waiting or
 * does not exist (RL-6).  A timer whose callback is running does not wait. */
CF_EXPORT CFAbsoluteTime CFRunLoopGetNextTimerFireDate(CFRunLoopRef rl, CFRunLoopMode mode);

/* Runs the calling thread's loop in the default mode until it is stopped or nothing is left in it (RC-10). */
CF_EXPORT void CFRunLoopRun(void);

/* Runs the calling thread's loop in one mode.
 * mode: its name; NULL and kCFRunLoopCommonModes are reported once and return kCFRunLoopRunFinished, a mode that
 * does not exist or is empty returns it silently, without any notification (SEQ-1, MOD-9).
 * seconds: how long the run may last, counted from the end of the entry notification; 0 or less makes one pass
 * that does not wait, more than 16 years or NaN is for ever (SEQ-6, RC-11).  It is never cut short.
 * returnAfterSourceHandled: true to return after the pass that performed a source; timers and blocks do not
 * count (RC-2).  Runs may be nested in callbacks, in any mode. */
CF_EXPORT CFRunLoopRunResult CFRunLoopRunInMode(CFRunLoopMode mode, CFTimeInterval seconds,
                                                Boolean returnAfterSourceHandled);

/* Returns true while the loop's thread sleeps in a run, waiting for something to happen (RL-8). */
CF_EXPORT Boolean CFRunLoopIsWaiting(CFRunLoopRef rl);

/* Makes a loop that sleeps make another pass, and one that is in a pass not sleep at its end; many calls make one
 * pass, and a loop that does not run takes no notice (WK-2, WK-6).  Wakes all its nested runs (D-10). */
CF_EXPORT void CFRunLoopWakeUp(CFRunLoopRef rl);

/* Ends the innermost run of a loop once its pass is complete; without a run it has no effect and is not
 * remembered (WK-1, WK-3). */
CF_EXPORT void CFRunLoopStop(CFRunLoopRef rl);

#if defined(__BLOCKS__) && !defined(__swift__)
/* Queues a copy of a block for the next pass of a loop in one of some modes, where it runs once, in order with
 * other blocks (BLK-2, BLK-3); the copy is released after the call, or at the end of the loop's thread.
 * mode: a mode's name, kCFRunLoopCommonModes, or an array or a set of names.  Wakes nobody: call CFRunLoopWakeUp for a
 * loop that may sleep (BLK-1). */
CF_EXPORT void CFRunLoopPerformBlock(CFRunLoopRef rl, CFTypeRef mode, void (^block)(void));
#elif defined(__swift__)
CF_EXPORT void CFRunLoopPerformBlock(CFRunLoopRef rl, CFTypeRef mode, const void *block);
#endif

/* Returns whether a mode holds a source; for kCFRunLoopCommonModes, whether the source is remembered as a common
 * item (MOD-5).  Membership is by identity (D-6). */
CF_EXPORT Boolean CFRunLoopContainsSource(CFRunLoopRef rl, CFRunLoopSourceRef source, CFRunLoopMode mode);

/* Adds a source to a mode, which retains it.  Calls its schedule callback, or its getPort, on the calling thread
 * once for each mode entered (SRC-4, SRC-5).  A source may be in many modes and many loops; adding it again, or
 * adding an invalid one, has no effect (SRC-3, SRC-8).  From another thread it wakes a loop that runs in that
 * mode (D-1). */
CF_EXPORT void CFRunLoopAddSource(CFRunLoopRef rl, CFRunLoopSourceRef source, CFRunLoopMode mode);

/* Takes a source out of a mode, calling its cancel callback on the calling thread once for each mode left; the
 * source stays valid and keeps its signal (SRC-4, SRC-9).  Wakes nobody (WK-10). */
CF_EXPORT void CFRunLoopRemoveSource(CFRunLoopRef rl, CFRunLoopSourceRef source, CFRunLoopMode mode);

/* Returns whether a mode holds an observer, or whether it is remembered as a common item. */
CF_EXPORT Boolean CFRunLoopContainsObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);

/* Adds an observer to a mode, which retains it, behind all of its order (OBS-1).  An observer belongs to one loop
 * at a time: adding it to another, adding it again, or adding an invalid one has no effect (OBS-6, OBS-7). */
CF_EXPORT void CFRunLoopAddObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);

/* Takes an observer out of a mode; it stays valid. */
CF_EXPORT void CFRunLoopRemoveObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);

/* Returns whether a mode holds a timer, or whether it is remembered as a common item. */
CF_EXPORT Boolean CFRunLoopContainsTimer(CFRunLoopRef rl, CFRunLoopTimerRef timer, CFRunLoopMode mode);

/* Adds a timer to a mode, which retains it.  A timer belongs to one loop at a time: adding it to another, adding
 * it again, or adding an invalid one has no effect (TMR-17).  A loop that sleeps fires it on time (WK-12). */
CF_EXPORT void CFRunLoopAddTimer(CFRunLoopRef rl, CFRunLoopTimerRef timer, CFRunLoopMode mode);

/* Takes a timer out of a mode; it stays valid and keeps its schedule (TMR-19). */
CF_EXPORT void CFRunLoopRemoveTimer(CFRunLoopRef rl, CFRunLoopTimerRef timer, CFRunLoopMode mode);

/* ---- Sources ---- */

/* A version 0 source: the program signals it, the loop performs it.
 * version: 0.  info: passed to every callback.  retain, release: called once each, at creation and when the
 * source is deallocated; what retain returns is used as info from then on (SRC-1, SRC-2).  copyDescription: for
 * CFCopyDescription.  equal, hash: for CFEqual and CFHash (SRC-10).  schedule, cancel: on entering and leaving a
 * mode (SRC-4).  perform: on the loop's thread, once after any number of signals.  All but version may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
    Boolean (*equal)(const void *info1, const void *info2);
    CFHashCode (*hash)(const void *info);
    void (*schedule)(void *info, CFRunLoopRef rl, CFRunLoopMode mode);
    void (*cancel)(void *info, CFRunLoopRef rl, CFRunLoopMode mode);
    void (*perform)(void *info);
} CFRunLoopSourceContext;

/* A version 1 source: the kernel watches a descriptor, the loop performs the source when it can be read.
 * version: 1.  getPort: returns the descriptor; called once each time the source enters a mode, and required.
 * perform: called for an eventfd or a timerfd after the loop has read its eight bytes; from any other descriptor
 * perform reads itself, and is called again as long as something is left (D-8).  The descriptor stays the
 * program's, which closes it after removing the source.  A descriptor that is closed or invalid never fires. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
    Boolean (*equal)(const void *info1, const void *info2);
    CFHashCode (*hash)(const void *info);
    int (*getPort)(void *info);
    void (*perform)(void *info);
} CFRunLoopSourceContext1;

/* Returns the type id of sources. */
CF_EXPORT CFTypeID CFRunLoopSourceGetTypeID(void);

/* Creates a source; the caller releases it.
 * order: sources that are signalled together are performed in ascending order, equal ones by time of signalling
 * (SRC-17).  context: copied; a CFRunLoopSourceContext1 is passed by casting its address.  A version that is
 * neither 0 nor 1 makes a source that is never performed (SRC-24).  NULL when memory runs out. */
CF_EXPORT CFRunLoopSourceRef CFRunLoopSourceCreate(CFAllocatorRef allocator, CFIndex order,
                                                   CFRunLoopSourceContext *context);

/* Returns the order that a source was created with. */
CF_EXPORT CFIndex CFRunLoopSourceGetOrder(CFRunLoopSourceRef source);

/* Makes a source invalid for ever: it leaves every mode of every loop, its cancel callback being called on the
 * calling thread once for each.  Does not wait for a perform that is running, wakes nobody, and does not release
 * info (SRC-2, SRC-7).  Calling it again has no effect. */
CF_EXPORT void CFRunLoopSourceInvalidate(CFRunLoopSourceRef source);

/* Returns false once a source was invalidated. */
CF_EXPORT Boolean CFRunLoopSourceIsValid(CFRunLoopSourceRef source);

/* Copies the context of a source into a structure of the version that its version field names; with another
 * version than the source's, nothing is written (SRC-25). */
CF_EXPORT void CFRunLoopSourceGetContext(CFRunLoopSourceRef source, CFRunLoopSourceContext *context);

/* Marks a version 0 source to be performed once by the next pass of any loop in any mode that holds it; the mark
 * is kept until then (SRC-13).  Wakes nobody: call CFRunLoopWakeUp for a loop that may sleep (WK-10).  Has no
 * effect on an invalid source or one of version 1. */
CF_EXPORT void CFRunLoopSourceSignal(CFRunLoopSourceRef source);

/* Returns whether a source is marked and not yet performed. */
CF_EXPORT Boolean CFRunLoopSourceIsSignalled(CFRunLoopSourceRef source);

/* ---- Observers ---- */

/* What an observer's callback gets, and how it is kept: retain once at creation, its result being used as info
 * from then on; release once, when the observer is invalid or deallocated and no callback of it is running
 * (OBS-8, D-7).  version: 0.  All others may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
} CFRunLoopObserverContext;

/* Called on the loop's thread with exactly one activity. */
typedef void (*CFRunLoopObserverCallBack)(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info);

/* Returns the type id of observers. */
CF_EXPORT CFTypeID CFRunLoopObserverGetTypeID(void);

/* Creates an observer; the caller releases it.
 * activities: those to be called for, or kCFRunLoopAllActivities.  repeats: false to be invalidated after the
 * first call (OBS-5).  order: observers of an activity are called in ascending order.  callout: may be NULL.
 * context: copied; may be NULL.  NULL when memory runs out. */
CF_EXPORT CFRunLoopObserverRef CFRunLoopObserverCreate(CFAllocatorRef allocator, CFOptionFlags activities,
                                                       Boolean repeats, CFIndex order,
                                                       CFRunLoopObserverCallBack callout,
                                                       CFRunLoopObserverContext *context);

#if defined(__BLOCKS__) && !defined(__swift__)
/* Creates an observer that calls a copy of a block; otherwise as CFRunLoopObserverCreate. */
CF_EXPORT CFRunLoopObserverRef CFRunLoopObserverCreateWithHandler(
    CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
    void (^block)(CFRunLoopObserverRef observer, CFRunLoopActivity activity));
#elif defined(__swift__)
CF_EXPORT CFRunLoopObserverRef CFRunLoopObserverCreateWithHandler(CFAllocatorRef allocator,
                                                                  CFOptionFlags activities, Boolean repeats,
                                                                  CFIndex order, const void *block);
#endif

/* Returns the activities that an observer was created with, unchanged (OBS-10). */
CF_EXPORT CFOptionFlags CFRunLoopObserverGetActivities(CFRunLoopObserverRef observer);

/* Returns false for an observer that is called once. */
CF_EXPORT Boolean CFRunLoopObserverDoesRepeat(CFRunLoopObserverRef observer);

/* Returns the order that an observer was created with. */
CF_EXPORT CFIndex CFRunLoopObserverGetOrder(CFRunLoopObserverRef observer);

/* Makes an observer invalid for ever and takes it out of every mode.  From another thread it does not wait for a
 * callback that is running; info is then released by that callback's end (D-7). */
CF_EXPORT void CFRunLoopObserverInvalidate(CFRunLoopObserverRef observer);

/* Returns false once an observer was invalidated or, created to be called once, has been called. */
CF_EXPORT Boolean CFRunLoopObserverIsValid(CFRunLoopObserverRef observer);

/* Copies the context of an observer; info is NULL after invalidation (OBS-8). */
CF_EXPORT void CFRunLoopObserverGetContext(CFRunLoopObserverRef observer, CFRunLoopObserverContext *context);

/* ---- Timers ---- */

/* What a timer's callback gets, and how it is kept: retain once at creation, its result being used as info from
 * then on, and once before each callback; release after each callback and at invalidation (TMR-20).
 * version: 0.  All others may be NULL. */
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    CFStringRef (*copyDescription)(const void *info);
} CFRunLoopTimerContext;

/* Called on the loop's thread. */
typedef void (*CFRunLoopTimerCallBack)(CFRunLoopTimerRef timer, void *info);

/* Returns the type id of timers. */
CF_EXPORT CFTypeID CFRunLoopTimerGetTypeID(void);

/* Creates a timer; the caller releases it.
 * fireDate: when it first fires, in seconds since 2001; a date that has passed fires in the first pass, and the
 * grid of a repeating timer then counts from the creation (D-5, TMR-2).  Later changes of the wall clock do not
 * move it (TMR-1).  interval: seconds from one fire to the next; 0 or less fires once, after which the timer is
 * invalid (TMR-4).  Fires that were missed are made up for by one, and the grid is kept (TMR-3).
 * flags, order: kept for later, no effect; timers fire in the order of their dates (TMR-9).
 * callout: may be NULL.  context: copied; may be NULL.
 * NULL when memory runs out, and, with one message, for a date or an interval that is no number (D-5). */
CF_EXPORT CFRunLoopTimerRef CFRunLoopTimerCreate(CFAllocatorRef allocator, CFAbsoluteTime fireDate,
                                                 CFTimeInterval interval, CFOptionFlags flags, CFIndex order,
                                                 CFRunLoopTimerCallBack callout, CFRunLoopTimerContext *context);

#if defined(__BLOCKS__) && !defined(__swift__)
/* Creates a timer that calls a copy of a block; otherwise as CFRunLoopTimerCreate. */
CF_EXPORT CFRunLoopTimerRef CFRunLoopTimerCreateWithHandler(CFAllocatorRef allocator, CFAbsoluteTime fireDate,
                                                            CFTimeInterval interval, CFOptionFlags flags,
                                                            CFIndex order, void (^block)(CFRunLoopTimerRef timer));
#elif defined(__swift__)
CF_EXPORT CFRunLoopTimerRef CFRunLoopTimerCreateWithHandler(CFAllocatorRef allocator, CFAbsoluteTime fireDate,
                                                            CFTimeInterval interval, CFOptionFlags flags,
                                                            CFIndex order, const void *block);
#endif

/* Returns when a timer fires next, in seconds since 2001, or 0 for an invalid timer.  Inside the callback it is
 * the date that the callback is for (TMR-4). */
CF_EXPORT CFAbsoluteTime CFRunLoopTimerGetNextFireDate(CFRunLoopTimerRef timer);

/* Moves the next fire of a timer, which becomes the phase of a repeating one (TMR-6, TMR-8); a date that has
 * passed fires at once.  From another thread it wakes the loop (WK-10).  No effect on an invalid timer, nor on
 * one that fires once and is firing (TMR-5).  A date that is no number is reported and has no effect (D-5). */
CF_EXPORT void CFRunLoopTimerSetNextFireDate(CFRunLoopTimerRef timer, CFAbsoluteTime fireDate);

/* Returns the interval of a timer in seconds, 0 for one that fires once. */
CF_EXPORT CFTimeInterval CFRunLoopTimerGetInterval(CFRunLoopTimerRef timer);

/* Returns false for a timer that fires once. */
CF_EXPORT Boolean CFRunLoopTimerDoesRepeat(CFRunLoopTimerRef timer);

/* Returns the order that a timer was created with. */
CF_EXPORT CFIndex CFRunLoopTimerGetOrder(CFRunLoopTimerRef timer);

/* Makes a timer invalid for ever, takes it out of every mode and releases its info.  From another thread it does
 * not wait for a callback that is running, whose info stays alive (TMR-22). */
CF_EXPORT void CFRunLoopTimerInvalidate(CFRunLoopTimerRef timer);

/* Returns false once a timer was invalidated or, created to fire once, has fired. */
CF_EXPORT Boolean CFRunLoopTimerIsValid(CFRunLoopTimerRef timer);

/* Copies the context of a timer; info is NULL after invalidation (TMR-20). */
CF_EXPORT void CFRunLoopTimerGetContext(CFRunLoopTimerRef timer, CFRunLoopTimerContext *context);

/* Returns by how many seconds a timer may be late, 0 at first. */
CF_EXPORT CFTimeInterval CFRunLoopTimerGetTolerance(CFRunLoopTimerRef timer);

/* Lets a timer be late by up to some seconds, so that one wake-up can serve several; it is never early and keeps
 * its grid.  For a repeating timer half the interval is the most, less than 0 means 0 (D-5). */
CF_EXPORT void CFRunLoopTimerSetTolerance(CFRunLoopTimerRef timer, CFTimeInterval tolerance);

CF_EXTERN_C_END

#endif
