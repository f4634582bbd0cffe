/* ThreadPerforms.m - performSelector:onThread: and its family.
 *
 * GNUstep makes a request of it, which knows who waits and takes an exception back, and puts it into the thread's info.
 * Here the info hands it to the thread's run loop at once, as a performer; one that comes before the thread has a
 * run loop waits in the info. */
#import "Loop.h"
#import <objc/runtime.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

@interface GSRunLoopThreadInfo : NSObject
@end

@interface GSRunLoopThreadInfo (GNUstep)
- (void)addPerformer:(id)performer;
- (void)fire;
- (void)invalidate;
@end

@interface GSRunLoopThreadInfo (CFCocoa)
- (void)cf_addPerformer:(id)performer;
- (void)cf_fire;
- (void)cf_invalidate;
@end

extern void CFCocoaForgetLoop(CFRunLoopRef cf);

/* Requests of one thread reach the run loop in their order: who fetches the next ones waits until the earlier are in. */
static pthread_mutex_t fetching = PTHREAD_MUTEX_INITIALIZER;

static CFCocoaLoop *loopOfInfo(id info)
{
    void *loop = NULL;
    object_getInstanceVariable(info, "loop", &loop);
    return [CFCocoaLoop loopOf:(NSRunLoop *)loop];
}

@implementation GSRunLoopThreadInfo (CFCocoa)

+ (void)load
{
    Class class = objc_getClass("GSRunLoopThreadInfo");
    CFCocoaExchange(class, @selector(addPerformer:), @selector(cf_addPerformer:));
    CFCocoaExchange(class, @selector(fire), @selector(cf_fire));
    CFCocoaExchange(class, @selector(invalidate), @selector(cf_invalidate));
}

/* Either the run loop is seen here, or the thread that makes it sees the request, which is in the info by then. */
- (void)cf_addPerformer:(id)performer
{
    [self cf_addPerformer:performer];
    if (loopOfInfo(self) != nil) [self fire];
}

- (void)cf_fire
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    pthread_mutex_lock(&fetching);
    [self cf_fire];
    pthread_mutex_unlock(&fetching);
    [pool drain];
}

/* The thread ends. */
- (void)cf_invalidate
{
    [self cf_invalidate];
    CFCocoaLoop *loop = loopOfInfo(self);
    if (loop == nil) return;
    CFCocoaForgetLoop(loop->cf);
    [loop close];
}

@end

static NSArray *commonModes(void)
{
    return [NSArray arrayWithObject:NSRunLoopCommonModes];
}

@implementation NSObject (CFCocoaThreadPerforms)

- (void)performSelectorOnMainThread:(SEL)selector withObject:(id)object waitUntilDone:(BOOL)wait
{
    [self performSelectorOnMainThread:selector withObject:object waitUntilDone:wait modes:commonModes()];
}

- (void)performSelector:(SEL)selector onThread:(NSThread *)thread withObject:(id)object waitUntilDone:(BOOL)wait
{
    [self performSelector:selector onThread:thread withObject:object waitUntilDone:wait modes:commonModes()];
}

- (void)cf_performSelector:(SEL)selector
                  onThread:(NSThread *)thread
                withObject:(id)object
             waitUntilDone:(BOOL)wait
                     modes:(NSArray *)modes
{
    if (selector == NULL) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"no selector");
    /* To the thread itself without waiting: in its next pass, even if it has not asked for its run loop yet. */
    if (!wait && (thread == nil || thread == [NSThread currentThread])) [NSRunLoop currentRunLoop];
    [self cf_performSelector:selector onThread:thread withObject:object waitUntilDone:wait modes:modes];
}

@end

@interface CFCocoaThreadPerforms : NSObject
@end

@implementation CFCocoaThreadPerforms

+ (void)load
{
    CFCocoaExchange([NSObject class], @selector(performSelector:onThread:withObject:waitUntilDone:modes:),
                    @selector(cf_performSelector:onThread:withObject:waitUntilDone:modes:));
}

@end
