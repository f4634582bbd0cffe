/* Proves: simple-runloop.m, unchanged, runs its self-made loop for its ten seconds with a timer of two seconds: the timer
 * fires in its rhythm and the loop ends.
 * Compilers: clang
 *
 * gcc has no generics, no `strong`, and no instance variables in class extensions; clang has the first two for this
 * runtime. For the third the glue gives both classes a superclass with the variable, and makes the extension that
 * declares it another class. The properties' accessors, which clang synthesizes for newer runtimes only, are that
 * superclass's, too. Clocks run four times as fast. The text ends in the middle of a class: the glue ends it. */
#import "listing.h"
#include <unistd.h>
#pragma clang diagnostic ignored "-Wsemicolon-before-method-body" /* twice in the listing */
#pragma clang diagnostic ignored "-Wobjc-property-implementation" /* its accessors are the superclass below */

enum { speed = 4 };

/* What <objc/runtime.h> has on other systems; the listing forgets to include it. */
#define OBJC_ASSOCIATION_RETAIN_NONATOMIC 1

static id objc_getAssociatedObject(NSThread *object, const void *key)
{
    return [[object threadDictionary] objectForKey:[NSValue valueWithPointer:key]];
}

static void objc_setAssociatedObject(NSThread *object, const void *key, id value, int policy)
{
    [[object threadDictionary] setObject:value forKey:[NSValue valueWithPointer:key]];
}

static CFAbsoluteTime fastTime(void)
{
    static CFAbsoluteTime start;
    if (start == 0) start = CFAbsoluteTimeGetCurrent();
    return start + (CFAbsoluteTimeGetCurrent() - start) * speed;
}

@interface NSDate (Fast)
+ (NSDate *)fastDateWithTimeIntervalSinceNow:(NSTimeInterval)interval;
@end

@implementation NSDate (Fast)
+ (NSDate *)fastDateWithTimeIntervalSinceNow:(NSTimeInterval)interval
{
    return [NSDate dateWithTimeIntervalSinceNow:interval / speed];
}
@end

@interface Simple : NSObject
{
    id _target;
    SEL _action;
    CFAbsoluteTime _lasttime;
    CGFloat _interval;
    BOOL _isRepeat;
    NSMutableArray *_timerQueue;
}
@end

@implementation Simple
- (id)target { return _target; }
- (void)setTarget:(id)target { _target = [target retain]; }
- (SEL)action { return _action; }
- (void)setAction:(SEL)action { _action = action; }
- (CFAbsoluteTime)lasttime { return _lasttime; }
- (void)setLasttime:(CFAbsoluteTime)time { _lasttime = time; }
- (CGFloat)interval { return _interval; }
- (void)setInterval:(CGFloat)interval { _interval = interval; }
- (BOOL)isRepeat { return _isRepeat; }
- (void)setIsRepeat:(BOOL)repeat { _isRepeat = repeat; }
@end

__attribute__((objc_root_class)) @interface Nothing
@end

static int fires, ends;
static double fireTimes[16];

static void record(NSString *format)
{
    if ([format isEqual:@"timerFire begin"] && fires < 16) fireTimes[fires++] = now();
    if ([format isEqual:@"viewDidLoad end"]) ends++;
    printf("%s\n", [format UTF8String]);
}

@class SimpleRunLoop;
#import "UIKit/UIKit.h"

@implementation UIViewController
- (void)viewDidLoad {}
@end

#define NSLog record
#define CFAbsoluteTimeGetCurrent fastTime
#define dateWithTimeIntervalSinceNow fastDateWithTimeIntervalSinceNow
#define NSObject Simple
#define SimpleRunLoop() SimpleRunLoopVariables : Nothing
#define array retainedArray /* without ARC the listing's queue would go with the pool */

@interface NSMutableArray (Retained)
+ (NSMutableArray *)retainedArray;
@end

#include "simple-runloop.m" /* the documents' file, from the listings folder */
@end
#undef array
#undef SimpleRunLoop
#undef NSObject
#undef dateWithTimeIntervalSinceNow
#undef CFAbsoluteTimeGetCurrent
#undef NSLog

@implementation NSMutableArray (Retained)
+ (NSMutableArray *)retainedArray
{
    return [NSMutableArray new];
}
@end

int main(void)
{
    begin(60, "[FAILS]  the self-made loop did not end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    double start = now();
    [[[ViewController new] autorelease] viewDidLoad];
    double took = (now() - start) * speed;
    printf("%d fires in %.2f s of the listing's time\n", fires, took);
    BOOL early = NO;
    for (int i = 0; i < fires; i++)
        if ((fireTimes[i] - start) * speed < 2 * (i + 1)) early = YES;
    expect(ends == 1 && took >= 10, "the loop ended, after its ten seconds");
    expect(fires >= 1 && fires <= 5 && !early, "the timer fired, never before its two seconds were over");
    [pool release];
    return verdict();
}
