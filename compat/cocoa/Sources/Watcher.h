/* Watcher.h - a descriptor, a port of GNUstep's, or a trigger that a mode of a run loop watches for a receiver. */
#import "Loop.h"

@interface CFCocoaWatcher : NSObject
{
@public
    CFCocoaMode *mode; /* not retained */
    void *data;
    RunLoopEventType type;
    id receiver; /* not retained, as GNUstep's run loop does not retain it */
    unsigned count;
    BOOL asks, muted, invalid;
    int set;               /* an epoll set of what is watched, and the port of `source`; -1 for a trigger */
    NSMutableSet *members; /* the descriptors of a port */
    CFRunLoopSourceRef source, trigger;
}
- (id)initWithData:(void *)data type:(RunLoopEventType)type receiver:(id)receiver mode:(CFCocoaMode *)mode;
- (void)add;
- (void)invalidate;
/* Watches the descriptor again if it was closed and opened meanwhile. */
- (void)renew;
/* Before a wait: asks the receiver whether to wait for the event, and a port for its descriptors. */
- (void)prepare;
@end
