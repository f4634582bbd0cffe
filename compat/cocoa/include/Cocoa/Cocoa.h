/* Cocoa/Cocoa.h - for programs that use nothing of AppKit but the names of its run loop modes. */
#import <Foundation/Foundation.h>
