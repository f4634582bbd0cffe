/* NSRunLoop+Running.m - the run methods, and how an NSRunLoop gets its CFRunLoop. */
#import "Loop.h"
#import <objc/runtime.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

static NSMapTable *loopsByCF; /* CFRunLoopRef -> NSRunLoop, neither retained; guarded by CFCocoaLock */

@interface NSRunLoop (CFCocoaReplaced)
+ (NSRunLoop *)cf_runLoopForThread:(NSThread *)thread; /* exchanged with _runLoopForThread: */
@end

@interface NSRunLoop (CFCocoaExchanged)
+ (NSRunLoop *)_runLoopForThread:(NSThread *)thread;
- (BOOL)cf_runMode:(NSString *)mode beforeDate:(NSDate *)date;
- (void)cf_acceptInputForMode:(NSString *)mode beforeDate:(NSDate *)date;
@end

@interface NSObject (CFCocoaThreadInfo)
- (void)fire;
@end

/* Requests of other threads that came before there was a run loop wait in the thread's info. */
static void fetchEarlierRequests(NSThread *thread)
{
    void *info = NULL;
    object_getInstanceVariable(thread, "_runLoopInfo", &info);
    [(id)info fire];
}

static CFCocoaLoop *attach(NSRunLoop *runLoop, NSThread *thread)
{
    BOOL main = [thread isMainThread];
    CFRunLoopRef cf = main ? CFRunLoopGetMain() : CFRunLoopGetCurrent();
    CFCocoaLoop *state = [[CFCocoaLoop alloc] initWithRunLoop:runLoop cf:cf main:main];
    pthread_mutex_lock(&CFCocoaLock);
    NSMapInsert(loopsByCF, cf, runLoop);
    pthread_mutex_unlock(&CFCocoaLock);
    return state;
}

static pthread_mutex_t binding = PTHREAD_MUTEX_INITIALIZER;

@implementation NSRunLoop (CFCocoaReplaced)

