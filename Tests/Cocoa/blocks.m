/* Blocks: timers that call one, and performBlock:.
 * Compilers: blocks */
#import "cocoa.h"
#include <Block.h>

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
    Recorder *object = [Recorder new];
    int alive = recordersAlive;
    __block int moved = 1;
    int *onStack = &moved;
    void (^block)(void) = ^{
        moved++;
        [object note:@"called"];
    };
    void (^copy)(void) = Block_copy(block);
    void (^second)(void) = Block_copy(copy);
    expect(copy != block && second == copy && &moved != onStack, "a copy is made once, and its __block variable moves with it");
    [object release];
    expect(recordersAlive == alive, "a copied block owns the object it captured");
    copy();
    Block_release(second);
    copy();
    expect(moved == 3 && [[object text] isEqual:@"called called"], "whoever calls it");
    Block_release(copy);
    expect(recordersAlive == alive - 1, "until its last release");
    void (^outer)(void) = Block_copy(^{
        void (^inner)(void) = Block_copy(^{ moved += 10; });
        inner();
        Block_release(inner);
    });
    outer();
    Block_release(outer);
    expect(moved == 13, "blocks in blocks share the variable");
    [pool release];
    return verdict();
}
