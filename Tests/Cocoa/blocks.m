/* Blocks: timers that call one, and performBlock:.
 * Compilers: blocks */
#import "cocoa.h"

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    __block int fires = 0, calls = 0;
    Recorder *captured = [Recorder new];
    NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:0.005 repeats:YES block:^(NSTimer *fired) {
        [captured note:[fired isValid] ? @"valid" : @"invalid"];
        if (++fires == 3) [fired invalidate];
    }];
    [CURRENT run];
    expect(fires == 3 && ![timer isValid], "a timer calls its block until it is invalidated");
    expect([[captured text] isEqual:@"valid valid valid"], "with itself");
    timer = [NSTimer timerWithTimeInterval:0.005 repeats:NO block:^(NSTimer *fired) { fires += 10; }];
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    [CURRENT run];
    expect(fires == 13, "also one that does not repeat");
    timer = [[NSTimer alloc] initWithFireDate:AFTER(0.001) interval:0.01 repeats:NO block:^(NSTimer *fired) { fires = 1; }];
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    [CURRENT run];
    expect(fires == 1, "and one with a date");
    [timer release];
    timer = [NSTimer scheduledTimerWithTimeInterval:0.001 repeats:NO block:^(NSTimer *fired) {
        [NSException raise:@"TestException" format:@"raised on purpose"];
    }];
    [CURRENT run];
    expect(![timer isValid], "an exception of the block's is logged");
    expect(RAISES(NSInvalidArgumentException, [NSTimer timerWithTimeInterval:1 repeats:NO block:nil]),
           "no block: NSInvalidArgumentException");

    [CURRENT performBlock:^{ calls++; }];
    [CURRENT performBlock:^{ calls *= 10; }];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
    expect(calls == 10, "blocks are called in their order in the next pass");
    [CURRENT performInModes:[NSArray arrayWithObject:@"mine"] block:^{ calls = 77; }];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
    expect(calls == 10, "in the modes that were named only");
    [CURRENT runMode:@"mine" beforeDate:AFTER(0)];
    expect(calls == 77, "and there they are");
    [CURRENT performBlock:^{ [NSException raise:@"TestException" format:@"raised on purpose"]; }];
    expect(RAISES(@"TestException", [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)]),
           "an exception of a block ends the run method, which raises it");
    expect(RAISES(NSInvalidArgumentException, [CURRENT performBlock:nil]), "no block: NSInvalidArgumentException");
    [pool release];
    return verdict();
}
