/* CFRunLoopCocoa.h - the Cocoa face of CFRunLoop: what GNUstep's Foundation headers do not declare.
 *
 * The classes themselves - NSRunLoop, NSTimer, NSPort, NSPortMessage, NSThread, the performSelector family - are
 * GNUstep's, declared in its headers; with this library loaded their run loop is CFRunLoop. Import <Foundation/Foundation.h>
 * with the flags of cfrunloop-cocoa.pc and this comes with it.
 *
 * Objects of Core Foundation are no Objective-C objects here: a cast from CFStringRef to NSString * makes nothing usable.
 * There are two exceptions, kCFRunLoopDefaultMode and kCFRunLoopCommonModes, which may be passed with a cast
 * wherever a method of NSRunLoop expects the name of a mode. */
#ifndef CFRUNLOOPCOCOA_H
#define CFRUNLOOPCOCOA_H

#import <Foundation/NSRunLoop.h>
#import <Foundation/NSThread.h>
#import <Foundation/NSTimer.h>
#import <Foundation/NSPort.h>
#import <Foundation/NSPortMessage.h>
#import <Foundation/NSPortNameServer.h>
#include <CoreFoundation/CoreFoundation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The modes of table 3-1 that GNUstep's headers do not declare. Both are common modes of every run loop from its
 * beginning, as is the default mode. */
extern NSString *const NSModalPanelRunLoopMode;
extern NSString *const NSEventTrackingRunLoopMode;

/* The Core Foundation side of a run loop. */
@interface NSRunLoop (CFRunLoop)

/* Returns the run loop's CFRunLoop, which is that of its thread; not retained. From any thread. */
- (CFRunLoopRef)getCFRunLoop;

/* This library's own: returns the NSRunLoop whose CFRunLoop this is; nil if that thread has not asked for its NSRunLoop
 * yet, or has ended. From any thread; the caller keeps the thread from ending meanwhile. */
+ (NSRunLoop *)runLoopWithCFRunLoop:(CFRunLoopRef)runLoop;

#ifdef __BLOCKS__
/* Queues a block, which is copied, to be called in a pass of the run loop, in its common modes or in the given ones. As with
 * CFRunLoopPerformBlock, a sleeping run loop is not woken, and the run method does not count it as an input source.
 * From any thread. An exception of the block ends the run method, which raises it. */
- (void)performBlock:(void (^)(void))block;
- (void)performInModes:(NSArray *)modes block:(void (^)(void))block;
#endif

@end

/* NSTimer is a CFRunLoopTimer with a target. */
@interface NSTimer (CFRunLoopTimer)

/* How many seconds after its fire date the timer may fire, so that several wake the thread together: 0 unless set. Half the
 * interval at most for a timer that repeats; negative values count as 0. */
- (NSTimeInterval)tolerance;
- (void)setTolerance:(NSTimeInterval)tolerance;

/* This library's own: returns the timer beneath, for the CFRunLoopTimer functions; not retained. */
- (CFRunLoopTimerRef)getCFRunLoopTimer;

@end

#ifdef __cplusplus
}
#endif
#endif
