/* NSTimer+Scheduling.m - timers that are scheduled as they are made. GNUstep's have no owner but the run loop, so that a
 * program could not even ask whether one that has fired is valid; these belong to the caller's pool, too. */
#import "Loop.h"
#include <Block.h>

@implementation NSTimer (CFCocoaScheduling)

static NSTimer *scheduled(NSTimer *timer)
{
    [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
    return timer;
}

+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval invocation:(NSInvocation *)invocation repeats:(BOOL)repeats
{
    return scheduled([self timerWithTimeInterval:interval invocation:invocation repeats:repeats]);
}

+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(id)info
                                    repeats:(BOOL)repeats
{
    return scheduled([self timerWithTimeInterval:interval target:target selector:selector userInfo:info repeats:repeats]);
}

+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(GSTimerBlock)block
{
    return scheduled([self timerWithTimeInterval:interval repeats:repeats block:block]);
}

@end
