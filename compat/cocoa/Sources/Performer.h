/* Performer.h - a message that a run loop is to send in one of its next passes. */
#import "Loop.h"

@interface CFCocoaPerformer : NSObject
{
@public
    SEL selector;
    id target, argument;
    NSUInteger order;
    unsigned long number; /* among equals in order, the earlier request comes first */
}
- (id)initWithSelector:(SEL)selector target:(id)target argument:(id)argument order:(NSUInteger)order;
- (void)send;
/* The loop ended before: a thread that waits for the message is let go. */
- (void)end;
- (NSComparisonResult)compareOrder:(CFCocoaPerformer *)other;
@end
