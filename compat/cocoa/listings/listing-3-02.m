/* Proves: listing 3-2, unchanged, runs a thread's loop until its sources are gone or it is stopped: at once without
 * sources, after a custom source that calls CFRunLoopStop, and not after sources that only work.
 *
 * The listing is a method; where its comments ask for sources, a macro around its `done` adds them. */
#import "listing.h"

static CFRunLoopSourceRef source;
static int performs, handled;
static BOOL withSource;

static void perform(void *info)
{
    if (++performs == 3) CFRunLoopStop(CFRunLoopGetCurrent());
    else CFRunLoopSourceSignal(source);
}

static void prepare(void)
{
    if (!withSource) return;
    CFRunLoopSourceContext context = {0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, perform};
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
}

static SInt32 count(SInt32 result)
{
    handled += result == kCFRunLoopRunHandledSource;
    return result;
}

@interface Worker : NSObject
{
@public
    BOOL ended;
}
@end

@implementation Worker
#undef NO
#define NO (prepare(), (BOOL)0)
#define CFRunLoopRunInMode(mode, seconds, once) count(CFRunLoopRunInMode(mode, seconds, once))
#include "3-02.m" /* the documents' file, from the listings folder */
#undef CFRunLoopRunInMode
#undef NO
#define NO ((BOOL)0)

- (void)run:(id)unused
{
    [self skeletonThreadMain];
    ended = YES;
}
@end

int main(void)
{
    begin(60, "[FAILS]  a thread's loop did not end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Worker *worker = [[Worker new] autorelease];
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    RUN_UNTIL(worker->ended);
    expect(worker->ended && handled == 0, "without sources the thread's loop ends at once");

    withSource = YES;
    worker->ended = NO;
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    RUN_UNTIL(worker->ended);
    expect(performs == 3, "the loop went on after each handled source");
    expect(handled == 2, "two runs returned after a source, and the third because it was stopped");
    expect(worker->ended, "a source that stops the loop ended it");
    CFRelease(source);
    [pool release];
    return verdict();
}
