/* NSTimer+CFRunLoopTimer.m - NSTimer as a CFRunLoopTimer that sends a message.
 *
 * Who owns whom: the timer owns its core and the CFRunLoopTimer; the CFRunLoopTimer owns the core (as its info, and
 * once more while it fires); a run loop that has the timer owns the core, and the core then owns the timer. So a timer
 * that nobody scheduled goes with its last release, and a scheduled one with its invalidation or its loop. */
#import "Timer.h"
#import <math.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"
#include <Block.h>

@interface CFCocoaTimerCore : CFCocoaCore
{
@public
    CFRunLoopTimerRef cf;
    CFCocoaLoop *loop; /* not retained; set while scheduled, guarded by CFCocoaLock */
}
@end

@implementation CFCocoaTimerCore

- (id)forgetLoop:(CFCocoaLoop *)ended
{
    if (loop == ended) loop = nil;
    return [super forgetLoop:ended];
}

@end

static const void *retainCore(const void *info)
{
    return [(id)info retain];
}

static void releaseCore(const void *info)
{
    [(id)info release];
}

static void fired(CFRunLoopTimerRef cf, void *info)
{
    (void)cf;
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSTimer *timer = [(CFCocoaTimerCore *)info objectForCallout];
    @try {
        [timer fire];
    } @catch (id exception) {
        NSLog(@"*** NSTimer ignores %@, raised by %@", exception, timer);
    }
    [pool drain];
}

@interface NSTimer (CFCocoaPrivate)
- (CFCocoaTimerCore *)cf_core;
- (NSDate *)cf_date;
- (void)cf_setDate:(NSDate *)date;
@end

@implementation NSTimer (CFCocoaPrivate)

- (CFCocoaTimerCore *)cf_core
{
    return (CFCocoaTimerCore *)_internal;
}

- (id)cf_target
{
    return _target;
}

