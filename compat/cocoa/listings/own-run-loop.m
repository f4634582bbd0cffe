/* Proves: what simple-runloop.m does with a loop of its own works with NSRunLoop, without polling, and so does what its
 * author says is missing there: a port-based source, and a custom source that another thread signals and wakes. */
#import "listing.h"

static BOOL mayEnd;

@interface ViewController : NSObject
{
@public
    int timerFires, messages, customFires;
    BOOL wrongThread;
    NSPort *port;
    CFRunLoopRef loop;
    CFRunLoopSourceRef source;
}
@end

static void customSourceFired(void *info)
{
    ViewController *controller = info;
    controller->customFires++;
    if (![NSThread isMainThread]) controller->wrongThread = YES;
}

@implementation ViewController
- (void)viewDidLoad
{
    NSLog(@"viewDidLoad begin");
    NSRunLoop *runLoop = [NSRunLoop currentRunLoop];

    // Create an input source: a timer, as the other program does.
    NSTimer *timer = [NSTimer timerWithTimeInterval:0.2
                                             target:self
                                           selector:@selector(timerFire:)
                                           userInfo:nil
                                            repeats:YES];
    [runLoop addTimer:timer forMode:NSDefaultRunLoopMode];

    // A port-based source.
    port = [[NSMachPort alloc] init];
    [port setDelegate:self];
    [runLoop addPort:port forMode:NSDefaultRunLoopMode];

    // A custom source.
    CFRunLoopSourceContext context = {0, self, NULL, NULL, NULL, NULL, NULL, NULL, NULL, customSourceFired};
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    loop = [runLoop getCFRunLoop];
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);

    [NSThread detachNewThreadSelector:@selector(work:) toTarget:self withObject:nil];
    NSDate *end = [NSDate dateWithTimeIntervalSinceNow:1];
    [runLoop runUntilDate:end];
    RUN_UNTIL(mayEnd && messages == 3 && customFires >= 1);

    [timer invalidate];
    [port invalidate];
    CFRunLoopSourceInvalidate(source);
    expect(![runLoop runMode:NSDefaultRunLoopMode beforeDate:[NSDate distantFuture]], "without its sources the mode is empty");
    NSLog(@"viewDidLoad end");
}

- (void)work:(id)unused
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (unsigned i = 1; i <= 3; i++) {
        NSPortMessage *message = [[NSPortMessage alloc] initWithSendPort:port receivePort:nil components:nil];
        [message setMsgid:i];
        [message sendBeforeDate:[NSDate distantFuture]];
        [message release];
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(loop);
    }
    mayEnd = YES;
    [pool release];
}

- (void)timerFire:(NSTimer *)timer
{
    timerFires++;
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    messages++;
    if ([message msgid] != (unsigned)messages || ![NSThread isMainThread]) wrongThread = YES;
}
@end

int main(void)
{
    begin(60, "[FAILS]  the loop did not end within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    ViewController *controller = [[ViewController new] autorelease];
    [controller viewDidLoad];
    expect(controller->timerFires >= 1, "the timer fired while the loop ran");
    expect(controller->messages == 3, "the port-based source received the other thread's messages");
    expect(controller->customFires >= 1 && controller->customFires <= 3, "the custom source was woken from the other thread");
    expect(!controller->wrongThread, "everything happened in the main thread, messages in their order");
    [pool release];
    return verdict();
}
