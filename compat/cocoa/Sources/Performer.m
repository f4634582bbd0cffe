/* Performer.m - a message that a run loop is to send in one of its next passes. */
#import "Performer.h"

/* GNUstep's request of another thread; it knows whether somebody waits for it. */
@interface NSObject (CFCocoaHolder)
- (void)invalidate;
@end

@implementation CFCocoaPerformer

- (id)initWithSelector:(SEL)aSelector target:(id)aTarget argument:(id)anArgument order:(NSUInteger)anOrder
{
    static unsigned long requests;
    self = [super init];
    selector = aSelector;
    target = [aTarget retain];
    argument = [anArgument retain];
    order = anOrder;
    number = __atomic_fetch_add(&requests, 1, __ATOMIC_RELAXED);
    return self;
}

- (void)dealloc
{
    [target release];
    [argument release];
    [super dealloc];
}

- (void)send
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    @try {
        [target performSelector:selector withObject:argument];
    } @catch (id exception) {
        NSLog(@"*** NSRunLoop ignores %@, raised by -[%@ %@]", exception, NSStringFromClass([target class]),
              NSStringFromSelector(selector));
    }
    [pool drain];
}

- (void)end
{
    if ([target isKindOfClass:NSClassFromString(@"GSPerformHolder")]) [target invalidate];
}

- (NSComparisonResult)compareOrder:(CFCocoaPerformer *)other
{
    if (order != other->order) return order < other->order ? NSOrderedAscending : NSOrderedDescending;
    return number < other->number ? NSOrderedAscending : NSOrderedDescending;
}

@end
