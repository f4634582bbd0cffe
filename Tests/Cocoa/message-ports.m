/* NSMessagePort and its name server, between threads of one process, with programs in C, and with another process. */
#import "cocoa.h"
#include <sys/wait.h>

@interface Receiver : Recorder
{
@public
    NSPortMessage *last;
    BOOL answers;
}
@end

static BOOL sendTo(NSPort *port, NSPort *reply, NSArray *components, unsigned msgid, NSDate *date)
{
    NSPortMessage *message = [[[NSPortMessage alloc] initWithSendPort:port receivePort:reply components:components] autorelease];
    [message setMsgid:msgid];
    return [message sendBeforeDate:date];
}

@implementation Receiver
- (void)handlePortMessage:(NSPortMessage *)message
{
    [self note:[NSNumber numberWithUnsignedInt:[message msgid]]];
    [last release];
    last = [message retain];
    if (answers) sendTo([message sendPort], [message receivePort], [message components], [message msgid] + 1, AFTER(10));
}

- (void)invalid:(NSNotification *)notification
{
    [self note:@"invalid"];
}
@end

static NSString *const childsName = @"Tests.Cocoa.child";

/* The other process: answers until it is told to end, with message 99. */
static int child(void)
{
    NSMessagePort *port = [[NSMessagePort alloc] init];
    Receiver *receiver = [Receiver new];
    receiver->answers = YES;
    [port setDelegate:receiver];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    if (![[NSMessagePortNameServer sharedInstance] registerPort:port name:childsName]) return 1;
    RUN_UNTIL([[receiver->notes lastObject] intValue] == 99);
    return 0;
}

static CFDataRef answerInC(CFMessagePortRef port, SInt32 msgid, CFDataRef data, void *info)
{
    *(SInt32 *)info = msgid;
    return NULL;
}

@interface Sender : Recorder
@end

@implementation Sender
- (void)send:(NSPort *)port
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (unsigned i = 0; i < 20; i++) sendTo(port, nil, nil, i, [NSDate distantFuture]);
    [pool release];
}
@end

