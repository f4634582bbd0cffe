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

@interface NSPort (CFRunLoop)
/* The same as addPort:forMode: and removePort:forMode: of the run loop. */
- (void)scheduleInRunLoop:(NSRunLoop *)runLoop forMode:(NSString *)mode;
- (void)removeFromRunLoop:(NSRunLoop *)runLoop forMode:(NSString *)mode;
@end

/* A port between threads of the process: a CFMachPort with a delegate.
 *
 * There is one object for each number, as long as somebody owns it; a run loop owns the ports that are added to it. The
 * last release of a port that init made invalidates it: NSPortDidBecomeInvalidNotification is posted on the thread that
 * does it, and run loops forget the port.
 *
 * Messages are received in the run loops that have the port, one in a pass, and go to the delegate, which is not
 * retained: to handleMachMessage: if it has that, else to handlePortMessage:. A port keeps 5 messages that nobody has
 * received; sendBeforeDate: waits for room until its date, and with a date that is reached it sends if there is room. */
@interface NSMachPort : NSPort
{
@private
    CFMachPortRef _cf;
    id _core;
    unsigned int _number;
    BOOL _owns;
}

/* Returns the port of a number: the object there is, or one for a CFMachPort of the program's, whose messages are not
 * received through it; an invalid one if no port of this process has the number. */
+ (NSPort *)portWithMachPort:(NSInteger)number;
- (id)initWithMachPort:(NSInteger)number;

/* Returns the number, also of an invalid port. */
- (NSInteger)machPort;

@end

/* What the delegate of an NSMachPort may have instead of handlePortMessage:. */
@interface NSObject (NSMachPortDelegate)
/* Receives a message as CFMachPortCallBack does: a mach_msg_header_t and what follows it, valid until this returns. */
- (void)handleMachMessage:(void *)message;
@end

/* GNUstep calls it registerPort:forName:. */
@interface NSMessagePortNameServer (CFRunLoop)
/* Gives a message port a name, by which portForName: finds it from every process of the user, and CFMessagePort too. A
 * port may have several. NO if it is another port's, or `port` is not a message port of this process. */
- (BOOL)registerPort:(NSPort *)port name:(NSString *)name;
@end

#ifdef __cplusplus
}
#endif
#endif
