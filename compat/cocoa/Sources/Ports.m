/* Ports.m - what the two kinds of ports that Core Foundation receives for have in common. */
#import "Ports.h"
#include <math.h>

const void *CFCocoaRetainCore(const void *info)
{
    return [(id)info retain];
}

void CFCocoaReleaseCore(const void *info)
{
    [(id)info release];
}

@implementation CFCocoaPortCore

- (id)init
{
    self = [super init];
    places = [NSMutableArray new];
    return self;
}

- (void)dealloc
{
    [places release];
    [super dealloc];
}

- (id)portForCallout
{
    return [self objectForCallout];
}

- (BOOL)addPlace:(CFCocoaMode *)mode
{
    pthread_mutex_lock(&CFCocoaLock);
    BOOL isNew = port != nil && [places indexOfObjectIdenticalTo:mode] == NSNotFound;
    if (isNew) [places addObject:mode];
    pthread_mutex_unlock(&CFCocoaLock);
    if (isNew) [mode->owner schedule:self object:port];
    return isNew;
}

static BOOL hasPlaceOf(CFCocoaPortCore *core, CFCocoaLoop *loop)
{
    for (CFCocoaMode *mode in core->places)
        if (mode->owner == loop) return YES;
    return NO;
}

- (void)removePlace:(CFCocoaMode *)mode
{
    id released = nil;
    pthread_mutex_lock(&CFCocoaLock);
    [places removeObjectIdenticalTo:mode];
    if (!hasPlaceOf(self, mode->owner)) released = [mode->owner removeScheduled:self];
    pthread_mutex_unlock(&CFCocoaLock);
    [released release];
}

- (NSArray *)currentPlaces
{
    pthread_mutex_lock(&CFCocoaLock);
    NSArray *result = [NSArray arrayWithArray:places];
    pthread_mutex_unlock(&CFCocoaLock);
    return result;
}

/* The loops' other ends of this are places, so a port that several loops have stays until the last forgets it. */
- (id)forgetLoop:(CFCocoaLoop *)loop
{
    NSUInteger index = [places count];
    while (index-- > 0)
        if (((CFCocoaMode *)[places objectAtIndex:index])->owner == loop) [places removeObjectAtIndex:index];
    return [places count] ? nil : [super forgetLoop:loop];
}

- (void)forgetLoops
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSMutableArray *released = [NSMutableArray array];
    pthread_mutex_lock(&CFCocoaLock);
    while ([places count]) {
        CFCocoaMode *mode = [places lastObject];
        id last = [mode->owner removeScheduled:self];
        if (last) [released addObject:last];
    }
    pthread_mutex_unlock(&CFCocoaLock);
    [released makeObjectsPerformSelector:@selector(release)];
    [pool drain];
}

@end

@implementation NSPort (CFRunLoop)

- (void)scheduleInRunLoop:(NSRunLoop *)loop forMode:(NSString *)mode
{
    [loop addPort:self forMode:mode];
}

- (void)removeFromRunLoop:(NSRunLoop *)loop forMode:(NSString *)mode
{
    [loop removePort:self forMode:mode];
}

@end

/* A message's bytes: a mark, the length of the reply port's name, that name, and the components, each with its kind and
 * its length before it. Numbers are the machine's own: messages never leave it. */
enum { mark = 0x43504d31, dataKind = 1, portKind = 2 };

static void append(NSMutableData *bytes, uint32_t kind, NSData *item)
{
    uint32_t head[2] = {kind, (uint32_t)[item length]};
    [bytes appendBytes:head length:sizeof head];
    [bytes appendData:item];
}

NSMutableData *CFCocoaEncode(NSArray *components, NSPort *reply, NSData *(*nameOf)(id))
{
    uint32_t head = mark;
    NSMutableData *bytes = [NSMutableData dataWithBytes:&head length:sizeof head];
    append(bytes, portKind, reply ? nameOf(reply) : [NSData data]);
    for (id component in components) {
        NSData *name = [component isKindOfClass:[NSPort class]] ? nameOf(component) : nil;
        if (name != nil) append(bytes, portKind, name);
        else if ([component isKindOfClass:[NSData class]]) append(bytes, dataKind, component);
        else
            [NSException raise:NSInvalidArgumentException
                        format:@"a component of a port message is neither data nor a port of the same kind: %@", component];
    }
    return bytes;
}

/* The next item of a message, or nil at its end and for what is no message. */
static NSData *next(NSData *bytes, NSUInteger *position, uint32_t *kind)
{
    uint32_t head[2];
    NSUInteger length = [bytes length];
    if (length - *position < sizeof head) return nil;
    [bytes getBytes:head range:NSMakeRange(*position, sizeof head)];
    *position += sizeof head;
    if (head[1] > length - *position) return nil;
    NSData *item = [bytes subdataWithRange:NSMakeRange(*position, head[1])];
    *position += head[1];
    *kind = head[0];
    return item;
}

BOOL CFCocoaDecode(NSData *bytes, NSMutableArray *components, NSPort **reply, NSPort *(*portOf)(NSData *))
{
    uint32_t head = 0, kind = 0;
    NSUInteger position = sizeof head;
    if ([bytes length] < sizeof head) return NO;
    [bytes getBytes:&head length:sizeof head];
    NSData *item = head == mark ? next(bytes, &position, &kind) : nil;
    if (item == nil) return NO;
    *reply = [item length] ? portOf(item) : nil;
    while ((item = next(bytes, &position, &kind)) != nil) {
        id component = kind == portKind ? (id)portOf(item) : (id)item;
        if (component) [components addObject:component];
    }
    return YES;
}

void CFCocoaDeliver(NSPort *port, NSPort *reply, NSArray *components, unsigned msgid)
{
    NSPortMessage *message = [[NSPortMessage alloc] initWithSendPort:reply receivePort:port components:components];
    [message setMsgid:msgid];
    @try {
        [[port delegate] handlePortMessage:message];
    } @catch (id exception) {
        [[CFCocoaLoop loopOf:[NSRunLoop currentRunLoop]] callout:"a port's delegate" raised:exception];
    }
    [message release];
}

void CFCocoaCheckSend(NSPort *port, NSPort *reply, Class kind, SEL method)
{
    if (![port isValid]) CFCocoaRaise(NSInvalidSendPortException, port, method, @"the port is invalid");
    if (reply != nil && (![reply isKindOfClass:kind] || ![reply isValid]))
        CFCocoaRaise(NSInvalidReceivePortException, port, method, @"not a valid port of the same kind to answer to");
}

mach_msg_timeout_t CFCocoaMilliseconds(NSDate *date)
{
    double left = date ? ([date timeIntervalSinceReferenceDate] - CFAbsoluteTimeGetCurrent()) * 1000 : 0;
    if (!(left > 0)) return 0;
    return left >= CFMACHPORT_WAIT_FOREVER ? CFMACHPORT_WAIT_FOREVER : (mach_msg_timeout_t)ceil(left);
}
