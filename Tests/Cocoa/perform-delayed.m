/* performSelector:withObject:afterDelay: and its cancels; NSRunLoop's performSelector:target:argument:order:modes:.
 * Compilers: gcc clang blocks */
#import "cocoa.h"

@interface Owner : Recorder
@end

@implementation Owner
- (void)again:(id)what
{
    [self note:what];
    [CURRENT performSelector:@selector(note:) target:self argument:@"second" order:0
                       modes:[NSArray arrayWithObject:NSDefaultRunLoopMode]];
    [self note:@"first"];
}

- (void)cancelOther:(id)what
{
    [self note:what];
    [CURRENT cancelPerformSelectorsWithTarget:self];
}
@end

static NSArray *modes(NSString *first, NSString *second)
{
    return [NSArray arrayWithObjects:first, second, nil];
}

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSArray *common = modes(NSDefaultRunLoopMode, nil);
    Owner *owner = [Owner new], *other = [Owner new];
    SEL note = @selector(note:);
    double start = now();
    [owner performSelector:note withObject:@"c" afterDelay:0.05];
    [owner performSelector:note withObject:@"a" afterDelay:0];
    [owner performSelector:note withObject:@"b" afterDelay:0];
    expect([owner->notes count] == 0, "a delay of 0 is not at once");
    [CURRENT run];
    expect([[owner text] isEqual:@"a b c"] && now() - start >= 0.05, "requests are performed in the order of their dates");
    [owner->notes removeAllObjects];

    [owner performSelector:note withObject:@"mine" afterDelay:0.001 inModes:modes(@"mine", @"second")];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    expect([owner->notes count] == 0, "a delayed request belongs to its modes");
    [CURRENT runMode:@"mine" beforeDate:AFTER(5)];
    [CURRENT runMode:@"second" beforeDate:AFTER(0.01)];
    expect([[owner text] isEqual:@"mine"], "and is performed once in one of them");
    [owner->notes removeAllObjects];

    NSUInteger before = [owner retainCount];
    [owner performSelector:note withObject:@"x" afterDelay:0.01];
    expect([owner retainCount] > before, "a request owns its receiver");
    [owner performSelector:note withObject:@"y" afterDelay:0.01];
    [other performSelector:note withObject:@"other" afterDelay:0.01];
    [NSObject cancelPreviousPerformRequestsWithTarget:owner];
    expect([owner retainCount] == before, "until it is cancelled");
    [CURRENT run];
    expect([owner->notes count] == 0, "cancelPreviousPerformRequestsWithTarget: cancels all of a receiver");
    expect([[other text] isEqual:@"other"], "and those of no other");
    NSString *equal = [NSMutableString stringWithString:@"x"];
    [owner performSelector:note withObject:@"x" afterDelay:0.01];
    [owner performSelector:note withObject:@"y" afterDelay:0.01];
    [owner performSelector:@selector(again:) withObject:@"x" afterDelay:0.01];
    [NSObject cancelPreviousPerformRequestsWithTarget:owner selector:note object:equal];
    [CURRENT run];
    expect([[owner text] isEqual:@"y x first second"], "the longer form cancels those with the selector and an equal object");

    [owner->notes removeAllObjects];
    [CURRENT performSelector:note target:owner argument:@"3" order:30 modes:common];
    [CURRENT performSelector:note target:owner argument:@"1" order:10 modes:modes(NSDefaultRunLoopMode, @"mine")];
    [CURRENT performSelector:note target:owner argument:@"2" order:10 modes:modes(NSRunLoopCommonModes, nil)];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)];
    expect([[owner text] isEqual:@"1 2 3"], "requests of a run loop are performed by order, then by time, common modes or not");
    expect(![CURRENT runMode:@"mine" beforeDate:AFTER(1)], "each once, whatever its modes");

    [owner->notes removeAllObjects];
    before = [owner retainCount];
    [CURRENT performSelector:note target:owner argument:@"x" order:0 modes:common];
    [CURRENT performSelector:note target:owner argument:@"y" order:0 modes:common];
    expect([owner retainCount] == before + 2, "a request owns its target");
    [CURRENT cancelPerformSelector:note target:owner argument:equal];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)];
    expect([[owner text] isEqual:@"y"] && [owner retainCount] == before, "cancelPerformSelector:target:argument: cancels equal ones");
    [CURRENT performSelector:note target:owner argument:@"x" order:0 modes:common];
    [CURRENT performSelector:note target:owner argument:@"y" order:0 modes:modes(@"mine", NSDefaultRunLoopMode)];
    [CURRENT performSelector:note target:other argument:@"z" order:0 modes:common];
    [CURRENT cancelPerformSelectorsWithTarget:owner];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)];
    expect([[owner text] isEqual:@"y"] && [[other text] isEqual:@"other z"], "cancelPerformSelectorsWithTarget: all of a target");
    expect(![CURRENT runMode:@"mine" beforeDate:AFTER(1)], "in all modes");

    [owner->notes removeAllObjects];
    [CURRENT performSelector:@selector(raise:) target:owner argument:nil order:0 modes:common];
    [CURRENT performSelector:@selector(again:) target:owner argument:@"after" order:1 modes:common];
    RUN_UNTIL([owner->notes count] == 3);
    expect([[owner text] isEqual:@"after first second"],
           "an exception is logged; a request of a request is performed in the next pass, without a wake");
    expect(RAISES(NSInvalidArgumentException, [CURRENT performSelector:NULL target:owner argument:nil order:0 modes:common]),
           "no selector: NSInvalidArgumentException");
    [CURRENT performSelector:note target:owner argument:nil order:0 modes:[NSArray array]];
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)], "no modes: no request");
    [pool release];
    return verdict();
}
