/* performSelectorOnMainThread: and performSelector:onThread: in all their forms. */
#import "cocoa.h"

static Recorder *recorder;
static NSThread *worker;
static volatile BOOL ready, end, ended;

@interface Worker : Recorder
@end

@implementation Worker
- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    worker = [[NSThread currentThread] retain];
    __atomic_store_n(&ready, YES, __ATOMIC_RELEASE);
    int performs;
    CFRunLoopSourceRef source = addCountingSource(&performs, kCFRunLoopDefaultMode);
    while (!end) [CURRENT runMode:NSDefaultRunLoopMode beforeDate:[NSDate distantFuture]];
    CFRunLoopSourceInvalidate(source);
    [pool release];
    __atomic_store_n(&ended, YES, __ATOMIC_RELEASE);
}

- (void)stop:(id)unused
{
    end = YES;
}

- (void)requests:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (int i = 0; i < 100; i++)
        [recorder performSelectorOnMainThread:@selector(note:) withObject:[NSNumber numberWithInt:i] waitUntilDone:NO];
    [recorder performSelectorOnMainThread:@selector(note:) withObject:@"waited" waitUntilDone:YES];
    [self note:[[recorder->notes lastObject] isEqual:@"waited"] ? @"done" : @"not done"];
    BOOL back = RAISES(@"TestException", [recorder performSelectorOnMainThread:@selector(raise:) withObject:nil waitUntilDone:YES]);
    [self note:back ? @"raised" : @"not raised"];
    [recorder performSelectorOnMainThread:@selector(note:) withObject:@"inMode" waitUntilDone:YES
                                    modes:[NSArray arrayWithObject:@"mine"]];
    [self note:@"ended"];
    [pool release];
}

- (void)nothing:(id)unused
{
    [self note:@"began"];
}
@end

static int passes;

static void countPasses(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    passes++;
}

/* Requests for a thread before it has a run loop. */
@interface Late : Recorder
@end

@implementation Late
static volatile BOOL lateStarted, lateGo, lateEnded;
- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    worker = [[NSThread currentThread] retain];
    __atomic_store_n(&lateStarted, YES, __ATOMIC_RELEASE);
    while (!__atomic_load_n(&lateGo, __ATOMIC_ACQUIRE)) [NSThread sleepForTimeInterval:0.001];
    while ([notes count] < 2 && [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(5)]) continue;
    __atomic_store_n(&lateEnded, YES, __ATOMIC_RELEASE);
    [pool release];
}
@end

int main(void)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    recorder = [Recorder new];
    SEL note = @selector(note:);
    [recorder performSelectorOnMainThread:note withObject:@"now" waitUntilDone:YES];
    expect([[recorder text] isEqual:@"now"], "on the current thread with waiting: at once, without a deadlock");
    [recorder performSelectorOnMainThread:note withObject:@"later" waitUntilDone:NO];
    [recorder performSelector:note onThread:[NSThread currentThread] withObject:@"next" waitUntilDone:NO];
    expect([recorder->notes count] == 1, "without waiting: not at once");
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeTimers, true, 0, countPasses, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(5)], "a request keeps a run from being refused");
    expect([[recorder text] isEqual:@"now later next"] && passes == 1, "all requests are performed in their order in one pass");
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(5)], "after which the mode is empty again");
    CFRunLoopObserverInvalidate(observer);

    [recorder->notes removeAllObjects];
    Worker *object = [Worker new];
    [NSThread detachNewThreadSelector:@selector(requests:) toTarget:object withObject:nil];
    RUN_UNTIL([object->notes count] == 2);
    BOOL ordered = [recorder->notes count] == 101;
    for (int i = 0; i < 100 && ordered; i++) ordered = [[recorder->notes objectAtIndex:(NSUInteger)i] intValue] == i;
    expect(ordered && !recorder->offMain, "requests of another thread are performed in their order, in the main thread");
    expect([[object->notes objectAtIndex:0] isEqual:@"done"], "who waits goes on after the last of them");
    expect([[object->notes objectAtIndex:1] isEqual:@"raised"], "and gets the exception that the method raised");
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.02)];
    expect([recorder->notes count] == 101, "a request for another mode waits");
    RUN_MODE_UNTIL(@"mine", [object->notes count] == 3);
    expect([[recorder->notes lastObject] isEqual:@"inMode"], "until that mode runs");

    Worker *host = [Worker new];
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:host withObject:nil];
    while (!__atomic_load_n(&ready, __ATOMIC_ACQUIRE)) [NSThread sleepForTimeInterval:0.001];
    [host performSelector:note onThread:worker withObject:@"one" waitUntilDone:NO];
    [host performSelector:note onThread:worker withObject:@"two" waitUntilDone:YES];
    expect([[host text] isEqual:@"one two"] && host->offMain, "a request is performed on the thread that is named");
    expect(RAISES(@"TestException", [host performSelector:@selector(raise:) onThread:worker withObject:nil waitUntilDone:YES]),
           "its exception comes back");
    [host performSelector:@selector(stop:) onThread:worker withObject:nil waitUntilDone:NO];
    RUN_UNTIL(__atomic_load_n(&ended, __ATOMIC_ACQUIRE));
    expect(ended, "a request ends runMode:beforeDate:, as an input source does");
    while (![worker isFinished]) [NSThread sleepForTimeInterval:0.001];
    expect(RAISES(NSInternalInconsistencyException,
                  [host performSelector:note onThread:worker withObject:nil waitUntilDone:YES]),
           "a thread that ended performs nothing: NSInternalInconsistencyException");
    expect(RAISES(NSInvalidArgumentException, [host performSelectorOnMainThread:NULL withObject:nil waitUntilDone:NO]),
           "no selector: NSInvalidArgumentException");
    [host performSelectorOnMainThread:note withObject:@"x" waitUntilDone:NO modes:[NSArray array]];
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)], "no modes: nothing is performed");

    Late *late = [Late new];
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:late withObject:nil];
    while (!__atomic_load_n(&lateStarted, __ATOMIC_ACQUIRE)) [NSThread sleepForTimeInterval:0.001];
    [late performSelector:note onThread:worker withObject:@"before" waitUntilDone:NO];
    [late performSelector:note onThread:worker withObject:@"the loop" waitUntilDone:NO];
    __atomic_store_n(&lateGo, YES, __ATOMIC_RELEASE);
    RUN_UNTIL(__atomic_load_n(&lateEnded, __ATOMIC_ACQUIRE));
    expect([[late text] isEqual:@"before the loop"], "requests for a thread without a run loop wait for it");

    Worker *background = [Worker new];
    [background performSelectorInBackground:@selector(nothing:) withObject:nil];
    RUN_UNTIL([background->notes count] == 1);
    expect(background->offMain, "performSelectorInBackground: makes a thread");
    [pool release];
    return verdict();
}
