/* Many threads use one another's run loops at once: requests, timers, ports, invalidations. Nothing is lost or done twice. */
#import "cocoa.h"

enum { workers = 6, rounds = 300 };

static NSThread *threads[workers];
static NSMachPort *ports[workers];
static int ready, finished, performed, received, sent;
static BOOL go, leave;

static int load(int *counter)
{
    return __atomic_load_n(counter, __ATOMIC_SEQ_CST);
}

@interface Worker : Recorder
{
@public
    int number;
}
@end

@implementation Worker
- (void)count:(id)unused
{
    __atomic_add_fetch(&performed, 1, __ATOMIC_SEQ_CST);
}

- (void)fire:(NSTimer *)timer
{
    [timer userInfo];
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    __atomic_add_fetch(&received, 1, __ATOMIC_SEQ_CST);
}

- (void)work
{
    for (int round = 0; round < rounds; round++) {
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        int other = (number + 1 + round) % workers;
        [self performSelector:@selector(count:) onThread:threads[other] withObject:nil waitUntilDone:NO];
        if ([[[[NSPortMessage alloc] initWithSendPort:ports[other] receivePort:ports[number] components:nil] autorelease]
                sendBeforeDate:AFTER(0)])
            __atomic_add_fetch(&sent, 1, __ATOMIC_SEQ_CST);
        NSTimer *timer = [NSTimer timerWithTimeInterval:0.0001 target:self selector:@selector(fire:) userInfo:self repeats:YES];
        [[NSRunLoop mainRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
        [timer setFireDate:AFTER(0)];
        [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
        [timer invalidate];
        [pool release];
    }
}

- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    threads[number] = [NSThread currentThread];
    ports[number] = [[NSMachPort alloc] init];
    [ports[number] setDelegate:(id)self];
    [CURRENT addPort:ports[number] forMode:NSDefaultRunLoopMode];
    __atomic_add_fetch(&ready, 1, __ATOMIC_SEQ_CST);
    while (!__atomic_load_n(&go, __ATOMIC_ACQUIRE)) [NSThread sleepForTimeInterval:0.001];
    [self work];
    __atomic_add_fetch(&finished, 1, __ATOMIC_SEQ_CST);
    while (!__atomic_load_n(&leave, __ATOMIC_ACQUIRE)) [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    [ports[number] invalidate];
    [ports[number] release];
    [pool release];
    __atomic_sub_fetch(&ready, 1, __ATOMIC_SEQ_CST);
}
@end

int main(void)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [CURRENT addPort:[NSMachPort port] forMode:NSDefaultRunLoopMode];
    for (int i = 0; i < workers; i++) {
        Worker *worker = [[Worker new] autorelease];
        worker->number = i;
        [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    }
    RUN_UNTIL(__atomic_load_n(&ready, __ATOMIC_SEQ_CST) == workers);
    __atomic_store_n(&go, YES, __ATOMIC_RELEASE);
    RUN_UNTIL(load(&finished) == workers && load(&performed) == workers * rounds && load(&received) == load(&sent));
    printf("%d requests, %d of %d messages had room and %d arrived\n", performed, sent, workers * rounds, received);
    expect(performed == workers * rounds, "each request was performed once");
    expect(received == sent && sent > 0, "each message that was sent arrived once");
    __atomic_store_n(&leave, YES, __ATOMIC_RELEASE);
    RUN_UNTIL(load(&ready) == 0);
    expect(ready == 0, "the threads end");
    [pool release];
    return verdict();
}
