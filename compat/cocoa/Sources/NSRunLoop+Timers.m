/* NSRunLoop+Timers.m - scheduling timers. */
#import "Loop.h"
#import "Timer.h"
#import <objc/runtime.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

/* GNUstep's main run loop posts a notification every 30 seconds with this; CFCocoaLoop does it without a timer, since a
 * run of a mode that is empty otherwise has to end. */
static BOOL isHousekeeping(NSTimer *timer)
{
    NSNotification *notification = nil;
    NSInvocation *invocation = CFCocoaTimerTarget(timer);
    if (![invocation isKindOfClass:[NSInvocation class]]) return NO;
    if ([invocation target] != [NSNotificationCenter defaultCenter]) return NO;
    if (!sel_isEqual([invocation selector], @selector(postNotification:))) return NO;
    [invocation getArgument:&notification atIndex:2];
    return [[notification name] isEqualToString:@"GSHousekeeping"];
}

@implementation NSRunLoop (CFCocoaTimers)

+ (void)load
{
    CFCocoaExchange(objc_getClass("NSRunLoop"), @selector(addTimer:forMode:), @selector(cf_addTimer:forMode:));
}

/* addTimer:forMode:, after the exchange. */
- (void)cf_addTimer:(NSTimer *)timer forMode:(NSString *)mode
{
    if (timer == nil || ![timer isKindOfClass:[NSTimer class]])
        CFCocoaRaise(NSInvalidArgumentException, self, @selector(addTimer:forMode:), @"not a timer");
    if (!CFCocoaIsModeName(mode)) CFCocoaRaise(NSInvalidArgumentException, self, @selector(addTimer:forMode:), @"not the name of a mode");
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    if (loop == nil && isHousekeeping(timer)) return; /* GNUstep is just making the main run loop */
    CFCocoaMode *record = [loop modeNamed:mode for:@selector(addTimer:forMode:)];
    CFCocoaTimerAdd(timer, loop, record->cfName);
}

@end
