/* NSRunLoop+Performers.m - messages to be sent in a next pass.
 *
 * They are a version 0 source of each mode that has any, so that they keep a run going, wake it and end
 * runMode:beforeDate: as input sources do; a mode without them does not have the source. */
#import "Performer.h"
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

/* Takes the performers that `test` chooses out of all modes, with the sources of modes that have none left. */
static NSArray *take(CFCocoaLoop *loop, BOOL (*test)(CFCocoaPerformer *, void *), void *context)
{
    NSMutableArray *taken = [NSMutableArray array];
    pthread_mutex_lock(&loop->lock);
    for (CFCocoaMode *mode in [loop->modes allValues]) {
        NSUInteger index = [mode->performers count];
        BOOL had = index > 0;
        while (index-- > 0) {
            CFCocoaPerformer *performer = [mode->performers objectAtIndex:index];
            if (!test(performer, context)) continue;
            if ([taken indexOfObjectIdenticalTo:performer] == NSNotFound) [taken addObject:performer];
            [mode->performers removeObjectAtIndex:index];
        }
        if (had && [mode->performers count] == 0)
            CFRunLoopRemoveSource(loop->cf, mode->performSource, mode->cfName);
    }
    pthread_mutex_unlock(&loop->lock);
    return taken;
}

static BOOL isOneOf(CFCocoaPerformer *performer, void *performers)
{
    return [(NSSet *)performers containsObject:performer];
}

typedef struct {
    id target, argument;
    SEL selector;
} Request;

static BOOL hasTarget(CFCocoaPerformer *performer, void *target)
{
    return performer->target == target;
}

static BOOL hasTargetAndSelector(CFCocoaPerformer *performer, void *context)
{
    Request *request = context;
    return performer->target == request->target && sel_isEqual(performer->selector, request->selector);
}

@implementation NSRunLoop (CFCocoaPerformers)

- (void)performSelector:(SEL)selector
                 target:(id)target
               argument:(id)argument
                  order:(NSUInteger)order
                  modes:(NSArray *)modes
{
    if (selector == NULL) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"no selector");
    for (NSString *name in modes)
        if (!CFCocoaIsModeName(name)) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"not the name of a mode");
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    CFCocoaPerformer *performer = [[CFCocoaPerformer alloc] initWithSelector:selector target:target argument:argument
                                                                       order:order];
    BOOL closed = NO;
    for (NSString *name in modes) {
        CFCocoaMode *mode = [loop modeNamed:name for:_cmd];
        pthread_mutex_lock(&loop->lock);
        closed = loop->closed;
        if (!closed) {
            [mode->performers addObject:performer];
            CFRunLoopSourceSignal(mode->performSource);
            CFRunLoopAddSource(loop->cf, mode->performSource, mode->cfName);
        }
        pthread_mutex_unlock(&loop->lock);
    }
    if (closed) [performer end];
    else if (![loop isOfThisThread]) CFRunLoopWakeUp(loop->cf);
    [performer release];
}

- (void)cf_runPerformersInMode:(CFCocoaMode *)source
{
    CFCocoaLoop *loop = source->owner;
    CFCocoaMode *running = [loop runningMode];
    NSMutableArray *due = [NSMutableArray array];
    for (CFCocoaMode *mode in [loop recordsServedIn:running ? running : source]) {
        pthread_mutex_lock(&loop->lock);
        for (CFCocoaPerformer *performer in mode->performers)
            if ([due indexOfObjectIdenticalTo:performer] == NSNotFound) [due addObject:performer];
        pthread_mutex_unlock(&loop->lock);
    }
    [due sortUsingSelector:@selector(compareOrder:)];
    take(loop, isOneOf, [NSSet setWithArray:due]);
    for (CFCocoaPerformer *performer in due) [performer send];
}

- (void)cancelPerformSelectorsWithTarget:(id)target
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    take([CFCocoaLoop loopOf:self], hasTarget, target);
    [pool drain]; /* and with it what the requests owned */
}

/* isEqual: of the arguments is a program's code, so the choice by argument comes after the lock. */
- (void)cancelPerformSelector:(SEL)selector target:(id)target argument:(id)argument
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    Request request = {target, argument, selector};
    NSMutableSet *chosen = [NSMutableSet set];
    NSMutableArray *candidates = [NSMutableArray array];
    pthread_mutex_lock(&loop->lock);
    for (CFCocoaMode *mode in [loop->modes allValues])
        for (CFCocoaPerformer *performer in mode->performers)
            if (hasTargetAndSelector(performer, &request)) [candidates addObject:performer];
    pthread_mutex_unlock(&loop->lock);
    for (CFCocoaPerformer *performer in candidates)
        if (performer->argument == argument || [performer->argument isEqual:argument]) [chosen addObject:performer];
    take(loop, isOneOf, chosen);
    [pool drain];
}

@end
