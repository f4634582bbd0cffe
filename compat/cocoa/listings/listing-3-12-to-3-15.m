/* Proves: listings 3-12 to 3-15, unchanged, check a worker thread in through Mach ports: the worker sends its own
 * port with message 100 through the port it was given, the main thread keeps it, sends through it, and the worker's loop,
 * which runs for one input source at a time, ends when it is told to.
 *
 * 3-12 and 3-13 are methods of the main thread's object, 3-14 and 3-15 of the worker's. The line with the syntax error in
 * 3-15, `[messageObj setMsgId:setMsgid:kCheckinMessage]`, is a message with the selector `setMsgId::` to a compiler; the
 * glue declares the name and the method. Nothing keeps the worker's thread from ending before the port, so no release is
 * missing: the listing's release of the port that the thread got belongs to the message that it never releases. */
#import "listing.h"

enum { stopMessage = 101, workers = 3 };
static const int setMsgid = 0;

@interface NSPortMessage (Listing)
- (void)setMsgId:(int)unused :(unsigned)msgid;
@end

@implementation NSPortMessage (Listing)
- (void)setMsgId:(int)unused :(unsigned)msgid
{
    [self setMsgid:msgid];
}
@end

@interface MyWorkerClass : NSObject
{
    NSPort *remotePort;
    BOOL stopped;
}
+ (void)LaunchThreadWithPort:(id)inData;
- (void)sendCheckinMessage:(NSPort *)outPort;
- (void)setRemotePort:(NSPort *)port;
- (BOOL)shouldExit;
@end

@interface MainClass : NSObject
{
@public
    NSMutableArray *distantPorts;
    BOOL onMainThread;
}
- (void)launchThread;
@end

static int ended;

@implementation MainClass
- (id)init
{
    self = [super init];
    distantPorts = [NSMutableArray new];
    onMainThread = YES;
    return self;
}

- (void)storeDistantPort:(NSPort *)port
{
    if (port) [distantPorts addObject:port];
    onMainThread = onMainThread && [NSThread isMainThread];
}

#include "3-12.m" /* the documents' files, from the listings folder */
#include "3-13.m"
@end

@implementation MyWorkerClass
- (void)setRemotePort:(NSPort *)port
{
    remotePort = [port retain];
}

- (BOOL)shouldExit
{
    return stopped;
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    if ([message msgid] == stopMessage && ![NSThread isMainThread]) stopped = YES;
}

- (void)dealloc
{
    [remotePort release];
    __atomic_add_fetch(&ended, 1, __ATOMIC_SEQ_CST);
    [super dealloc];
}

#include "3-14.m"
#include "3-15.m"
@end

int main(void)
{
    begin(60, "[FAILS]  the workers did not check in and end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    MainClass *mainObject = [MainClass new];
    for (int i = 0; i < workers; i++) [mainObject launchThread];
    RUN_UNTIL([mainObject->distantPorts count] == workers);
    expect([mainObject->distantPorts count] == workers, "each worker's port arrived with its check-in message");
    expect(mainObject->onMainThread, "the messages were handled in the main thread");
    expect([[NSSet setWithArray:mainObject->distantPorts] count] == workers, "the ports are different ones");
    expect(ended == 0, "the workers' loops go on");

    for (NSPort *port in mainObject->distantPorts) {
        NSPortMessage *stop = [[NSPortMessage alloc] initWithSendPort:port receivePort:nil components:nil];
        [stop setMsgid:stopMessage];
        expect([stop sendBeforeDate:[NSDate date]], "a message for a worker is sent at once, though its date is reached");
        [stop release];
    }
    RUN_UNTIL(__atomic_load_n(&ended, __ATOMIC_SEQ_CST) == workers);
    expect(ended == workers, "each worker's loop ended when its port was told so");
    [pool release];
    return verdict();
}
