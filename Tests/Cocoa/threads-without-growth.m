/* 10,000 threads, each with a run loop, a timer and a port, leave neither descriptors nor memory behind; nor do 10,000
 * cycles of each of the things a program makes. */
#import "cocoa.h"
#include <dirent.h>
#include <malloc.h>

enum { together = 50 };

static int threads = 10000, cycles = 10000; /* COCOA_THREADS says another number, for a sanitizer's slow run */

static int ended;

static int descriptors(void)
{
    DIR *directory = opendir("/proc/self/fd");
    int count = 0;
    while (readdir(directory)) count++;
    closedir(directory);
    return count;
}

static size_t memory(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

@interface Owner : Recorder
{
@public
    int fires, messages;
}
@end

@implementation Owner
- (void)fire:(NSTimer *)timer
{
    fires++;
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    messages++;
}

- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:100 target:self selector:@selector(fire:) userInfo:nil repeats:YES];
    [timer setFireDate:AFTER(-1)];
    NSPort *port = [NSMachPort port];
    [port setDelegate:self];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    [self performSelector:@selector(fire:) withObject:nil afterDelay:1000]; /* is pending as the thread ends */
    [CURRENT performSelector:@selector(fire:) target:self argument:nil order:0 modes:[NSArray arrayWithObject:@"never"]];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
    [pool release];
}

- (void)dealloc
{
    [super dealloc];
    __atomic_add_fetch(&ended, 1, __ATOMIC_SEQ_CST);
}
@end

static void runThreads(int count)
{
    int before = __atomic_load_n(&ended, __ATOMIC_SEQ_CST);
    for (int started = 0; started < count; started++) {
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        Owner *owner = [Owner new];
        [NSThread detachNewThreadSelector:@selector(run:) toTarget:owner withObject:nil];
        [owner release];
        while (started - (__atomic_load_n(&ended, __ATOMIC_SEQ_CST) - before) >= together)
            [NSThread sleepForTimeInterval:0.0005];
        [pool release];
    }
    double limit = now() + 60;
    while (__atomic_load_n(&ended, __ATOMIC_SEQ_CST) - before < count && now() < limit) [NSThread sleepForTimeInterval:0.001];
    /* A thread's last descriptors are closed a moment after its owner is gone. */
    while (descriptors() > 40 && now() < limit) [NSThread sleepForTimeInterval:0.001];
}

static void cycle(Owner *owner, int number)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSArray *modes = [NSArray arrayWithObject:NSDefaultRunLoopMode];
    NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:100 target:owner selector:@selector(fire:) userInfo:nil repeats:YES];
    [timer setFireDate:AFTER(0)];
    [NSTimer timerWithTimeInterval:100 target:owner selector:@selector(fire:) userInfo:owner repeats:YES];
    [NSTimer scheduledTimerWithTimeInterval:0.0001 target:owner selector:@selector(fire:) userInfo:owner repeats:NO];
    NSPort *port = [NSMachPort port];
    [port setDelegate:owner];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    NSPortMessage *message = [[NSPortMessage alloc] initWithSendPort:port receivePort:port
                                                          components:[NSArray arrayWithObject:port]];
    [message sendBeforeDate:AFTER(0)];
    [message release];
    [CURRENT performSelector:@selector(fire:) target:owner argument:nil order:0 modes:modes];
    [owner performSelector:@selector(fire:) withObject:nil afterDelay:100];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0)];
    [timer invalidate];
    [NSObject cancelPreviousPerformRequestsWithTarget:owner];
    if (number % 2) [port invalidate];
    else [CURRENT removePort:port forMode:NSDefaultRunLoopMode];
    [CURRENT limitDateForMode:NSDefaultRunLoopMode];
    [pool release];
}

/* What is still to fire, fires. */
static void settle(void)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [CURRENT runUntilDate:AFTER(0.05)];
    [pool release];
}

int main(void)
{
    begin(95, "[FAILS]  the threads did not end\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (getenv("COCOA_THREADS")) threads = cycles = atoi(getenv("COCOA_THREADS"));
    BOOL counted = getenv("COCOA_THREADS") == NULL; /* a sanitizer has memory and descriptors of its own */
    runThreads(300); /* what is made once, is made */
    int openBefore = descriptors();
    size_t memoryBefore = memory();
    double start = now();
    runThreads(threads);
    size_t grown = memory() > memoryBefore ? memory() - memoryBefore : 0;
    printf("%d threads in %.1f s: %d descriptors more, %zu bytes more\n", threads, now() - start, descriptors() - openBefore, grown);
    expect(ended == threads + 300 && recordersAlive == 0, "what a loop kept is released when its thread ends");
    expect(!counted || descriptors() - openBefore < 10, "10,000 threads leave no descriptors open");
    expect(!counted || grown < (size_t)threads * 16, "and less than 16 bytes each");

    Owner *owner = [Owner new];
    for (int i = 0; i < 300; i++) cycle(owner, i);
    settle();
    NSUInteger owners = [owner retainCount];
    openBefore = descriptors();
    memoryBefore = memory();
    start = now();
    for (int i = 0; i < cycles; i++) cycle(owner, i);
    settle();
    grown = memory() > memoryBefore ? memory() - memoryBefore : 0;
    printf("%d cycles in %.1f s: %d fires, %d messages, %zu bytes more\n", cycles, now() - start, owner->fires, owner->messages, grown);
    expect([owner retainCount] == owners, "10,000 cycles of timers, requests and ports leave no owner behind");
    expect(descriptors() == openBefore, "nor a descriptor");
    expect(!counted || grown < (size_t)cycles * 4, "nor memory");
    expect(owner->messages == cycles + 300, "each message arrived");
    [owner release];
    expect(recordersAlive == 0, "and the target goes with its last release");
    [pool release];
    return verdict();
}
