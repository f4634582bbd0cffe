/* NSMachPort and NSPortMessage inside a process. */
#import "cocoa.h"
#include <mach/mach.h>

@interface Receiver : Recorder
{
@public
    NSPortMessage *last;
    BOOL answers;
}
@end

@implementation Receiver
- (void)handlePortMessage:(NSPortMessage *)message
{
    [self note:[NSNumber numberWithUnsignedInt:[message msgid]]];
    [last release];
    last = [message retain];
    if (!answers) return;
    NSPortMessage *answer = [[NSPortMessage alloc] initWithSendPort:[message sendPort] receivePort:nil
                                                         components:[message components]];
    [answer setMsgid:[message msgid] + 1];
    [answer sendBeforeDate:AFTER(5)];
    [answer release];
}
@end

@interface Raw : Recorder
@end

@implementation Raw
- (void)handleMachMessage:(void *)bytes
{
    const mach_msg_header_t *header = bytes;
    [self note:[NSNumber numberWithInt:header->msgh_id]];
    NSPortMessage *message = [[[NSPortMessage alloc] initWithMachMessage:bytes] autorelease];
    [self note:[NSNumber numberWithUnsignedInteger:[[message components] count]]];
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    [self note:@"not this"];
}
@end

@interface Watcher : Recorder
@end

@implementation Watcher
- (void)invalid:(NSNotification *)notification
{
    [self note:[[notification object] isValid] ? @"valid" : @"invalid"];
}
@end

static BOOL sendTo(NSPort *port, NSPort *reply, NSArray *components, unsigned msgid, NSDate *date)
{
    NSPortMessage *message = [[NSPortMessage alloc] initWithSendPort:port receivePort:reply components:components];
    [message setMsgid:msgid];
    @try {
        return [message sendBeforeDate:date];
    } @finally {
        [message release];
    }
}

static int rawMessages;

static void receiveRaw(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    rawMessages++;
}

@interface Full : Recorder
{
@public
    NSPort *port;
    volatile BOOL sent;
}
@end

