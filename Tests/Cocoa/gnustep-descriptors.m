/* GNUstep's users of descriptors run on our loop: watchers of its event interface, file handles, streams, sockets. */
#import "cocoa.h"
#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>

@interface Receiver : Recorder <RunLoopEvents, NSStreamDelegate>
{
@public
    BOOL block, trigger, reads, raises;
    NSMutableData *data;
    NSFileHandle *accepted;
}
@end

@implementation Receiver
- (void)receivedEvent:(void *)what type:(RunLoopEventType)type extra:(void *)extra forMode:(NSString *)mode
{
    char bytes[64];
    if (reads && read((int)(intptr_t)what, bytes, sizeof bytes) < 0) [self note:@"error"];
    [self note:type == ET_RDESC ? @"read" : type == ET_WDESC ? @"write" : type == ET_EDESC ? @"urgent" : @"trigger"];
    if (![mode isEqual:[CURRENT currentMode]]) [self note:@"wrong mode"];
    if (raises) [NSException raise:@"TestException" format:@"raised on purpose"];
}

- (void)read:(NSNotification *)notification
{
    NSData *got = [[notification userInfo] objectForKey:NSFileHandleNotificationDataItem];
    if (data == nil) data = [NSMutableData new];
    [data appendData:got];
    [self note:[NSString stringWithFormat:@"%d", (int)[got length]]];
}

- (void)accept:(NSNotification *)notification
{
    accepted = [[[notification userInfo] objectForKey:NSFileHandleNotificationFileHandleItem] retain];
}

- (void)stream:(NSStream *)stream handleEvent:(NSStreamEvent)event
{
    uint8_t bytes[64];
    if (data == nil) data = [NSMutableData new];
    if (event == NSStreamEventHasBytesAvailable) {
        NSInteger got = [(NSInputStream *)stream read:bytes maxLength:sizeof bytes];
        if (got > 0) [data appendBytes:bytes length:(NSUInteger)got];
    }
    if (event == NSStreamEventHasSpaceAvailable && ![notes containsObject:@"wrote"]) {
        [(NSOutputStream *)stream write:(const uint8_t *)"over a stream" maxLength:13];
        [self note:@"wrote"];
    }
    if (event == NSStreamEventEndEncountered) [self note:@"end"];
    if (event == NSStreamEventErrorOccurred) [self note:@"error"];
}
@end

/* A receiver that is asked before each wait. */
@interface Asked : Receiver
@end

@implementation Asked
- (BOOL)runLoopShouldBlock:(BOOL *)shouldTrigger
{
    *shouldTrigger = trigger;
    return block;
}
@end

static void once(NSString *mode)
{
    [CURRENT runMode:mode beforeDate:AFTER(0.02)];
}

