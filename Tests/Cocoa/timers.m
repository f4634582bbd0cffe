/* NSTimer: what it sends and when, its dates, its tolerance, its invalidation, and whom it keeps. */
#import "cocoa.h"

@interface Owner : Recorder
@end

@implementation Owner
- (void)fire:(NSTimer *)timer
{
    [self note:[timer userInfo] ? [timer userInfo] : (id)@"fire"];
}

- (void)fireAndInvalidate:(NSTimer *)timer
{
    [self note:[timer isValid] ? @"valid" : @"invalid"];
    [timer invalidate];
    [self note:[timer isValid] ? @"valid" : @"invalid"];
}

- (void)fireAndAsk:(NSTimer *)timer
{
    [self note:[timer isValid] ? @"valid" : @"invalid"];
}

- (void)count
{
    [self note:@"invoked"];
}

- (void)rest:(NSTimer *)timer
{
    [self note:[NSNumber numberWithDouble:now()]];
    if ([notes count] == 1) [NSThread sleepForTimeInterval:0.25]; /* a callback that takes longer than the interval */
}
@end

static void runFor(double seconds)
{
    [CURRENT runUntilDate:AFTER(seconds)];
}

int main(void)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    CURRENT;
    Owner *owner = [Owner new];
    SEL fire = @selector(fire:);
    NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:0.01 target:owner selector:fire userInfo:@"info" repeats:NO];
    expect([timer isValid] && [timer timeInterval] == 0 && [[timer userInfo] isEqual:@"info"],
           "a timer that does not repeat is valid, has the interval 0 and its user info");
    RUN_UNTIL([owner->notes count] == 1);
    expect([[owner text] isEqual:@"info"], "it sends its selector with itself");
    runFor(0.03);
    expect([owner->notes count] == 1 && ![timer isValid], "fires once, and is invalid then");
    expect([timer userInfo] == nil && [timer fireDate] != nil, "without its user info, but with its date");

    [owner->notes removeAllObjects];
    NSInvocation *invocation = [NSInvocation invocationWithMethodSignature:[owner methodSignatureForSelector:@selector(count)]];
    [invocation setTarget:owner];
    [invocation setSelector:@selector(count)];
    timer = [NSTimer scheduledTimerWithTimeInterval:0.005 invocation:invocation repeats:YES];
    RUN_UNTIL([owner->notes count] >= 3);
    expect([owner->notes count] >= 3 && [timer timeInterval] == 0.005, "a timer with an invocation invokes it, again and again");
    [timer invalidate];
    NSUInteger count = [owner->notes count];
    runFor(0.03);
    expect([owner->notes count] == count, "until it is invalidated");
    [timer invalidate];
    expect(![timer isValid], "which may be done twice");

    [owner->notes removeAllObjects];
    timer = [NSTimer timerWithTimeInterval:0.005 target:owner selector:fire userInfo:nil repeats:NO];
    runFor(0.02);
    expect([owner->notes count] == 0, "an unscheduled timer does not fire");
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    [CURRENT addTimer:timer forMode:@"second"];
    RUN_UNTIL([owner->notes count] >= 1);
    runFor(0.02);
    expect([owner->notes count] == 1, "once it is added, it does; in two modes it is one timer");

    [owner->notes removeAllObjects];
    timer = [NSTimer scheduledTimerWithTimeInterval:0.01 target:owner selector:@selector(fireAndInvalidate:) userInfo:nil repeats:YES];
    RUN_UNTIL([owner->notes count] >= 2);
    runFor(0.03);
    expect([[owner text] isEqual:@"valid invalid"], "a timer can be invalidated as it fires");
    [owner->notes removeAllObjects];
    [NSTimer scheduledTimerWithTimeInterval:0.01 target:owner selector:@selector(fireAndAsk:) userInfo:nil repeats:NO];
    RUN_UNTIL([owner->notes count] >= 1);
    expect([[owner text] isEqual:@"valid"], "one that does not repeat is valid while it fires");

    NSDate *date = AFTER(1000);
    timer = [[NSTimer alloc] initWithFireDate:date interval:50 target:owner selector:fire userInfo:nil repeats:YES];
    expect([[timer fireDate] isEqual:date] && [timer timeInterval] == 50, "the fire date is the one it was made with");
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    expect([[timer fireDate] isEqual:date], "also after it was added");
    [owner->notes removeAllObjects];
    [timer setFireDate:AFTER(0.01)];
    RUN_UNTIL([owner->notes count] == 1);
    expect([owner->notes count] == 1, "with another date set it fires then");
    NSTimeInterval next = [[timer fireDate] timeIntervalSinceNow];
    expect(next > 30 && next < 50.1, "and next an interval after that date");
    [timer fire];
    expect([owner->notes count] == 2 && [timer isValid], "fire sends the message at once");
    expect([[timer fireDate] timeIntervalSinceNow] > 30, "and leaves a repeating timer's dates alone");
    [timer setFireDate:[NSDate distantFuture]];
    expect([[timer fireDate] timeIntervalSinceNow] > 1e9, "the distant future is a date");
    [timer setFireDate:[NSDate distantPast]];
    runFor(0.01);
    expect([owner->notes count] == 3, "and so is the distant past, which is now");
    [timer invalidate];
    [timer setFireDate:AFTER(0)];
    [timer fire];
    runFor(0.01);
    expect([owner->notes count] == 3, "an invalid timer never fires");
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)], "and is not added");
    [timer release];
    timer = [NSTimer timerWithTimeInterval:0.01 target:owner selector:fire userInfo:nil repeats:NO];
    [timer fire];
    expect([owner->notes count] == 4 && ![timer isValid], "fire invalidates a timer that does not repeat");

    timer = [NSTimer timerWithTimeInterval:10 target:owner selector:fire userInfo:nil repeats:YES];
    expect([timer tolerance] == 0, "there is no tolerance");
    [timer setTolerance:2];
    expect([timer tolerance] == 2, "until it is set");
    [timer setTolerance:9];
    expect([timer tolerance] == 5, "to half the interval at most");
    [timer setTolerance:-1];
    expect([timer tolerance] == 0, "and no less than 0");
    timer = [NSTimer timerWithTimeInterval:0 target:owner selector:fire userInfo:nil repeats:YES];
    expect([timer timeInterval] == 0.0001, "an interval of 0 is 0.1 ms");
    expect([[NSTimer timerWithTimeInterval:1 target:owner selector:fire userInfo:nil repeats:NO]
               compare:[NSTimer timerWithTimeInterval:2 target:owner selector:fire userInfo:nil repeats:NO]] == NSOrderedAscending,
           "timers compare by their dates");

    [owner->notes removeAllObjects];
    double start = now();
    timer = [NSTimer scheduledTimerWithTimeInterval:0.1 target:owner selector:@selector(rest:) userInfo:nil repeats:YES];
    RUN_UNTIL([owner->notes count] == 3);
    [timer invalidate];
    double second = [[owner->notes objectAtIndex:1] doubleValue] - start;
    expect(second >= 0.3999, "fires that were missed are one, on the grid of the first date");

    [owner->notes removeAllObjects];
    [NSTimer scheduledTimerWithTimeInterval:0.01 target:owner selector:@selector(raise:) userInfo:nil repeats:NO];
    [NSTimer scheduledTimerWithTimeInterval:0.02 target:owner selector:fire userInfo:nil repeats:NO];
    RUN_UNTIL([owner->notes count] == 1);
    expect([[owner text] isEqual:@"fire"], "an exception of the target's is logged, and the loop goes on");

    NSUInteger before = [owner retainCount];
    timer = [[NSTimer alloc] initWithFireDate:AFTER(100) interval:1 target:owner selector:fire userInfo:nil repeats:YES];
    expect([owner retainCount] == before + 1 && [timer retainCount] == 1, "a timer owns its target");
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    [CURRENT addTimer:timer forMode:@"second"];
    expect([timer retainCount] == 2, "a run loop owns the timer");
    [timer invalidate];
    expect([owner retainCount] == before && [timer retainCount] == 1, "invalidation ends both");
    [timer release];
    timer = [[NSTimer alloc] initWithFireDate:AFTER(100) interval:1 target:owner selector:fire userInfo:nil repeats:YES];
    [timer release];
    expect([owner retainCount] == before, "so does the release of an unscheduled timer");

    expect(RAISES(NSInvalidArgumentException, [CURRENT addTimer:nil forMode:NSDefaultRunLoopMode]),
           "no timer: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [CURRENT addTimer:(NSTimer *)@"timer" forMode:NSDefaultRunLoopMode]),
           "another object, too");
    timer = [NSTimer timerWithTimeInterval:1 target:owner selector:fire userInfo:nil repeats:NO];
    expect(RAISES(NSInvalidArgumentException, [CURRENT addTimer:timer forMode:nil]), "no mode, too");
    expect(RAISES(NSInvalidArgumentException, [timer setFireDate:nil]), "no date, too");
    expect(RAISES(NSInvalidArgumentException,
                  [NSTimer timerWithTimeInterval:NAN target:owner selector:fire userInfo:nil repeats:NO]),
           "an interval that is no number, too");
    expect(RAISES(NSInvalidArgumentException, [timer compare:nil]), "a comparison with nothing, too");
    [pool release];
    return verdict();
}
