/* NSRunLoop+Notifications.m - GNUstep's notification queues and finished tasks.
 *
 * GNUstep posts what is in the queues, and asks for children that ended, from within its own run methods, by functions
 * that no other library can call. So these methods are kept under other names, and called for a mode in which
 * GNUstep's half of the run loop never has anything else: the first posts what is to be posted soon, the second also what
 * waits for idleness. */
#import "Loop.h"
#import <objc/runtime.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

static __thread BOOL usesQueues; /* the thread has put something into a notification queue */
static BOOL childEnded;

@interface NSRunLoop (CFCocoaGNUstep) /* GNUstep's own, after the exchanges */
- (BOOL)cf_runMode:(NSString *)mode beforeDate:(NSDate *)date;
- (void)cf_acceptInputForMode:(NSString *)mode beforeDate:(NSDate *)date;
- (void)cf_addTimer:(NSTimer *)timer forMode:(NSString *)mode;
@end

@implementation NSRunLoop (CFCocoaNotifications)

/* GNUstep makes a mode known when something is added to it: a timer that is invalid, which it removes at once. */
static void makeKnown(NSRunLoop *loop, CFCocoaMode *mode)
{
    if (mode->known) return;
    mode->known = YES;
    NSTimer *timer = [NSTimer timerWithTimeInterval:1 target:loop selector:@selector(class) userInfo:nil repeats:NO];
    [timer invalidate];
    [loop cf_addTimer:timer forMode:mode->name];
}

- (void)cf_postNotificationsInMode:(CFCocoaMode *)mode idle:(BOOL)idle
{
    BOOL ended = __atomic_exchange_n(&childEnded, NO, __ATOMIC_SEQ_CST);
    if (!usesQueues && !ended) return;
    makeKnown(self, mode);
    if (idle) [self cf_acceptInputForMode:mode->name beforeDate:nil];
    else [self cf_runMode:mode->flushName beforeDate:nil]; /* asks limitDateForMode:, which knows the string */
}

@end

@interface NSNotificationQueue (CFCocoa)
- (void)cf_enqueueNotification:(NSNotification *)notification
                  postingStyle:(NSPostingStyle)style
                  coalesceMask:(NSUInteger)mask
                      forModes:(NSArray *)modes;
@end

@implementation NSNotificationQueue (CFCocoa)

+ (void)load
{
    CFCocoaExchange(objc_getClass("NSNotificationQueue"),
                    @selector(enqueueNotification:postingStyle:coalesceMask:forModes:),
                    @selector(cf_enqueueNotification:postingStyle:coalesceMask:forModes:));
}

- (void)cf_enqueueNotification:(NSNotification *)notification
                  postingStyle:(NSPostingStyle)style
                  coalesceMask:(NSUInteger)mask
                      forModes:(NSArray *)modes
{
    usesQueues = YES;
    [self cf_enqueueNotification:notification postingStyle:style coalesceMask:mask forModes:modes];
}

@end

/* A child process of an NSTask, as a source of the loop whose thread started it: GNUstep learns of its end from
 * a signal, which wakes no CFRunLoop. */
@interface CFCocoaChild : NSObject
{
@public
    int descriptor;
    CFRunLoopSourceRef source; /* not retained: it owns this object */
}
@end

@implementation CFCocoaChild

- (void)dealloc
{
    close(descriptor);
    [super dealloc];
}

@end

static int portOfChild(void *info)
{
    return ((CFCocoaChild *)info)->descriptor;
}

static const void *retainChild(const void *info)
{
    return [(id)info retain];
}

static void releaseChild(const void *info)
{
    [(id)info release];
}

/* The kernel tells of the end first and sends the signal then: GNUstep's handler is run here to be sure. */
static void ended(void *info)
{
    CFRunLoopSourceInvalidate(((CFCocoaChild *)info)->source);
    raise(SIGCHLD);
    __atomic_store_n(&childEnded, YES, __ATOMIC_SEQ_CST);
}

static void watchChild(pid_t process)
{
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return; /* an old kernel: the end is noticed when the loop runs for another reason */
    CFCocoaChild *child = [CFCocoaChild new];
    child->descriptor = descriptor;
    CFRunLoopSourceContext1 context = {1, child, retainChild, releaseChild, NULL, NULL, NULL, portOfChild, ended};
    child->source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), child->source, kCFRunLoopCommonModes);
    CFRelease(child->source);
    [child release];
}

@interface NSTask (CFCocoa)
- (void)cf_launch;
@end

@implementation NSTask (CFCocoa)

+ (void)load
{
    Class class = objc_getClass("NSConcreteUnixTask");
    Method launch = class_getInstanceMethod(class, @selector(launch));
    Method ours = class_getInstanceMethod(class, @selector(cf_launch)); /* NSTask's, hence added to the subclass first */
    class_addMethod(class, @selector(cf_launch), method_getImplementation(ours), method_getTypeEncoding(ours));
    if (launch == NULL) return;
    CFCocoaExchange(class, @selector(launch), @selector(cf_launch));
}

- (void)cf_launch
{
    [self cf_launch];
    watchChild([self processIdentifier]); /* isRunning would collect it */
}

@end
