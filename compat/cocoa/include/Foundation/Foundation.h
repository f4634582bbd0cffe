/* Foundation/Foundation.h - GNUstep's, and what the Cocoa face of CFRunLoop adds to it. */
#include_next <Foundation/Foundation.h>
#import <CFRunLoopCocoa/CFRunLoopCocoa.h>
