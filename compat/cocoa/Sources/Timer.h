/* Timer.h - what NSRunLoop knows of NSTimer. */
#import "Loop.h"

/* What a timer is to send to, or its invocation; nil once it is invalid. */
extern id CFCocoaTimerTarget(NSTimer *timer);
/* Adds a timer to a mode of a run loop, which keeps it until it is invalid. No effect on an invalid timer, or on one that
 * another run loop has. */
extern void CFCocoaTimerAdd(NSTimer *timer, CFCocoaLoop *loop, CFStringRef mode);
