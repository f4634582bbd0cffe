/* Proves: listing 3-16, unchanged, registers a message port by name: this process and another one find it by the name
 * and their messages reach the delegate; the name is nobody else's meanwhile.
 *
 * The listing is a fragment: the glue gives it a method. The name is a fixed one, so the program gives its ports a
 * directory of its own, as another run of it would have the name.
 * Compilers: gcc clang blocks */
#import "listing.h"
#include <sys/wait.h>

@interface Receiver : NSObject
{
@public
    NSPort *port;
    int messages;
    unsigned last;
    NSString *text;
}
@end

@implementation Receiver
- (void)registerPort
{
#include "3-16.m" /* the documents' file, from the listings folder */
    port = localPort;
}

- (void)handlePortMessage:(NSPortMessage *)message
{
    messages++;
    last = [message msgid];
    [text release];
    text = nil;
    if ([[message components] count])
        text = [[NSString alloc] initWithData:[[message components] objectAtIndex:0] encoding:NSUTF8StringEncoding];
}
@end

static BOOL sendText(NSPort *port, unsigned msgid, const char *text)
{
    NSData *data = [NSData dataWithBytes:text length:strlen(text)];
    NSPortMessage *message = [[[NSPortMessage alloc] initWithSendPort:port
                                                          receivePort:nil
                                                           components:[NSArray arrayWithObject:data]] autorelease];
    [message setMsgid:msgid];
    return [message sendBeforeDate:[NSDate dateWithTimeIntervalSinceNow:10]];
}

/* The other process. */
static int client(void)
{
    NSPort *port = [[NSMessagePortNameServer sharedInstance] portForName:@"MyPortName"];
    return port != nil && sendText(port, 7, "from another process") ? 0 : 1;
}

int main(int count, char **arguments)
{
    begin(60, "[FAILS]  the message of the other process did not come within a minute\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (count > 1) return client();
    char directory[] = "/tmp/listing-3-16.XXXXXX";
    if (mkdtemp(directory) == NULL) return 1;
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);

    Receiver *receiver = [Receiver new];
    [receiver registerPort];
    NSMessagePortNameServer *server = [NSMessagePortNameServer sharedInstance];
    expect([receiver->port isValid] && [server portForName:@"MyPortName"] == receiver->port,
           "in this process the name is that of the port itself");
    NSPort *second = [[[NSMessagePort alloc] init] autorelease];
    expect(![server registerPort:second name:@"MyPortName"], "another port does not get the name");
    expect(sendText(receiver->port, 5, "from this thread"), "a message is sent");
    RUN_UNTIL(receiver->messages == 1);
    expect(receiver->last == 5 && [receiver->text isEqual:@"from this thread"], "and arrives with number and data");

    pid_t child = fork();
    if (child == 0) {
        execl("/proc/self/exe", arguments[0], "client", NULL);
        _exit(127);
    }
    RUN_UNTIL(receiver->messages == 2);
    int status = -1;
    waitpid(child, &status, 0);
    expect(status == 0, "another process found the port by its name and sent");
    expect(receiver->last == 7 && [receiver->text isEqual:@"from another process"], "its message arrived");
    [receiver->port invalidate];
    expect([server portForName:@"MyPortName"] == nil, "the name ends with the port");
    NSPort *third = [[[NSMessagePort alloc] init] autorelease];
    expect([server registerPort:third name:@"MyPortName"], "and is free again");
    [third invalidate];
    [pool release];
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", directory);
    expect(system(command) == 0, "the directory of names is removed");
    return verdict();
}
