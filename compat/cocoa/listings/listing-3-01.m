/* Proves: listing 3-1, unchanged, runs a thread's loop ten times with an observer of all activities and a timer of
 * 0.1 s that go on through all ten runs; every run begins with Entry and ends with Exit.
 *
 * The listing is a method. Its second is shortened to a third, by a macro around the one NSDate method it calls. */
#import "listing.h"

static int counts[32], fires, entries, unpaired;
static BOOL inside;

static void myRunLoopObserver(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    (void)info;
    for (int bit = 0; bit < 32; bit++)
        if (activity == 1u << bit) counts[bit]++;
    if (activity == kCFRunLoopEntry) {
        unpaired += inside;
        inside = YES;
        entries++;
    } else if (activity == kCFRunLoopExit) {
        unpaired += !inside;
        inside = NO;
    } else {
        unpaired += !inside;
    }
}

@interface NSDate (Shortened)
+ (NSDate *)shortenedDateWithTimeIntervalSinceNow:(NSTimeInterval)interval;
@end

@implementation NSDate (Shortened)
+ (NSDate *)shortenedDateWithTimeIntervalSinceNow:(NSTimeInterval)interval
{
    return [NSDate dateWithTimeIntervalSinceNow:interval / 3];
}
@end

@interface Worker : NSObject
{
@public
    NSTimer *timer;
    BOOL ended;
}
@end

@implementation Worker
- (void)doFireTimer:(NSTimer *)fired
{
    timer = fired;
    fires++;
}

#define dateWithTimeIntervalSinceNow shortenedDateWithTimeIntervalSinceNow
#include "3-01.m" /* the documents' file, from the listings folder */
#undef dateWithTimeIntervalSinceNow

- (void)run:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [self threadMain];
    [timer invalidate];
    ended = YES;
    [pool release];
}
@end

int main(void)
{
    begin(60, "[FAILS]  the ten runs did not end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Worker *worker = [Worker new];
    double start = now();
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    RUN_UNTIL(worker->ended);
    double took = now() - start;

    printf("%.2f s, %d fires, %d runs; activities: entry %d, before timers %d, before sources %d, before waiting %d, "
           "after waiting %d, exit %d\n",
           took, fires, entries, counts[0], counts[1], counts[2], counts[5], counts[6], counts[7]);
    expect(entries == 10 && counts[7] == 10, "ten runs, each with one Entry and one Exit");
    expect(unpaired == 0, "nothing is observed outside of a run");
    expect(counts[1] == counts[2] && counts[1] > 10, "each pass announces timers and sources");
    expect(counts[5] == counts[6] && counts[5] > 10, "each wait has a beginning and an end");
    expect(took >= 10 / 3.0, "no run ended early");
    expect(fires > 10 && fires <= took / 0.1 + 1, "the timer fired in all runs, and never more often than every 0.1 s");
    [pool release];
    return verdict();
}