@implementation Full
- (void)send:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    BOOL done = sendTo(port, nil, nil, 6, [NSDate distantFuture]);
    __atomic_store_n(&sent, done, __ATOMIC_SEQ_CST);
    [pool release];
}
@end

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Receiver *receiver = [Receiver new];
    NSPort *port = [[NSMachPort alloc] init], *reply = [NSMachPort port];
    expect([port isValid] && [reply isValid] && [port machPort] != [reply machPort], "ports are valid and differ");
    expect([NSMachPort portWithMachPort:[port machPort]] == port, "there is one object for a number");
    [port setDelegate:receiver];
    expect([port delegate] == receiver, "a port has its delegate");
    NSUInteger owners = [port retainCount];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    expect([port retainCount] == owners + 1, "a run loop owns the port");
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    [CURRENT addPort:port forMode:@"mine"];

    NSData *data = [[NSData alloc] initWithBytes:"ab\0cd" length:5], *empty = [NSData data];
    NSArray *components = [NSArray arrayWithObjects:data, reply, empty, nil];
    expect(sendTo(port, reply, components, 42, [NSDate date]), "a message is sent, though its date is reached");
    expect([receiver->notes count] == 0, "and waits for the run loop");
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(5)], "which it ends, as an input source does");
    expect([[receiver text] isEqual:@"42"], "the delegate gets it, with its number");
    NSArray *got = [receiver->last components];
    expect([got isEqual:components] && [got objectAtIndex:1] == reply, "with data and ports as components");
    expect([receiver->last sendPort] == reply && [receiver->last receivePort] == port,
           "sendPort is whom to answer, receivePort where it came");
    [CURRENT runMode:@"mine" beforeDate:AFTER(0.01)];
    expect([receiver->notes count] == 1, "once, in two modes");

    Receiver *asker = [Receiver new];
    [reply setDelegate:asker];
    [CURRENT addPort:reply forMode:NSDefaultRunLoopMode];
    receiver->answers = YES;
    sendTo(port, reply, components, 7, AFTER(1));
    RUN_UNTIL([asker->notes count] == 1);
    expect([[asker text] isEqual:@"8"] && [[asker->last components] isEqual:components], "and can be answered");
    expect([asker->last sendPort] == nil, "a message without a port to answer to has none");
    receiver->answers = NO;
    NSData *big = [NSMutableData dataWithLength:3000000];
    sendTo(port, nil, [NSArray arrayWithObject:big], 1, AFTER(5));
    RUN_UNTIL([[receiver->notes lastObject] intValue] == 1);
    expect([[[receiver->last components] lastObject] isEqual:big], "megabytes arrive whole");

    [CURRENT removePort:port forMode:NSDefaultRunLoopMode];
    [CURRENT removePort:port forMode:@"mine"];
    [receiver->last release];
    receiver->last = nil;
    [pool release];
    pool = [NSAutoreleasePool new];
    expect([port retainCount] == 1, "removed from its modes the port is the run loop's no more");
    int sent = 0;
    while (sent < 100 && sendTo(port, nil, nil, (unsigned)sent, [NSDate date])) sent++;
    expect(sent == 5, "five messages wait; the sixth is refused: NO");
    double start = now();
    expect(!sendTo(port, nil, nil, 9, AFTER(0.05)) && now() - start >= 0.05, "after the wait for its date");
    Full *full = [Full new];
    full->port = port;
    [NSThread detachNewThreadSelector:@selector(send:) toTarget:full withObject:nil];
    [receiver->notes removeAllObjects];
    [port scheduleInRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    RUN_UNTIL([receiver->notes count] == 6 && __atomic_load_n(&full->sent, __ATOMIC_SEQ_CST));
    expect([[receiver text] isEqual:@"0 1 2 3 4 6"] && __atomic_load_n(&full->sent, __ATOMIC_SEQ_CST), "a sender that waits sends when there is room; the order is kept");

    mach_msg_header_t raw = {.msgh_size = sizeof raw, .msgh_remote_port = (mach_port_t)[port machPort], .msgh_id = 77};
    expect(CFMachPortSendMessage(&raw, 0) == MACH_MSG_SUCCESS, "a program in C sends to the number");
    RUN_UNTIL([[receiver->notes lastObject] intValue] == 77);
    expect([[receiver->notes lastObject] intValue] == 77 && [[receiver->last components] count] == 0, "and arrives");
    CFMachPortRef cPort = CFMachPortCreate(NULL, receiveRaw, NULL, NULL);
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, cPort, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    NSPort *wrapper = [NSMachPort portWithMachPort:(NSInteger)CFMachPortGetPort(cPort)];
    expect([wrapper isValid] && sendTo(wrapper, nil, nil, 1, AFTER(1)), "a CFMachPort can be sent to by its number");
    RUN_UNTIL(rawMessages == 1);
    expect(rawMessages == 1, "and its callback gets the message");
    CFMachPortInvalidate(cPort);
    expect(![wrapper isValid], "invalidated in C, the NSMachPort is invalid");
    CFRelease(source);
    CFRelease(cPort);
    Raw *rawDelegate = [Raw new];
    [port setDelegate:rawDelegate];
    sendTo(port, nil, [NSArray arrayWithObject:data], 5, AFTER(1));
    RUN_UNTIL([rawDelegate->notes count] == 2);
    expect([[rawDelegate text] isEqual:@"5 1"], "a delegate with handleMachMessage: gets the message itself");

    [port setDelegate:(id)receiver];
    Receiver *raiser = [Receiver new];
    [port setDelegate:raiser];
    raiser->answers = YES; /* without a port to answer to: sending to nil is NO, no exception */
    sendTo(port, nil, nil, 5, AFTER(1));
    RUN_UNTIL([raiser->notes count] == 1);

    Watcher *watcher = [Watcher new];
    [[NSNotificationCenter defaultCenter] addObserver:watcher selector:@selector(invalid:)
                                                 name:NSPortDidBecomeInvalidNotification object:port];
    NSInteger number = [port machPort];
    owners = [port retainCount];
    [port invalidate];
    [port invalidate];
    expect([[watcher text] isEqual:@"invalid"], "invalidation is told once, when the port is invalid");
    expect(![port isValid] && [port machPort] == number, "the number stays");
    expect([port retainCount] == owners - 1, "run loops forget the port");
    expect(RAISES(NSInvalidSendPortException, sendTo(port, nil, nil, 1, AFTER(1))), "sending to it: NSInvalidSendPortException");
    expect(RAISES(NSInvalidReceivePortException, sendTo(reply, port, nil, 1, AFTER(1))),
           "an invalid port to answer to: NSInvalidReceivePortException");
    expect(RAISES(NSInvalidArgumentException, sendTo(reply, nil, [NSArray arrayWithObject:@"text"], 1, AFTER(1))),
           "a component that is neither data nor port: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [CURRENT addPort:nil forMode:NSDefaultRunLoopMode]), "no port, too");
    expect(RAISES(NSInvalidArgumentException, [CURRENT addPort:reply forMode:nil]), "no mode, too");
    expect(RAISES(NSInvalidArgumentException, [CURRENT removePort:nil forMode:NSDefaultRunLoopMode]), "for removePort:, too");
    [CURRENT addPort:port forMode:@"after"];
    expect(![CURRENT runMode:@"after" beforeDate:AFTER(1)], "an invalid port is not added");
    [[NSNotificationCenter defaultCenter] removeObserver:watcher];
    [port release];
    NSMachPort *gone = [[NSMachPort alloc] init];
    number = [gone machPort];
    [[NSNotificationCenter defaultCenter] addObserver:watcher selector:@selector(invalid:)
                                                 name:NSPortDidBecomeInvalidNotification object:gone];
    [gone release];
    expect([watcher->notes count] == 2, "the last release invalidates");
    expect(![[NSMachPort portWithMachPort:number] isValid], "a number that no port has gives an invalid port");
    [reply invalidate];
    [pool release];
    return verdict();
}
