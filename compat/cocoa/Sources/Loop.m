/* Loop.m - what stands between one NSRunLoop and its CFRunLoop. */
#import "Loop.h"
#import <objc/runtime.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

pthread_mutex_t CFCocoaLock = PTHREAD_MUTEX_INITIALIZER;

void CFCocoaRaise(NSString *exception, id object, SEL method, NSString *reason)
{
    BOOL isClass = object == (id)[object class];
    [NSException raise:exception
                format:@"%c[%@ %@]: %@", isClass ? '+' : '-', NSStringFromClass([object class]),
                       NSStringFromSelector(method), reason];
    abort(); /* the compiler does not know that raise:format: never returns */
}

void CFCocoaExchange(Class class, SEL original, SEL replacement)
{
    Method first = class_getInstanceMethod(class, original), second = class_getInstanceMethod(class, replacement);
    if (first == NULL || second == NULL) {
        fprintf(stderr, "cfrunloop: this GNUstep base has no -[%s %s], which the Cocoa layer builds on\n",
                class_getName(class), sel_getName(first == NULL ? original : replacement));
        abort();
    }
    method_exchangeImplementations(first, second);
}

@implementation CFCocoaCore

- (id)objectForCallout
{
    pthread_mutex_lock(&CFCocoaLock);
    id result = [object retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [result autorelease];
}

- (id)forgetLoop:(CFCocoaLoop *)loop
{
    (void)loop;
    id result = object;
    object = nil;
    return result;
}

@end

@implementation CFCocoaMode

- (void)dealloc
{
    if (performSource) {
        CFRunLoopSourceInvalidate(performSource);
        CFRelease(performSource);
    }
    if (observer) {
        CFRunLoopObserverInvalidate(observer);
        CFRelease(observer);
    }
    [performers release];
    [watchers release];
    [name release];
    [flushName release];
    CFRelease(cfName);
    [super dealloc];
}

@end

/* Private instance variables of NSRunLoop, where they are only passed on. */
@interface NSRunLoop (CFCocoaStorage)
- (NSMutableArray *)cf_storage;
- (void)cf_endDelayedRequests;
@end

@implementation NSRunLoop (CFCocoaStorage)

/* GNUstep's delayed requests: each owns its timer, which owns the request as its target. */
- (void)cf_endDelayedRequests
{
    NSArray *requests = [NSArray arrayWithArray:_timedPerformers];
    [_timedPerformers removeAllObjects];
    [requests makeObjectsPerformSelector:@selector(invalidate)];
}

/* GNUstep keeps the modes of its own polls here. Nothing polls any more, so the array is always empty otherwise, and
 * it lives as long as the run loop does. */
- (NSMutableArray *)cf_storage
{
    return _contextStack;
}

@end

@interface CFCocoaLoop (Passes)
- (void)observe:(CFRunLoopActivity)activity in:(CFCocoaMode *)mode;
@end

static void observe(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    CFCocoaMode *mode = info;
    CFCocoaLoop *loop = mode->owner;
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    @try {
        [loop observe:activity in:mode];
    } @catch (id exception) {
        [loop callout:"a notification or a watcher" raised:exception];
    }
    [pool drain];
}

static void perform(void *info)
{
    CFCocoaMode *mode = info;
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [mode->owner->loop cf_runPerformersInMode:mode];
    [pool drain];
}

/* The context of a mode's source is the mode itself, which lives as long as the source is in a mode. */
static CFRunLoopSourceRef createPerformSource(CFCocoaMode *mode)
{
    CFRunLoopSourceContext context = {0, mode, NULL, NULL, NULL, NULL, NULL, NULL, NULL, perform};
    return CFRunLoopSourceCreate(NULL, 0, &context);
}

static CFRunLoopObserverRef createObserver(CFCocoaMode *mode)
{
    CFRunLoopObserverContext context = {0, mode, NULL, NULL, NULL};
    CFOptionFlags activities = kCFRunLoopEntry | kCFRunLoopBeforeSources | kCFRunLoopBeforeWaiting | kCFRunLoopExit;
    return CFRunLoopObserverCreate(NULL, activities, true, LONG_MAX, observe, &context);
}

@implementation CFCocoaLoop

+ (CFCocoaLoop *)loopOf:(NSRunLoop *)runLoop
{
    NSMutableArray *storage = [runLoop cf_storage];
    return [storage count] ? [storage objectAtIndex:0] : nil;
}

- (id)initWithRunLoop:(NSRunLoop *)runLoop cf:(CFRunLoopRef)cfLoop main:(BOOL)isMain
{
    self = [super init];
    loop = runLoop;
    cf = (CFRunLoopRef)CFRetain(cfLoop);
    main = isMain;
    housekeeping = CFAbsoluteTimeGetCurrent();
    pthread_mutex_init(&lock, NULL);
    modes = [NSMutableDictionary new];
    scheduled = [NSMutableSet new];
    CFRunLoopAddCommonMode(cf, CFSTR("NSModalPanelRunLoopMode"));
    CFRunLoopAddCommonMode(cf, CFSTR("NSEventTrackingRunLoopMode"));
    marker = CFRunLoopObserverCreate(NULL, 0, true, 0, NULL, NULL);
    CFRunLoopAddObserver(cf, marker, kCFRunLoopCommonModes);
    [[runLoop cf_storage] addObject:self];
    [self release];
    /* In the default mode too, so that programs in C that run it serve notification queues. */
    [self modeNamed:NSRunLoopCommonModes for:_cmd];
    [self modeNamed:NSDefaultRunLoopMode for:_cmd];
    return self;
}

- (void)dealloc
{
    [self close];
    [modes release];
    [scheduled release];
    [raised release];
    pthread_mutex_destroy(&lock);
    CFRelease(marker);
    CFRelease(cf);
    [super dealloc];
}

- (BOOL)isOfThisThread
{
    return CFRunLoopGetCurrent() == cf;
}

- (CFCocoaMode *)newModeNamed:(NSString *)name
{
    CFCocoaMode *mode = [CFCocoaMode new];
    mode->owner = self;
    mode->name = [name copy];
    mode->flushName = [[NSMutableString alloc] initWithString:name];
    mode->cfName = CFCocoaCopyCFModeName(name);
    mode->performers = [NSMutableArray new];
    mode->watchers = [NSMutableArray new];
    mode->performSource = createPerformSource(mode);
    /* The common modes' record is served by the observers of the modes; see recordsServedIn:. */
    if (name != NSRunLoopCommonModes) mode->observer = createObserver(mode);
    return mode;
}

- (CFCocoaMode *)modeNamed:(NSString *)given for:(SEL)method
{
    if (!CFCocoaIsModeName(given)) CFCocoaRaise(NSInvalidArgumentException, loop, method, @"not the name of a mode");
    NSString *name = CFCocoaModeName(given);
    BOOL isNew = NO;
    pthread_mutex_lock(&lock);
    CFCocoaMode *mode = [modes objectForKey:name];
    if (mode == nil) {
        mode = [self newModeNamed:name];
        [modes setObject:mode forKey:mode->name];
        [mode release];
        isNew = !closed;
    }
    pthread_mutex_unlock(&lock);
    if (isNew && mode->observer) CFRunLoopAddObserver(cf, mode->observer, mode->cfName);
    return mode;
}

- (CFCocoaMode *)runningMode
{
    CFStringRef name = CFRunLoopCopyCurrentMode(cf);
    if (name == NULL) return nil;
    CFCocoaMode *mode = [self modeNamed:CFCocoaNameOfCFMode(name) for:_cmd];
    CFRelease(name);
    return mode;
}

- (NSArray *)recordsServedIn:(CFCocoaMode *)mode
{
    if (!CFRunLoopContainsObserver(cf, marker, mode->cfName)) return [NSArray arrayWithObject:mode];
    CFCocoaMode *common = [self modeNamed:NSRunLoopCommonModes for:_cmd];
    return [NSArray arrayWithObjects:mode, common, nil];
}

- (void)schedule:(CFCocoaCore *)core object:(id)object
{
    pthread_mutex_lock(&CFCocoaLock);
    if (core->object == nil) core->object = [object retain];
    [scheduled addObject:core];
    pthread_mutex_unlock(&CFCocoaLock);
}

- (id)removeScheduled:(CFCocoaCore *)core
{
    id object = [core forgetLoop:self];
    [scheduled removeObject:core]; /* never the last owner: the timer or port is one */
    return object;
}

- (void)callout:(const char *)what raised:(id)exception
{
    if (runs == 0 || raised != nil) {
        NSLog(@"*** NSRunLoop ignores %@, raised by %s", exception, what);
        return;
    }
    raised = [exception retain];
    CFRunLoopStop(cf);
}

- (void)endPerformers
{
    NSMutableArray *ended = [NSMutableArray array];
    pthread_mutex_lock(&lock);
    for (CFCocoaMode *mode in [modes allValues]) {
        [ended addObjectsFromArray:mode->performers];
        [mode->performers removeAllObjects];
    }
    pthread_mutex_unlock(&lock);
    [ended makeObjectsPerformSelector:@selector(end)];
}

- (void)close
{
    pthread_mutex_lock(&lock);
    BOOL first = !closed;
    closed = YES; /* no request comes in after this */
    pthread_mutex_unlock(&lock);
    if (!first) return;
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    pthread_mutex_lock(&CFCocoaLock);
    NSArray *cores = [scheduled allObjects]; /* kept by the array until the lock is free */
    NSMutableArray *objects = [NSMutableArray array];
    for (CFCocoaCore *core in cores) {
        id object = [core forgetLoop:self];
        if (object) [objects addObject:object];
    }
    [scheduled removeAllObjects];
    pthread_mutex_unlock(&CFCocoaLock);
    [objects makeObjectsPerformSelector:@selector(release)]; /* the cores' ownership; the array has one of its own */
    [self endPerformers];
    [loop cf_endDelayedRequests];
    [loop cf_forgetWatchers];
    for (CFCocoaMode *mode in [modes allValues]) {
        CFRunLoopSourceInvalidate(mode->performSource);
        if (mode->observer) CFRunLoopObserverInvalidate(mode->observer);
    }
    CFRunLoopObserverInvalidate(marker);
    [pool drain];
}

@end

@implementation CFCocoaLoop (Passes)

/* GNUstep's timer for this would keep every run of the main loop from ending. */
- (void)keepHouse
{
    CFAbsoluteTime now = CFAbsoluteTimeGetCurrent();
    if (!main || now - housekeeping < 30) return;
    housekeeping = now;
    [[NSNotificationCenter defaultCenter] postNotificationName:@"GSHousekeeping" object:nil];
}

- (void)observe:(CFRunLoopActivity)activity in:(CFCocoaMode *)mode
{
    switch (activity) {
    case kCFRunLoopEntry:
        mode->entries++;
        if (probing) CFRunLoopStop(cf);
        break;
    case kCFRunLoopBeforeSources:
        /* The run that was stopped for an exception was one of Core Foundation's inside the run method's. */
        if (raised != nil && runs > 0) CFRunLoopStop(cf);
        [loop cf_postNotificationsInMode:mode idle:NO];
        [loop cf_prepareWatchersInMode:mode];
        break;
    case kCFRunLoopBeforeWaiting:
        mode->waits++;
        [self keepHouse];
        [loop cf_postNotificationsInMode:mode idle:YES];
        break;
    default:
        if (!probing) [loop cf_postNotificationsInMode:mode idle:NO];
    }
}

@end
