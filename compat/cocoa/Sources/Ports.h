/* Ports.h - what run loops and the two kinds of ports that Core Foundation receives for have in common. */
#import "Loop.h"

@protocol CFCocoaPort
- (void)cf_addToMode:(CFCocoaMode *)mode;
- (void)cf_removeFromMode:(CFCocoaMode *)mode;
@end
