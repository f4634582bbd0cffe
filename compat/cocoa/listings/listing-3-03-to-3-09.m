/* Proves: listings 3-3 to 3-9, unchanged, make a custom source: its schedule routine registers it with the main thread, the
 * main thread's commands are performed in the worker that has it, and its cancel routine takes it from the registry while
 * the worker waits.
 *
 * 3-3 declares, 3-4 to 3-6 are the source's callbacks, 3-7 and 3-9 methods of RunLoopSource, 3-8 of AppDelegate. The glue
 * defines what the listings only declare, and isEqual: of RunLoopContext, without which 3-8 finds no registered source again
 * (the cancel routine makes a new context). RunLoopSource is named before 3-3, so that the glue can name it, too. */
#import "listing.h"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wsemicolon-before-method-body" /* in 3-8 */
#endif

@class RunLoopContext;
@interface AppDelegate : NSObject
{
@public
    NSMutableArray *sourcesToPing;
    int registered, removed;
    BOOL onMainThread;
}
+ (AppDelegate *)sharedAppDelegate;
- (void)registerSource:(RunLoopContext *)sourceInfo;
- (void)removeSource:(RunLoopContext *)sourceInfo;
@end

@class RunLoopSource;
#include "3-03.m" /* the documents' files, from the listings folder */

@interface RunLoopSource (ListingGap)
- (void)fireCommandsOnRunLoop:(CFRunLoopRef)runloop;
@end

static NSMutableArray *performed; /* touched by the worker until it ended */
static volatile BOOL wrongThread, stopWorker;
static volatile int performedCount;

@implementation RunLoopContext
- (CFRunLoopRef)runLoop
{
    return runLoop;
}

- (RunLoopSource *)source
{
    return source;
}

- (id)initWithSource:(RunLoopSource *)src andLoop:(CFRunLoopRef)loop
{
    self = [super init];
    source = [src retain];
    runLoop = (CFRunLoopRef)CFRetain(loop);
    return self;
}

- (void)dealloc
{
    [source release];
    CFRelease(runLoop);
    [super dealloc];
}

- (BOOL)isEqual:(id)other
{
    return [other isKindOfClass:[RunLoopContext class]] && [other source] == source && [other runLoop] == runLoop;
}

- (NSUInteger)hash
{
    return [source hash];
}
@end

#include "3-04.m"
#include "3-05.m"
#include "3-06.m"

@implementation RunLoopSource
#include "3-07.m"
#include "3-09.m"

- (void)fireAllCommandsOnRunLoop:(CFRunLoopRef)runloop /* declared in 3-3, defined under the other name in 3-9 */
{
    [self fireCommandsOnRunLoop:runloop];
}

- (void)addCommand:(NSInteger)command withData:(id)data
{
    @synchronized(commands) {
        [commands addObject:[NSString stringWithFormat:@"%d %@", (int)command, data]];
    }
}

- (void)sourceFired
{
    if ([NSThread isMainThread]) wrongThread = YES;
    @synchronized(commands) {
        [performed addObjectsFromArray:commands];
        [commands removeAllObjects];
        performedCount = (int)[performed count];
    }
    if ([[performed lastObject] hasPrefix:@"0"]) stopWorker = YES;
}

- (void)invalidate
{
    CFRunLoopSourceInvalidate(runLoopSource);
}

- (void)dealloc
{
    CFRelease(runLoopSource);
    [commands release];
    [super dealloc];
}
@end

@implementation AppDelegate
static AppDelegate *shared;

+ (AppDelegate *)sharedAppDelegate
{
    return shared;
}

#define registerSource countedRegisterSource
#define removeSource countedRemoveSource
#include "3-08.m"
#undef registerSource
#undef removeSource

- (void)registerSource:(RunLoopContext *)sourceInfo
{
    [self countedRegisterSource:sourceInfo];
    registered++;
    onMainThread = [NSThread isMainThread];
}

- (void)removeSource:(RunLoopContext *)sourceInfo
{
    [self countedRemoveSource:sourceInfo];
    removed++;
}
@end

@interface Worker : NSObject
{
@public
    volatile BOOL ended;
    volatile NSUInteger leftInRegistry;
}
@end

@implementation Worker
- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    RunLoopSource *source = [[RunLoopSource alloc] init];
    [source addToCurrentRunLoop];
    while (!stopWorker)
        [[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode beforeDate:[NSDate distantFuture]];
    [source invalidate]; /* waits until the main thread has removed it from the registry */
    leftInRegistry = [shared->sourcesToPing count];
    [source release];
    ended = YES;
    [pool release];
}
@end

int main(void)
{
    begin(60, "[FAILS]  the worker did not end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    performed = [NSMutableArray new];
    shared = [AppDelegate new];
    shared->sourcesToPing = [NSMutableArray new];
    Worker *worker = [[Worker new] autorelease];
    worker->leftInRegistry = 9;
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    RUN_UNTIL(shared->registered == 1);
    expect(shared->registered == 1 && [shared->sourcesToPing count] == 1 && shared->onMainThread,
           "the schedule routine registered the source in the main thread");

    RunLoopContext *context = [shared->sourcesToPing lastObject];
    for (int command = 3; command > 0; command--) {
        [[context source] addCommand:command withData:@"work"];
        [[context source] fireAllCommandsOnRunLoop:[context runLoop]];
    }
    RUN_UNTIL(performedCount == 3);
    expect(performedCount == 3 && !wrongThread, "three commands were performed in the worker");
    [[context source] addCommand:0 withData:@"end"];
    [[context source] fireAllCommandsOnRunLoop:[context runLoop]];
    RUN_UNTIL(worker->ended);
    expect(worker->ended, "the worker's loop ended when a command said so");
    expect([performed isEqual:[NSArray arrayWithObjects:@"3 work", @"2 work", @"1 work", @"0 end", nil]],
           "all commands were performed once, in their order");
    expect(shared->removed == 1 && worker->leftInRegistry == 0,
           "the cancel routine had removed the source from the registry when the invalidation returned");
    [pool release];
    return verdict();
}
