/* What the run methods return and when: one input source, dates, empty modes, stops, exceptions.
 * Compilers: gcc clang blocks */
#import "cocoa.h"

static int performs;
static CFRunLoopSourceRef source;

@interface Owner : Recorder
{
@public
    int fires;
    id inside;
}
@end

@implementation Owner
- (void)fire:(NSTimer *)timer
{
    fires++;
    if (fires == 3) CFRunLoopSourceSignal(source);
}

- (void)stop:(NSTimer *)timer
{
    fires++;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

- (void)invalidate:(NSTimer *)timer
{
    if (++fires == 3) [timer invalidate];
}

- (void)nest:(NSTimer *)timer
{
    inside = [CURRENT currentMode];
    [self note:inside];
    [CURRENT runMode:@"inner" beforeDate:AFTER(0.01)];
    [self note:[CURRENT currentMode]];
}

- (void)noteMode:(NSTimer *)timer
{
    [self note:[CURRENT currentMode]];
}
@end

static NSTimer *timer(Owner *owner, SEL selector, BOOL repeats, NSString *mode)
{
    NSTimer *result = [NSTimer timerWithTimeInterval:0.01 target:owner selector:selector userInfo:nil repeats:repeats];
    [CURRENT addTimer:result forMode:mode];
    return result;
}

static void *foreignLoop;

@interface Foreign : NSObject
@end

@implementation Foreign
- (void)run:(id)loop
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    BOOL refused = RAISES(NSInternalInconsistencyException, [loop runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)]);
    foreignLoop = refused ? "refused" : "ran";
    [pool release];
}
@end

int main(void)
{
    begin(90, "[FAILS]  a run method does not return\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSDate *never = [NSDate distantFuture];
    Owner *owner = [Owner new];
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:never], "an empty mode: runMode:beforeDate: is NO at once");
    expect(![CURRENT runMode:@"unknown" beforeDate:never], "an unknown mode, too");
    [CURRENT run];
    [CURRENT runUntilDate:never];
    [CURRENT acceptInputForMode:NSDefaultRunLoopMode beforeDate:never];
    expect(YES, "run, runUntilDate: and acceptInputForMode: return at once from an empty mode");

    source = addCountingSource(&performs, kCFRunLoopDefaultMode);
    double start = now();
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.05)], "a mode with a source runs: YES");
    expect(now() - start >= 0.05, "until the date");
    NSTimer *repeating = timer(owner, @selector(fire:), YES, NSDefaultRunLoopMode);
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:never], "it returns after an input source");
    expect(performs == 1 && owner->fires >= 3, "and not after timers");
    CFRunLoopSourceSignal(source);
    [CURRENT acceptInputForMode:NSDefaultRunLoopMode beforeDate:never];
    expect(performs == 2, "so does acceptInputForMode:beforeDate:");
    CFRunLoopSourceSignal(source);
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:[NSDate distantPast]] && performs == 3,
           "with a date that is past it handles what is ready");
    CFRunLoopSourceSignal(source);
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:nil] && performs == 4, "without a date, too");
    start = now();
    CFRunLoopSourceSignal(source);
    [CURRENT runUntilDate:AFTER(0.1)];
    expect(performs == 5 && now() - start >= 0.1, "runUntilDate: goes on after input sources until its date");
    [repeating invalidate];

    owner->fires = 0;
    timer(owner, @selector(stop:), YES, NSDefaultRunLoopMode);
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:never] && owner->fires == 1, "CFRunLoopStop ends runMode:");
    [CURRENT runUntilDate:never];
    expect(owner->fires == 2, "and runUntilDate:");
    [CURRENT run];
    expect(owner->fires == 3, "and run");
    [CURRENT acceptInputForMode:NSDefaultRunLoopMode beforeDate:never];
    expect(owner->fires == 4, "and acceptInputForMode:");
    CFRunLoopSourceInvalidate(source);
    RUN_UNTIL(NO == YES || owner->fires >= 5);
    [pool release];
    pool = [NSAutoreleasePool new];

    Owner *second = [Owner new];
    NSTimer *last = timer(second, @selector(invalidate:), YES, @"own");
    expect([CURRENT runMode:@"own" beforeDate:never], "a mode whose last timer goes: YES, since it ran");
    expect(second->fires == 3 && ![last isValid], "when the timer went");
    expect(![CURRENT runMode:@"own" beforeDate:never], "then NO");

    Owner *third = [Owner new];
    timer(third, @selector(nest:), NO, @"outer");
    timer(third, @selector(noteMode:), NO, @"inner");
    [CURRENT runMode:@"outer" beforeDate:never];
    expect([[third text] isEqual:@"outer inner outer"], "runs nest, and currentMode is the innermost run's");

    expect(RAISES(NSInvalidArgumentException, [CURRENT runMode:nil beforeDate:never]), "no mode: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [CURRENT runMode:(NSString *)[NSNumber numberWithInt:1] beforeDate:never]),
           "no string, too");
    expect(RAISES(NSInvalidArgumentException, [CURRENT acceptInputForMode:nil beforeDate:never]), "acceptInput, too");
    expect(RAISES(NSInvalidArgumentException, [CURRENT limitDateForMode:nil]), "limitDate, too");
    int unused;
    addCountingSource(&unused, kCFRunLoopCommonModes);
    expect(![CURRENT runMode:NSRunLoopCommonModes beforeDate:never], "the common modes cannot be run: NO");
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:[Foreign new] withObject:CURRENT];
    RUN_UNTIL(foreignLoop != NULL);
    expect(foreignLoop && !strcmp(foreignLoop, "refused"), "another thread cannot run the loop: NSInternalInconsistencyException");
    [pool release];
    return verdict();
}
