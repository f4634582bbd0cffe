/* There is one NSRunLoop for each thread, and its CFRunLoop is that thread's. */
#import "cocoa.h"

@interface Worker : NSObject
{
@public
    NSRunLoop *loop, *main;
    CFRunLoopRef cf;
    BOOL equal, back;
    volatile BOOL ready, go, ended;
}
@end

@implementation Worker
- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    main = [NSRunLoop mainRunLoop];
    loop = CURRENT;
    cf = [loop getCFRunLoop];
    equal = cf == CFRunLoopGetCurrent() && loop == CURRENT;
    back = [NSRunLoop runLoopWithCFRunLoop:cf] == loop;
    ready = YES;
    int performs;
    addCountingSource(&performs, kCFRunLoopDefaultMode);
    while (!go) [loop runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    ended = YES;
    [pool release];
}
@end

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Worker *worker = [Worker new];
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    RUN_UNTIL(worker->ready);
    expect(worker->main == [NSRunLoop mainRunLoop] && [NSRunLoop mainRunLoop] == CURRENT,
           "mainRunLoop is the main thread's, from every thread");
    expect([CURRENT getCFRunLoop] == CFRunLoopGetMain() && CFRunLoopGetMain() == CFRunLoopGetCurrent(),
           "its CFRunLoop is the main one");
    expect(worker->loop != CURRENT && worker->cf != CFRunLoopGetMain(), "another thread has a run loop of its own");
    expect(worker->equal, "and its CFRunLoop is that thread's");
    expect(worker->back, "the way back from a CFRunLoop leads to the same object");
    expect(CFGetTypeID([CURRENT getCFRunLoop]) == CFRunLoopGetTypeID(), "what getCFRunLoop returns is a CFRunLoop");
    CFRunLoopRef cf = worker->cf;
    CFRetain(cf);
    worker->go = YES;
    RUN_UNTIL(worker->ended && [NSRunLoop runLoopWithCFRunLoop:cf] == nil);
    expect([NSRunLoop runLoopWithCFRunLoop:cf] == nil, "a CFRunLoop whose thread ended has none");
    CFRelease(cf);
    expect([CURRENT currentMode] == nil, "a run loop that does not run has no current mode");
    [pool release];
    return verdict();
}
