/* Loop.h - what stands between one NSRunLoop and its CFRunLoop. */
#import <Foundation/Foundation.h>
#include <CoreFoundation/CoreFoundation.h>
#include <pthread.h>

@class CFCocoaLoop;

/* What NSRunLoop keeps about one mode; the name NSRunLoopCommonModes has a record like any mode. */
@interface CFCocoaMode : NSObject
{
@public
    CFCocoaLoop *owner;                   /* not retained */
    NSString *name;                       /* as programs see it */
    NSString *flushName;                  /* an equal string that only CFCocoaLoop's notifications pass on */
    CFStringRef cfName;
    NSMutableArray *performers;           /* CFCocoaPerformer, ordered */
    NSMutableArray *watchers;             /* CFCocoaWatcher */
    CFRunLoopSourceRef performSource;     /* in the mode while there are performers */
    CFRunLoopObserverRef observer;
    BOOL known;                           /* GNUstep's half of the run loop knows the mode */
    unsigned long entries;                /* how many runs of this mode began */
    unsigned long waits;                  /* and how many waits */
}
@end

/* An object that a run loop keeps while it is scheduled: the part of a timer or a port that Core Foundation knows. */
@interface CFCocoaCore : NSObject
{
@public
    id object; /* retained while the core is scheduled, and guarded by CFCocoaLock */
}
/* The object, retained for the length of the caller's autorelease pool; nil when the core is not scheduled. */
- (id)objectForCallout;
/* What the core has to forget when a loop ends; called with CFCocoaLock held. Returns what to release after that. */
- (id)forgetLoop:(CFCocoaLoop *)loop;
@end

/* Guards what cores and loops know of each other, and what a timer sends to. No other lock is taken inside, and no code of a
 * program runs there but retain. */
extern pthread_mutex_t CFCocoaLock;

@interface CFCocoaLoop : NSObject
{
@public
    NSRunLoop *loop; /* not retained: it owns this object */
    CFRunLoopRef cf;
    pthread_mutex_t lock;          /* guards modes and what is in them */
    NSMutableDictionary *modes;    /* name -> CFCocoaMode */
    CFRunLoopObserverRef marker;   /* in the common modes, and never called: says whether a mode is one of them */
    NSMutableSet *scheduled;       /* CFCocoaCore, guarded by CFCocoaLock */
    id raised;                     /* what a callout raised, for the run method that goes on */
    unsigned runs;                 /* run methods that are active */
    BOOL probing, closed, main;
    CFAbsoluteTime housekeeping;   /* when GSHousekeeping was posted; main thread only */
}
+ (CFCocoaLoop *)loopOf:(NSRunLoop *)runLoop;
- (id)initWithRunLoop:(NSRunLoop *)runLoop cf:(CFRunLoopRef)cfLoop main:(BOOL)isMain;
/* The record of a mode, made if there is none. Raises NSInvalidArgumentException if `name` is no name. */
- (CFCocoaMode *)modeNamed:(NSString *)name for:(SEL)method;
/* The record of the mode that runs, or nil. */
- (CFCocoaMode *)runningMode;
/* The two records that a run of `mode` serves: its own and, if it is a common mode, that of the common modes. */
- (NSArray *)recordsServedIn:(CFCocoaMode *)mode;
- (void)schedule:(CFCocoaCore *)core object:(id)object;
/* Called with CFCocoaLock held. Returns what to release after that. */
- (id)removeScheduled:(CFCocoaCore *)core;
/* Keeps what a callout raised and ends the run, so that the run method raises it. */
- (void)callout:(const char *)what raised:(id)exception;
/* The end of the loop's thread. */
- (void)close;
- (BOOL)isOfThisThread;
@end

/* The name of a mode for programs and for Core Foundation. The two default modes are one, so are the two names of the
 * common modes. CFCocoaCopyModeName's result is the caller's. */
extern BOOL CFCocoaIsModeName(id mode);
extern NSString *CFCocoaModeName(NSString *mode);
extern CFStringRef CFCocoaCopyCFModeName(NSString *mode);
extern NSString *CFCocoaNameOfCFMode(CFStringRef mode);

extern void CFCocoaRaise(NSString *exception, id object, SEL method, NSString *reason) __attribute__((noreturn));

/* Exchanges the implementations of two methods of one class, and checks that there are two. */
extern void CFCocoaExchange(Class class, SEL original, SEL replacement);

@interface NSRunLoop (CFCocoaPrivate)
- (void)cf_runPerformersInMode:(CFCocoaMode *)mode;
/* Asks the watchers that decide before each wait, and the ports whose descriptors change. */
- (void)cf_prepareWatchersInMode:(CFCocoaMode *)mode;
/* Posts what notification queues hold: the ASAP ones, and the idle ones if the loop is about to wait. */
- (void)cf_postNotificationsInMode:(CFCocoaMode *)mode idle:(BOOL)idle;
- (void)cf_forgetWatchers;
@end
