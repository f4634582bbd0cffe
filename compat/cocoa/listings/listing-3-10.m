/* Proves: listing 3-10, unchanged, schedules a timer that first fires after a second and then every 0.1 s, and one that
 * fires every 0.2 s from the beginning; neither fires early.
 *
 * The listing is a fragment: the glue gives it a method. */
#import "listing.h"

enum { most = 100 };

static double first[most], second[most];
static int firsts, seconds;

@interface Owner : NSObject
{
@public
    NSTimer *timer;
}
@end

@implementation Owner
- (void)schedule
{
#include "3-10.m" /* the documents' file, from the listings folder */
    timer = myTimer;
}

- (void)myDoFireTimer1:(NSTimer *)fired
{
    if (firsts < most) first[firsts] = now();
    firsts++;
}

- (void)myDoFireTimer2:(NSTimer *)fired
{
    if (seconds < most) second[seconds] = now();
    seconds++;
}
@end

/* Each fire belongs to a date of its own of the grid, none before it. */
static BOOL onGrid(const double *times, int count, double start, double delay, double interval)
{
    double date = start + delay;
    for (int i = 0; i < count && i < most; i++) {
        if (times[i] < date) return NO;
        while (date <= times[i]) date += interval; /* fires that were missed are one */
    }
    return YES;
}

int main(void)
{
    begin(60, "[FAILS]  the timers did not fire within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Owner *owner = [Owner new];
    double start = now();
    [owner schedule];
    [[NSRunLoop currentRunLoop] runUntilDate:[NSDate dateWithTimeIntervalSinceNow:0.9]];
    BOOL tooEarly = firsts > 0 && first[0] < start + 1;
    RUN_UNTIL(firsts >= 5);
    printf("%d fires of the first timer, from %.3f s on; %d of the second, from %.3f s on\n", firsts, first[0] - start,
           seconds, second[0] - start);
    expect(!tooEarly, "the first timer waits for its second");
    expect(firsts >= 5 && onGrid(first, firsts, start, 1, 0.1), "then it fires, at 0.1 s intervals of its grid");
    expect(seconds >= 2 && onGrid(second, seconds, start, 0.2, 0.2), "the second timer fires, at 0.2 s intervals of its grid");
    expect([owner->timer isValid] && [owner->timer timeInterval] == 0.1, "the timers go on");
    [pool release];
    return verdict();
}
