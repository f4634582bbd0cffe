/* GNUstep's notification queues, tasks, undo groups and distributed objects run on our loop. */
#import "cocoa.h"

@interface Owner : Recorder
@end

@implementation Owner
- (void)post:(NSNotification *)notification
{
    [self note:[notification name]];
}

- (void)serve:(NSString *)name
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSConnection *connection = [[NSConnection alloc] initWithReceivePort:[NSPort port] sendPort:nil];
    [connection setRootObject:self];
    [self note:[connection registerName:name] ? @"registered" : @"refused"];
    while (![notes containsObject:@"end"] && [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(5)]) continue;
    [connection invalidate];
    [self note:@"ended"];
    [pool release];
}

- (int)twice:(int)number
{
    return 2 * number;
}

- (oneway void)end
{
    [self note:@"end"];
}
@end

static void queues(void)
{
    Owner *owner = [Owner new];
    NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
    NSNotificationQueue *queue = [NSNotificationQueue defaultQueue];
    [center addObserver:owner selector:@selector(post:) name:nil object:owner];
    int performs = 0;
    CFRunLoopSourceRef source = addCountingSource(&performs, kCFRunLoopDefaultMode);
    NSNotification *soon = [NSNotification notificationWithName:@"soon" object:owner];
    NSNotification *idle = [NSNotification notificationWithName:@"idle" object:owner];
    NSNotification *mine = [NSNotification notificationWithName:@"mine" object:owner];
    [queue enqueueNotification:idle postingStyle:NSPostWhenIdle];
    [queue enqueueNotification:soon postingStyle:NSPostASAP];
    [queue enqueueNotification:soon postingStyle:NSPostASAP];
    [queue enqueueNotification:mine postingStyle:NSPostASAP coalesceMask:NSNotificationNoCoalescing
                      forModes:[NSArray arrayWithObject:@"mine"]];
    expect([owner->notes count] == 0, "queued notifications wait");
    CFRunLoopSourceSignal(source);
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(10)];
    expect([[owner text] isEqual:@"soon"], "those to be posted soon are posted in the pass, equal ones once");
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    expect([[owner text] isEqual:@"soon idle"], "the idle ones before the loop waits");
    addCountingSource(&performs, CFSTR("mine"));
    [CURRENT runMode:@"mine" beforeDate:AFTER(0.01)];
    expect([[owner text] isEqual:@"soon idle mine"], "each in its modes");
    [queue enqueueNotification:soon postingStyle:NSPostASAP];
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false);
    expect([[owner text] isEqual:@"soon idle mine soon"], "also when Core Foundation runs the loop");
    CFRunLoopSourceInvalidate(source);
    [queue enqueueNotification:idle postingStyle:NSPostASAP];
    expect(![CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(1)] && [owner->notes count] == 5,
           "and by a run method whose mode is empty");
    [center removeObserver:owner];
}

static void tasks(void)
{
    Owner *owner = [Owner new];
    NSTask *task = [[[NSTask alloc] init] autorelease];
    [[NSNotificationCenter defaultCenter] addObserver:owner selector:@selector(post:) name:NSTaskDidTerminateNotification object:task];
    [task setLaunchPath:@"/bin/sh"];
    [task setArguments:[NSArray arrayWithObjects:@"-c", @"exit 7", nil]];
    [task launch];
    double start = now();
    while ([owner->notes count] == 0 && now() < start + 30) [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(30)];
    expect([[owner text] isEqual:NSTaskDidTerminateNotification] && now() < start + 25,
           "the end of a task wakes the loop and is told");
    expect([task terminationStatus] == 7, "with its status");
    task = [NSTask launchedTaskWithLaunchPath:@"/bin/sh" arguments:[NSArray arrayWithObjects:@"-c", @"exit 3", nil]];
    [task waitUntilExit];
    expect(![task isRunning] && [task terminationStatus] == 3, "waitUntilExit waits for one");
}

@interface SocketReceiver : Recorder
@end

@implementation SocketReceiver
- (void)handlePortMessage:(NSPortMessage *)message
{
    [self note:[NSString stringWithFormat:@"%u", [message msgid]]];
    [self note:[[[NSString alloc] initWithData:[[message components] lastObject] encoding:NSUTF8StringEncoding] autorelease]];
}
@end

static void socketPorts(void)
{
    SocketReceiver *receiver = [SocketReceiver new];
    NSPort *port = [NSSocketPort port], *reply = [NSSocketPort port];
    if (port == nil) return; /* no network here */
    [port setDelegate:receiver];
    [CURRENT addPort:port forMode:NSDefaultRunLoopMode];
    NSData *data = [NSData dataWithBytes:"by socket" length:9];
    NSPortMessage *message = [[NSPortMessage alloc] initWithSendPort:port receivePort:reply components:[NSArray arrayWithObject:data]];
    [message setMsgid:12];
    expect([message sendBeforeDate:AFTER(10)], "a socket port is sent to");
    RUN_UNTIL([receiver->notes count] == 2);
    expect([[receiver text] isEqual:@"12 by socket"], "and receives");
    [CURRENT removePort:port forMode:NSDefaultRunLoopMode];
    [message release];
}

static void distributedObjects(void)
{
    Owner *server = [Owner new];
    NSString *name = [NSString stringWithFormat:@"Tests.Cocoa.%d", (int)getpid()];
    [NSThread detachNewThreadSelector:@selector(serve:) toTarget:server withObject:name];
    RUN_UNTIL([server->notes count] == 1);
    expect([[server text] isEqual:@"registered"], "a distributed object is registered under a name");
    NSDistantObject *proxy = [NSConnection rootProxyForConnectionWithRegisteredName:name host:@""];
    expect(proxy != nil, "found by it from another thread");
    if (proxy == nil) return;
    expect([(Owner *)proxy twice:21] == 42, "and answers over GNUstep's message ports");
    [(Owner *)proxy end];
    RUN_UNTIL([server->notes containsObject:@"ended"]);
    expect([server->notes containsObject:@"ended"], "a one-way message arrives");
    [[proxy connectionForProxy] invalidate];
}

int main(void)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    queues();
    tasks();
    socketPorts();
    distributedObjects();
    NSUndoManager *undo = [[NSUndoManager new] autorelease];
    Owner *target = [Owner new];
    [undo registerUndoWithTarget:target selector:@selector(note:) object:@"undone"];
    expect([undo groupingLevel] == 1, "an undo manager opens a group for the pass");
    RUN_UNTIL([undo groupingLevel] == 0);
    expect([undo groupingLevel] == 0, "which the run loop closes");
    [undo undo];
    expect([[target text] isEqual:@"undone"], "so that it can be undone");
    [pool release];
    return verdict();
}