+ (void)load
{
    loopsByCF = NSCreateMapTable(NSNonOwnedPointerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
    CFCocoaExchange(object_getClass(objc_getClass("NSRunLoop")), @selector(_runLoopForThread:), @selector(cf_runLoopForThread:));
}

/* The main thread's run loop may be asked for by several threads at once, before there is one. */
+ (NSRunLoop *)cf_runLoopForThread:(NSThread *)thread
{
    if (thread == nil) thread = [NSThread currentThread];
    NSRunLoop *runLoop = [self cf_runLoopForThread:thread];
    if ([CFCocoaLoop loopOf:runLoop] != nil) return runLoop;
    pthread_mutex_lock(&binding);
    BOOL isNew = [CFCocoaLoop loopOf:runLoop] == nil;
    if (isNew) attach(runLoop, thread);
    pthread_mutex_unlock(&binding);
    if (isNew) fetchEarlierRequests(thread);
    return runLoop;
}

@end

void CFCocoaForgetLoop(CFRunLoopRef cf)
{
    pthread_mutex_lock(&CFCocoaLock);
    NSMapRemove(loopsByCF, cf);
    pthread_mutex_unlock(&CFCocoaLock);
}

typedef struct {
    BOOL began;     /* the mode was not empty */
    SInt32 result;
} Run;

static CFTimeInterval secondsUntil(NSDate *date)
{
    CFTimeInterval seconds = date == nil ? 0 : [date timeIntervalSinceReferenceDate] - CFAbsoluteTimeGetCurrent();
    return seconds > 0 ? seconds : 0;
}

static Run run(CFCocoaLoop *loop, CFCocoaMode *mode, CFTimeInterval seconds, BOOL returnAfterSource)
{
    unsigned long entries = mode->entries;
    Run done;
    loop->runs++;
    done.result = CFRunLoopRunInMode(mode->cfName, seconds, returnAfterSource);
    loop->runs--;
    done.began = mode->entries != entries;
    if (loop->raised != nil) {
        id exception = [loop->raised autorelease];
        loop->raised = nil;
        (void)exception; /* gcc does not see that the next line uses it */
        @throw exception;
    }
    return done;
}

/* Whether the mode holds nothing: a run of it does not even enter. The run that does is stopped before its first pass. */
static BOOL isEmpty(CFCocoaLoop *loop, CFCocoaMode *mode)
{
    loop->probing = YES;
    Run probe = run(loop, mode, 0, YES);
    loop->probing = NO;
    return !probe.began;
}

@implementation NSRunLoop (CFRunLoop)

+ (void)load
{
    CFCocoaExchange(objc_getClass("NSRunLoop"), @selector(runMode:beforeDate:), @selector(cf_runMode:beforeDate:));
    CFCocoaExchange(objc_getClass("NSRunLoop"), @selector(acceptInputForMode:beforeDate:),
                    @selector(cf_acceptInputForMode:beforeDate:));
}

- (CFRunLoopRef)getCFRunLoop
{
    return [CFCocoaLoop loopOf:self]->cf;
}

+ (NSRunLoop *)runLoopWithCFRunLoop:(CFRunLoopRef)cf
{
    pthread_mutex_lock(&CFCocoaLock);
    NSRunLoop *result = [(NSRunLoop *)NSMapGet(loopsByCF, cf) retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [result autorelease];
}

- (NSString *)currentMode
{
    CFRunLoopRef cf = [CFCocoaLoop loopOf:self]->cf;
    CFStringRef name = CFRunLoopCopyCurrentMode(cf);
    if (name == NULL) return nil;
    NSString *mode = CFCocoaNameOfCFMode(name);
    CFRelease(name);
    return mode;
}

/* The record of a mode that this thread may run. */
- (CFCocoaMode *)cf_modeToRun:(NSString *)mode for:(SEL)method
{
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    CFCocoaMode *record = [loop modeNamed:mode for:method];
    if (![loop isOfThisThread])
        CFCocoaRaise(NSInternalInconsistencyException, self, method, @"only its own thread can run a run loop");
    return record;
}

- (Run)cf_runMode:(NSString *)mode beforeDate:(NSDate *)date for:(SEL)method
{
    CFCocoaMode *record = [self cf_modeToRun:mode for:method];
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [self cf_postNotificationsInMode:record idle:NO]; /* also if the mode is empty, as GNUstep does */
    unsigned long waits = record->waits;
    Run done = run(record->owner, record, secondsUntil(date), YES);
    /* A run whose date is past does not wait, yet it was idle if it found nothing to do. */
    if (done.began && done.result == kCFRunLoopRunTimedOut && record->waits == waits)
        [self cf_postNotificationsInMode:record idle:YES];
    [pool drain];
    return done;
}

- (BOOL)cf_runMode:(NSString *)mode beforeDate:(NSDate *)date
{
    return [self cf_runMode:mode beforeDate:date for:@selector(runMode:beforeDate:)].began;
}

- (void)cf_acceptInputForMode:(NSString *)mode beforeDate:(NSDate *)date
{
    [self cf_runMode:mode beforeDate:date for:@selector(acceptInputForMode:beforeDate:)];
}

- (void)runUntilDate:(NSDate *)date
{
    Run done;
    do
        done = [self cf_runMode:NSDefaultRunLoopMode beforeDate:date for:_cmd];
    while (done.began && done.result != kCFRunLoopRunStopped && done.result != kCFRunLoopRunFinished &&
           secondsUntil(date) > 0);
}

- (void)run
{
    [self runUntilDate:[NSDate distantFuture]];
}

- (NSDate *)limitDateForMode:(NSString *)mode
{
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    CFCocoaMode *record = [self cf_modeToRun:mode for:_cmd];
    if (mode == record->flushName) return nil; /* GNUstep's own runMode:beforeDate:, called for its notifications */
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Run done = run(loop, record, 0, NO);
    [pool drain];
    if (!done.began) return nil;
    CFAbsoluteTime next = CFRunLoopGetNextTimerFireDate(loop->cf, record->cfName);
    if (next != 0) return [NSDate dateWithTimeIntervalSinceReferenceDate:next];
    return isEmpty(loop, record) ? nil : [NSDate distantFuture];
}

@end
