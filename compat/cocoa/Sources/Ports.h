/* Ports.h - what the two kinds of ports that Core Foundation receives for have in common. */
#import "Loop.h"
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"
#include <mach/mach.h>

@protocol CFCocoaPort
- (void)cf_addToMode:(CFCocoaMode *)mode;
- (void)cf_removeFromMode:(CFCocoaMode *)mode;
@end

/* The part of a port that Core Foundation and run loops know; where it is scheduled. */
@interface CFCocoaPortCore : CFCocoaCore
{
@public
    NSMutableArray *places; /* CFCocoaMode, guarded by CFCocoaLock */
    NSPort *port;           /* not retained; nil once the port is deallocated; guarded by CFCocoaLock */
}
/* The port, retained for the caller's pool, unless it is just going away. */
- (id)portForCallout;
- (BOOL)addPlace:(CFCocoaMode *)mode;
- (void)removePlace:(CFCocoaMode *)mode;
- (NSArray *)currentPlaces;
/* Takes the port from all run loops. */
- (void)forgetLoops;
@end

/* Core Foundation's contexts hold cores by these. */
extern const void *CFCocoaRetainCore(const void *info);
extern void CFCocoaReleaseCore(const void *info);

/* How the components of a message travel: data as bytes, ports as names that `nameOf` gives and `portOf` understands.
 * Raises NSInvalidArgumentException for a component that is neither data nor a port of the right kind. */
extern NSMutableData *CFCocoaEncode(NSArray *components, NSPort *reply, NSData *(*nameOf)(id port));
extern BOOL CFCocoaDecode(NSData *bytes, NSMutableArray *components, NSPort **reply, NSPort *(*portOf)(NSData *name));

/* Raises NSInvalidSendPortException unless `port` is valid, and NSInvalidReceivePortException unless `reply` is nil or
 * a valid port of the kind. */
extern void CFCocoaCheckSend(NSPort *port, NSPort *reply, Class kind, SEL method);

/* Hands a message to the port's delegate; what that raises ends the run method of the loop. */
extern void CFCocoaDeliver(NSPort *port, NSPort *reply, NSArray *components, unsigned msgid);

/* The milliseconds until a date: 0 if it is reached or nil, CFMACHPORT_WAIT_FOREVER for one that never is. */
extern mach_msg_timeout_t CFCocoaMilliseconds(NSDate *date);