int main(int count, char **arguments)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (count > 1) return child();
    char directory[] = "/tmp/message-ports.XXXXXX";
    if (mkdtemp(directory) == NULL) return 1;
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    NSMessagePortNameServer *server = [NSMessagePortNameServer sharedInstance];

    NSMessagePort *port = [[NSMessagePort alloc] init], *reply = [[NSMessagePort alloc] init];
    Receiver *receiver = [Receiver new], *asker = [Receiver new];
    expect([port isKindOfClass:[NSMessagePort class]] && [port isValid], "a message port is one, and is valid");
    [port setDelegate:receiver];
    [reply setDelegate:asker];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    [CURRENT addPort:reply forMode:NSDefaultRunLoopMode];
    [CURRENT addPort:port forMode:@"mine"];
    NSData *data = [NSData dataWithBytes:"ab\0cd" length:5];
    NSArray *components = [NSArray arrayWithObjects:data, reply, [NSData data], nil];
    expect(sendTo(port, reply, components, 3, [NSDate date]), "a message is sent at once");
    expect([CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(10)], "the run loop receives it");
    expect([[receiver text] isEqual:@"3"] && [[receiver->last components] isEqual:components], "with number and components");
    expect([receiver->last sendPort] == reply && [receiver->last receivePort] == port, "and both ports");
    [receiver->notes removeAllObjects];
    [NSThread detachNewThreadSelector:@selector(send:) toTarget:[Sender new] withObject:port];
    RUN_UNTIL([receiver->notes count] == 20);
    expect([[receiver text] isEqual:@"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"],
           "another thread's messages arrive in their order");

    expect([server registerPort:port name:@"Tests.Cocoa.one"] && [server registerPort:port forName:@"Tests.Cocoa.two"],
           "a port may have several names");
    expect([server portForName:@"Tests.Cocoa.one"] == port && [server portForName:@"Tests.Cocoa.two" onHost:@""] == port,
           "in its process each leads to the port itself");
    expect(![server registerPort:reply name:@"Tests.Cocoa.one"], "which no other port gets");
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("Tests.Cocoa.two"));
    CFDataRef bytes = CFDataCreate(NULL, (const UInt8 *)"from C", 6);
    expect(remote && CFMessagePortSendRequest(remote, 33, bytes, 5, 0, NULL, NULL) == kCFMessagePortSuccess,
           "a program in C sends to a name");
    RUN_UNTIL([[receiver->notes lastObject] intValue] == 33);
    expect([[receiver->last components] isEqual:[NSArray arrayWithObject:[NSData dataWithBytes:"from C" length:6]]],
           "what it sends is one component");
    CFRelease(remote);
    CFRelease(bytes);
    SInt32 received = 0;
    CFMessagePortContext context = {0, &received, NULL, NULL, NULL};
    CFMessagePortRef local = CFMessagePortCreateLocal(NULL, CFSTR("Tests.Cocoa.C"), answerInC, &context, NULL);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    expect(sendTo([server portForName:@"Tests.Cocoa.C"], nil, nil, 44, AFTER(5)), "and is sent to by its name");
    RUN_UNTIL(received == 44);
    expect(received == 44, "with the number");
    CFMessagePortInvalidate(local);
    CFRelease(source);
    CFRelease(local);
    expect([server removePortForName:@"Tests.Cocoa.one"] && [server portForName:@"Tests.Cocoa.one"] == nil, "a name can be removed");
    expect([server portForName:@"Tests.Cocoa.nobody"] == nil, "a name nobody has leads nowhere");

    pid_t process = fork();
    if (process == 0) {
        execl("/proc/self/exe", arguments[0], "child", NULL);
        _exit(127);
    }
    NSPort *other = nil;
    double limit = now() + 30;
    while ((other = [server portForName:childsName]) == nil && now() < limit) [NSThread sleepForTimeInterval:0.005];
    expect(other != nil && [other isValid], "a name of another process leads to a port");
    expect([server portForName:childsName] == other, "which is one object");
    expect(sendTo(other, reply, [NSArray arrayWithObjects:data, reply, nil], 10, AFTER(10)), "a message goes to the other process");
    RUN_UNTIL([asker->notes count] == 1);
    expect([[asker text] isEqual:@"11"], "and is answered to the port that came with it");
    expect([[asker->last components] count] == 2 && [[asker->last components] objectAtIndex:1] == reply,
           "a port that travels there and back is the same object");
    NSData *big = [NSMutableData dataWithLength:5000000];
    expect(sendTo([asker->last sendPort], reply, [NSArray arrayWithObject:big], 20, AFTER(10)),
           "the answer's own port can be sent to");
    RUN_UNTIL([asker->notes count] == 2);
    expect([[[asker->last components] lastObject] isEqual:big], "megabytes arrive whole");
    [asker->notes removeAllObjects];
    [[NSNotificationCenter defaultCenter] addObserver:asker selector:@selector(invalid:)
                                                 name:NSPortDidBecomeInvalidNotification object:other];
    [receiver->notes removeAllObjects];
    expect(sendTo(other, nil, nil, 99, AFTER(10)), "told so, the other process ends");
    RUN_UNTIL([asker->notes count] == 1);
    expect([[asker text] isEqual:@"invalid"] && ![other isValid], "its end makes the port invalid, which is told");
    int status = -1;
    waitpid(process, &status, 0);
    expect(status == 0, "it ended as it should");
    expect(RAISES(NSInvalidSendPortException, sendTo(other, nil, nil, 1, AFTER(1))), "sending then: NSInvalidSendPortException");

    NSPort *mach = [NSMachPort port];
    expect(RAISES(NSInvalidReceivePortException, sendTo(port, mach, nil, 1, AFTER(1))),
           "a port of another kind to answer to: NSInvalidReceivePortException");
    expect(RAISES(NSInvalidArgumentException, sendTo(port, nil, [NSArray arrayWithObject:mach], 1, AFTER(1))),
           "or as a component: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [server registerPort:port name:nil]), "no name: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [server registerPort:nil name:@"x"]), "no port, too");
    expect(RAISES(NSInvalidArgumentException, [server portForName:nil]), "for portForName:, too");
    [[NSNotificationCenter defaultCenter] addObserver:receiver selector:@selector(invalid:)
                                                 name:NSPortDidBecomeInvalidNotification object:port];
    [port invalidate];
    expect([[receiver text] isEqual:@"invalid"] && ![port isValid], "invalidation is told");
    expect([server portForName:@"Tests.Cocoa.two"] == nil, "and ends the port's names");
    [reply invalidate];
    expect(![CURRENT runMode:@"mine" beforeDate:AFTER(1)], "run loops forget invalid ports");
    [pool release];
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", directory);
    expect(system(command) == 0, "the directory of names is removed");
    return verdict();
}