- (NSDate *)cf_date
{
    pthread_mutex_lock(&CFCocoaLock);
    NSDate *date = [_date retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [date autorelease];
}

- (void)cf_setDate:(NSDate *)date
{
    date = [date copy];
    pthread_mutex_lock(&CFCocoaLock);
    NSDate *old = _date;
    _date = date;
    pthread_mutex_unlock(&CFCocoaLock);
    [old release];
}

@end

id CFCocoaTimerTarget(NSTimer *timer)
{
    return [timer cf_target];
}

/* Takes the timer out of the run loop that keeps it; what the loop kept is released. */
static void unschedule(CFCocoaTimerCore *core)
{
    pthread_mutex_lock(&CFCocoaLock);
    id object = core->loop ? [core->loop removeScheduled:core] : nil;
    pthread_mutex_unlock(&CFCocoaLock);
    [object release];
}

void CFCocoaTimerAdd(NSTimer *timer, CFCocoaLoop *loop, CFStringRef mode)
{
    CFCocoaTimerCore *core = [timer cf_core];
    if (core == nil)
        [NSException raise:NSInvalidArgumentException format:@"a timer that no initializer of NSTimer made: %@", [timer class]];
    if (!CFRunLoopTimerIsValid(core->cf)) return;
    CFRunLoopAddTimer(loop->cf, core->cf, mode);
    if (!CFRunLoopContainsTimer(loop->cf, core->cf, mode)) return; /* another loop's, or just invalidated */
    pthread_mutex_lock(&CFCocoaLock);
    BOOL isNew = core->loop == nil;
    core->loop = loop;
    pthread_mutex_unlock(&CFCocoaLock);
    if (isNew) [loop schedule:core object:timer];
    if (!CFRunLoopTimerIsValid(core->cf)) unschedule(core); /* by another thread, before it was kept */
}

@implementation NSTimer (CFRunLoopTimer)

- (id)cf_initWithDate:(NSDate *)date interval:(NSTimeInterval)interval repeats:(BOOL)repeats for:(SEL)method
{
    if (isnan(interval) || (date != nil && isnan([date timeIntervalSinceReferenceDate]))) {
        Class class = [self class];
        [self release];
        CFCocoaRaise(NSInvalidArgumentException, class, method, @"a time that is not a number");
    }
    if (interval <= 0) interval = 0.0001;
    _date = date ? [date copy] : [[NSDate alloc] initWithTimeIntervalSinceNow:interval];
    _repeats = repeats;
    _interval = repeats ? interval : 0;
    CFCocoaTimerCore *core = [CFCocoaTimerCore new];
    CFRunLoopTimerContext context = {0, core, retainCore, releaseCore, NULL};
    core->cf = CFRunLoopTimerCreate(NULL, [_date timeIntervalSinceReferenceDate], _interval, 0, 0, fired, &context);
    _internal = core;
    return self;
}

- (id)initWithFireDate:(NSDate *)date
              interval:(NSTimeInterval)interval
                target:(id)target
              selector:(SEL)selector
              userInfo:(id)info
               repeats:(BOOL)repeats
{
    self = [self cf_initWithDate:date interval:interval repeats:repeats for:_cmd];
    _target = [target retain];
    _selector = selector;
    _info = [info retain];
    return self;
}

- (id)initWithFireDate:(NSDate *)date
              interval:(NSTimeInterval)interval
               repeats:(BOOL)repeats
                 block:(GSTimerBlock)block
{
    if (block == NULL) {
        Class class = [self class];
        [self release];
        CFCocoaRaise(NSInvalidArgumentException, class, _cmd, @"no block");
    }
    self = [self cf_initWithDate:date interval:interval repeats:repeats for:_cmd];
    _block = (GSTimerBlock)_Block_copy((const void *)block);
    return self;
}

- (void)dealloc
{
    CFCocoaTimerCore *core = [self cf_core];
    if (core != nil) {
        [self invalidate];
        CFRelease(core->cf);
        [core release];
    }
    [_date release];
    [super dealloc];
}

- (CFRunLoopTimerRef)getCFRunLoopTimer
{
    return [self cf_core]->cf;
}

- (BOOL)isValid
{
    return CFRunLoopTimerIsValid([self cf_core]->cf);
}

- (NSTimeInterval)timeInterval
{
    return _interval;
}

- (id)userInfo
{
    pthread_mutex_lock(&CFCocoaLock);
    id info = [_info retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [info autorelease];
}

static void callBlock(NSTimer *timer, GSTimerBlock block)
{
    @try {
        CALL_BLOCK(block, timer);
    } @catch (id exception) {
        NSLog(@"*** NSTimer ignores %@, raised by its block", exception);
    }
}

static void sendMessage(NSTimer *timer, id target, SEL selector)
{
    @try {
        if (selector == NULL) [(NSInvocation *)target invoke];
        else [target performSelector:selector withObject:timer];
    } @catch (id exception) {
        NSLog(@"*** NSTimer ignores %@, raised by -[%@ %@]", exception, NSStringFromClass([target class]),
              selector ? NSStringFromSelector(selector) : @"invocation");
    }
}

/* The callout or another thread may invalidate the timer meanwhile. */
- (void)fire
{
    pthread_mutex_lock(&CFCocoaLock);
    BOOL valid = !_invalidated;
    id target = [_target retain];
    GSTimerBlock block = (GSTimerBlock)_Block_copy((const void *)_block);
    pthread_mutex_unlock(&CFCocoaLock);
    if (!valid || ![self isValid]) {
        [target release];
        _Block_release((const void *)block);
        return;
    }
    [self retain];
    if (block != NULL) callBlock(self, block);
    else sendMessage(self, target, _selector);
    [target release];
    _Block_release((const void *)block);
    if (!_repeats) [self invalidate];
    [self release];
}

/* A thread that invalidates a timer twice at once releases the target once: the exchange says who was first. */
- (void)invalidate
{
    CFCocoaTimerCore *core = [self cf_core];
    pthread_mutex_lock(&CFCocoaLock);
    BOOL first = !_invalidated;
    _invalidated = YES;
    id target = _target, info = _info;
    GSTimerBlock block = _block;
    if (first) {
        _target = _info = nil;
        _block = NULL;
    }
    pthread_mutex_unlock(&CFCocoaLock);
    if (!first) return;
    [self fireDate]; /* stays readable */
    CFRunLoopTimerInvalidate(core->cf);
    [self retain];
    unschedule(core);
    [target release];
    [info release];
    if (block) _Block_release((const void *)block);
    [self release];
}

/* The date that was set, as long as Core Foundation's differs by no more than its clocks do (TMR-24). */
- (NSDate *)fireDate
{
    CFAbsoluteTime next = CFRunLoopTimerGetNextFireDate([self cf_core]->cf);
    NSDate *date = [self cf_date];
    if (next == 0 || fabs(next - [date timeIntervalSinceReferenceDate]) <= 0.0001) return date;
    date = [NSDate dateWithTimeIntervalSinceReferenceDate:next];
    [self cf_setDate:date];
    return date;
}

- (void)setFireDate:(NSDate *)date
{
    if (date == nil || isnan([date timeIntervalSinceReferenceDate]))
        CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"not a date");
    if (![self isValid]) return;
    CFRunLoopTimerSetNextFireDate([self cf_core]->cf, [date timeIntervalSinceReferenceDate]);
    [self cf_setDate:date];
}

- (NSTimeInterval)tolerance
{
    return CFRunLoopTimerGetTolerance([self cf_core]->cf);
}

- (void)setTolerance:(NSTimeInterval)tolerance
{
    CFRunLoopTimerSetTolerance([self cf_core]->cf, tolerance);
}

- (NSComparisonResult)compare:(id)other
{
    if (other == nil) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"nothing to compare with");
    return [[self fireDate] compare:[(NSTimer *)other fireDate]];
}

@end