static void watchers(void)
{
    int fds[2], urgent[2];
    expect(pipe(fds) == 0 && socketpair(AF_UNIX, SOCK_STREAM, 0, urgent) == 0, "a pipe and a pair of sockets");
    void *in = (void *)(intptr_t)fds[0], *out = (void *)(intptr_t)fds[1];
    Receiver *receiver = [Receiver new], *second = [Receiver new];
    [CURRENT addEvent:in type:ET_RDESC watcher:receiver forMode:@"w"];
    once(@"w");
    expect([receiver->notes count] == 0, "a watcher waits for its descriptor");
    expect(write(fds[1], "x", 1) == 1 && [CURRENT runMode:@"w" beforeDate:AFTER(10)], "which ends the run, as an input source does");
    expect([[receiver text] isEqual:@"read"], "and tells the receiver");
    once(@"w");
    expect([receiver->notes count] == 2, "again, as long as it is ready");
    receiver->reads = YES;
    once(@"w");
    once(@"w");
    expect([receiver->notes count] == 3, "until the receiver has read");
    [CURRENT addEvent:in type:ET_RDESC watcher:receiver forMode:@"w"];
    [CURRENT removeEvent:in type:ET_RDESC forMode:@"w" all:NO];
    expect(write(fds[1], "x", 1) == 1, "written");
    once(@"w");
    expect([receiver->notes count] == 4, "added twice and removed once it is watched");
    [CURRENT addEvent:in type:ET_RDESC watcher:second forMode:@"w"];
    expect(write(fds[1], "x", 1) == 1, "written");
    second->reads = YES;
    once(@"w");
    expect([receiver->notes count] == 4 && [[second text] isEqual:@"read"], "another receiver takes the place of the first");
    [CURRENT removeEvent:in type:ET_RDESC forMode:@"w" all:YES];
    expect(![CURRENT runMode:@"w" beforeDate:AFTER(1)], "removed, it is no content of the mode");

    [receiver->notes removeAllObjects];
    receiver->reads = NO;
    [CURRENT addEvent:out type:ET_WDESC watcher:receiver forMode:@"w"];
    once(@"w");
    expect([[receiver text] isEqual:@"write"], "a descriptor is watched for writing");
    [CURRENT removeEvent:out type:ET_WDESC forMode:@"w" all:YES];
    [receiver->notes removeAllObjects];
    receiver->raises = YES;
    [CURRENT addEvent:in type:ET_RDESC watcher:receiver forMode:@"w"];
    expect(write(fds[1], "x", 1) == 1, "written");
    expect(RAISES(@"TestException", [CURRENT runMode:@"w" beforeDate:AFTER(10)]), "an exception of the receiver's leaves the run method");
    receiver->raises = NO;
    expect([CURRENT runMode:@"w" beforeDate:AFTER(10)], "which can be called again");
    [CURRENT removeEvent:in type:ET_RDESC forMode:@"w" all:YES];

    int counter = eventfd(3, EFD_NONBLOCK);
    uint64_t value = 0;
    [CURRENT addEvent:(void *)(intptr_t)counter type:ET_RDESC watcher:receiver forMode:@"w"];
    once(@"w");
    expect(read(counter, &value, 8) == 8 && value == 3, "nothing is read from a descriptor that is watched");
    [CURRENT removeEvent:(void *)(intptr_t)counter type:ET_RDESC forMode:@"w" all:YES];
    close(counter);
    [receiver->notes removeAllObjects];
    int file = open("/proc/self/exe", O_RDONLY);
    [CURRENT addEvent:(void *)(intptr_t)file type:ET_RDESC watcher:receiver forMode:@"w"];
    once(@"w");
    expect([[receiver text] isEqual:@"read"], "a file is always ready");
    [CURRENT removeEvent:(void *)(intptr_t)file type:ET_RDESC forMode:@"w" all:YES];
    close(file);

    Asked *asked = [Asked new];
    [CURRENT addEvent:NULL type:ET_TRIGGER watcher:asked forMode:@"w"];
    asked->block = YES;
    once(@"w");
    expect([asked->notes count] == 0, "a trigger that wants to wait waits");
    asked->block = NO;
    asked->trigger = YES;
    once(@"w");
    expect([[asked text] isEqual:@"trigger"], "one that does not is triggered");
    asked->trigger = NO;
    once(@"w");
    expect([asked->notes count] == 1, "unless it says no");
    [CURRENT removeEvent:NULL type:ET_TRIGGER forMode:@"w" all:YES];
    [asked->notes removeAllObjects];
    expect(write(fds[1], "x", 1) == 1, "written");
    [CURRENT addEvent:in type:ET_RDESC watcher:asked forMode:@"w"];
    once(@"w");
    expect([asked->notes count] == 0, "a receiver that neither waits nor wants to be triggered is left alone");
    asked->block = YES;
    once(@"w");
    expect([[asked text] isEqual:@"read"], "and told when it waits again");
    [CURRENT removeEvent:in type:ET_RDESC forMode:@"w" all:YES];
    expect(RAISES(NSInvalidArgumentException, [CURRENT addEvent:in type:ET_RDESC watcher:(id)@"x" forMode:@"w"]),
           "a receiver without the method: NSInvalidArgumentException");
    expect(RAISES(NSInvalidArgumentException, [CURRENT addEvent:in type:(RunLoopEventType)77 watcher:receiver forMode:@"w"]),
           "no type of events, too");
    close(fds[0]);
    close(fds[1]);
}

