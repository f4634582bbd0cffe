/* Calls of NSRunLoop and of CFRunLoop mixed on one loop. */
#import "cocoa.h"

static int cfFires;
static NSMutableString *trace;

static void fired(CFRunLoopTimerRef timer, void *info)
{
    cfFires++;
    [trace appendString:@"C"];
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    [trace appendString:activity == kCFRunLoopBeforeWaiting ? @"(" : activity == kCFRunLoopAfterWaiting ? @")" : @"."];
}

@interface Owner : NSObject
@end

@implementation Owner
- (void)fire:(NSTimer *)timer
{
    [trace appendString:@"N"];
}
@end

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    trace = [NSMutableString new];
    CFRunLoopRef cf = [CURRENT getCFRunLoop];
    expect([CURRENT limitDateForMode:NSDefaultRunLoopMode] == nil, "limitDateForMode: of an empty mode is nil");
    CFAbsoluteTime date = CFAbsoluteTimeGetCurrent() + 100;
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, date, 0, 0, 0, fired, NULL);
    CFRunLoopAddTimer(cf, timer, kCFRunLoopDefaultMode);
    NSDate *limit = [CURRENT limitDateForMode:NSDefaultRunLoopMode];
    NSTimeInterval difference = [limit timeIntervalSinceReferenceDate] - date;
    expect(limit != nil && difference < 0.01 && difference > -0.01, "limitDateForMode: sees a timer that Core Foundation added");
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent());
    int performs = 0;
    CFRunLoopSourceRef source = addCountingSource(&performs, kCFRunLoopDefaultMode);
    limit = [CURRENT limitDateForMode:NSDefaultRunLoopMode];
    expect(cfFires == 1, "it fires the timers that are due");
    expect([limit isEqual:[NSDate distantFuture]], "and is the distant future for a mode with sources only");
    CFRunLoopSourceInvalidate(source);
    expect([CURRENT limitDateForMode:NSDefaultRunLoopMode] == nil, "nil again without them");
    CFRelease(timer);

    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting | kCFRunLoopAfterWaiting, true, 0,
                                                            observed, NULL);
    CFRunLoopAddObserver(cf, observer, kCFRunLoopDefaultMode);
    [trace setString:@""];
    NSTimer *cocoa = [NSTimer scheduledTimerWithTimeInterval:0.02 target:[Owner new] selector:@selector(fire:) userInfo:nil
                                                     repeats:NO];
    expect(CFRunLoopContainsTimer(cf, [cocoa getCFRunLoopTimer], kCFRunLoopDefaultMode),
           "Core Foundation sees a timer that NSTimer scheduled");
    expect(CFRunLoopGetNextTimerFireDate(cf, kCFRunLoopDefaultMode) == CFRunLoopTimerGetNextFireDate([cocoa getCFRunLoopTimer]),
           "and its date");
    SInt32 result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false);
    expect(result == kCFRunLoopRunFinished && ![cocoa isValid], "CFRunLoopRunInMode runs it");
    printf("%s\n", [trace UTF8String]);
    expect([trace hasSuffix:@"()N"], "and an observer of Core Foundation's sees the wait before it");

    timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 0.01, 0, 0, 0, fired, NULL);
    CFRunLoopAddTimer(cf, timer, kCFRunLoopDefaultMode);
    [trace setString:@""];
    [CURRENT run];
    expect([trace hasSuffix:@"C"], "run serves a timer of Core Foundation's, and ends when it was the last");
    CFRelease(timer);

    [trace setString:@""];
    cocoa = [NSTimer scheduledTimerWithTimeInterval:1000 target:[Owner new] selector:@selector(fire:) userInfo:nil repeats:YES];
    CFRunLoopTimerSetNextFireDate([cocoa getCFRunLoopTimer], CFAbsoluteTimeGetCurrent());
    [CURRENT runUntilDate:AFTER(0.01)];
    expect([trace hasPrefix:@"N"] || [trace hasPrefix:@"()N"], "an NSTimer that Core Foundation re-dates fires at the new date");
    expect([[cocoa fireDate] timeIntervalSinceNow] > 900, "and shows the date after it");
    CFRunLoopTimerInvalidate([cocoa getCFRunLoopTimer]);
    expect(![cocoa isValid], "one that Core Foundation invalidates is invalid");
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
    [pool release];
    return verdict();
}