static void fileHandles(void)
{
    NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
    NSPipe *pipe = [NSPipe pipe];
    Receiver *receiver = [Receiver new];
    NSFileHandle *reader = [pipe fileHandleForReading];
    [center addObserver:receiver selector:@selector(read:) name:NSFileHandleReadCompletionNotification object:reader];
    [reader readInBackgroundAndNotify];
    [[pipe fileHandleForWriting] writeData:[NSData dataWithBytes:"hello" length:5]];
    RUN_UNTIL([receiver->notes count] == 1);
    expect([[receiver text] isEqual:@"5"], "a file handle reads a pipe in the background");
    [center removeObserver:receiver];

    Receiver *whole = [Receiver new];
    NSFileHandle *file = [NSFileHandle fileHandleForReadingAtPath:@"/proc/self/exe"];
    [center addObserver:whole selector:@selector(read:) name:NSFileHandleReadToEndOfFileCompletionNotification object:file];
    [file readToEndOfFileInBackgroundAndNotify];
    RUN_UNTIL([whole->notes count] == 1);
    struct stat self;
    expect(stat("/proc/self/exe", &self) == 0 && [whole->data length] == (NSUInteger)self.st_size, "and a file to its end");
    [center removeObserver:whole];

    Receiver *server = [Receiver new];
    NSFileHandle *listener = [NSFileHandle fileHandleAsServerAtAddress:@"127.0.0.1" service:@"0" protocol:@"tcp"];
    expect(listener != nil, "a socket listens");
    if (listener == nil) return;
    [center addObserver:server selector:@selector(accept:) name:NSFileHandleConnectionAcceptedNotification object:listener];
    [listener acceptConnectionInBackgroundAndNotify];
    NSFileHandle *client = [NSFileHandle fileHandleAsClientAtAddress:@"127.0.0.1"
                                                                         service:[listener socketService]
                                                                        protocol:@"tcp"];
    RUN_UNTIL(server->accepted != nil);
    expect(server->accepted != nil, "and accepts a connection");
    [center addObserver:server selector:@selector(read:) name:NSFileHandleReadCompletionNotification object:server->accepted];
    [server->accepted readInBackgroundAndNotify];
    [client writeInBackgroundAndNotify:[NSData dataWithBytes:"over TCP" length:8]];
    RUN_UNTIL([server->notes count] == 1);
    expect([[server text] isEqual:@"8"], "over which data arrive");
    [center removeObserver:server];
}

static void streams(void)
{
    Receiver *server = [Receiver new], *client = [Receiver new];
    char path[64];
    snprintf(path, sizeof path, "/tmp/cocoa-stream.%d", (int)getpid());
    NSOutputStream *output = [NSOutputStream outputStreamToFileAtPath:[NSString stringWithUTF8String:path] append:NO];
    [output setDelegate:client];
    [output scheduleInRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    [output open];
    RUN_UNTIL([client->notes containsObject:@"wrote"]);
    expect([client->notes containsObject:@"wrote"], "a stream to a file says that it has space");
    [output close];
    [output removeFromRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    NSInputStream *input = [NSInputStream inputStreamWithFileAtPath:[NSString stringWithUTF8String:path]];
    [input setDelegate:server];
    [input scheduleInRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    [input open];
    RUN_UNTIL([server->data length] == 13); /* GNUstep tells no delegate of the end of a file */
    expect([server->data isEqual:[NSData dataWithBytes:"over a stream" length:13]], "a stream from a file delivers it");
    [input close];
    [input removeFromRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    unlink(path);

    Receiver *memory = [Receiver new];
    input = [NSInputStream inputStreamWithData:[NSData dataWithBytes:"memory" length:6]];
    [input setDelegate:memory];
    [input scheduleInRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
    [input open];
    RUN_UNTIL([memory->notes containsObject:@"end"]);
    expect([memory->data isEqual:[NSData dataWithBytes:"memory" length:6]], "so does one from memory, whose events are triggers");
    [input close];
    [input removeFromRunLoop:CURRENT forMode:NSDefaultRunLoopMode];
}

int main(void)
{
    begin(90, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    watchers();
    fileHandles();
    streams();
    [pool release];
    return verdict();
}
