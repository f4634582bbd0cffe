/* NSMachPort.m - a CFMachPort with a delegate. There is one object for each number. */
#import "Ports.h"

static NSMapTable *portsByNumber; /* mach_port_t -> NSMachPort, not retained; guarded by CFCocoaLock */

static NSMachPort *existingPort(mach_port_t number)
{
    pthread_mutex_lock(&CFCocoaLock);
    NSMachPort *port = [(NSMachPort *)NSMapGet(portsByNumber, (void *)(uintptr_t)number) retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [port autorelease];
}

static NSPort *portOfName(NSData *name)
{
    mach_port_t number = 0;
    if ([name length] != sizeof number) return nil;
    [name getBytes:&number length:sizeof number];
    return [NSMachPort portWithMachPort:number];
}

static NSData *nameOfPort(id port)
{
    if (![port isKindOfClass:[NSMachPort class]]) return nil;
    mach_port_t number = (mach_port_t)[port machPort];
    return [NSData dataWithBytes:&number length:sizeof number];
}

/* A message of a program in C has no components of ours: its body is one. */
static NSPort *decode(const mach_msg_header_t *message, NSMutableArray *components)
{
    NSData *body = [NSData dataWithBytes:message + 1 length:message->msgh_size - sizeof *message];
    NSPort *reply = nil;
    if (!CFCocoaDecode(body, components, &reply, portOfName) && [body length]) [components addObject:body];
    if (reply == nil && message->msgh_remote_port != MACH_PORT_NULL)
        reply = [NSMachPort portWithMachPort:message->msgh_remote_port];
    return reply;
}

static void receive(CFMachPortRef cf, void *bytes, CFIndex size, void *info)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSMachPort *port = [(CFCocoaPortCore *)info portForCallout];
    id delegate = [port delegate];
    if ([delegate respondsToSelector:@selector(handleMachMessage:)]) {
        @try {
            [delegate handleMachMessage:bytes];
        } @catch (id exception) {
            [[CFCocoaLoop loopOf:[NSRunLoop currentRunLoop]] callout:"a port's delegate" raised:exception];
        }
    } else if (port != nil) {
        const mach_msg_header_t *message = bytes;
        NSMutableArray *components = [NSMutableArray array];
        NSPort *reply = decode(message, components);
        CFCocoaDeliver(port, reply, components, (unsigned)message->msgh_id);
    }
    [pool drain];
}

/* Somebody invalidated the CFMachPort. */
static void becameInvalid(CFMachPortRef cf, void *info)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [existingPort(CFMachPortGetPort(cf)) invalidate];
    [pool drain];
}

@implementation NSMachPort

+ (void)initialize
{
    if (self == [NSMachPort class])
        portsByNumber = NSCreateMapTable(NSIntegerMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
}

- (id)cf_initWithPort:(CFMachPortRef)port core:(CFCocoaPortCore *)core
{
    _cf = port;
    _core = core;
    _number = port ? CFMachPortGetPort(port) : 0;
    _is_valid = port != NULL;
    if (port == NULL) return self;
    ((CFCocoaPortCore *)_core)->port = self;
    pthread_mutex_lock(&CFCocoaLock);
    NSMapInsert(portsByNumber, (void *)(uintptr_t)_number, self);
    pthread_mutex_unlock(&CFCocoaLock);
    CFMachPortSetInvalidationCallBack(port, becameInvalid);
    return self;
}

- (id)init
{
    CFCocoaPortCore *core = [CFCocoaPortCore new];
    CFMachPortContext context = {0, core, CFCocoaRetainCore, CFCocoaReleaseCore, NULL};
    CFMachPortRef port = CFMachPortCreate(NULL, receive, &context, NULL);
    if (port == NULL) {
        [core release];
        [self release];
        return nil;
    }
    _owns = YES;
    return [self cf_initWithPort:port core:core];
}

- (id)initWithMachPort:(NSInteger)number
{
    NSMachPort *existing = [existingPort((mach_port_t)number) retain];
    if (existing != nil) {
        [self release];
        return existing;
    }
    CFMachPortRef port = CFMachPortCreateWithPort(NULL, (mach_port_t)number, NULL, NULL, NULL);
    self = [self cf_initWithPort:port core:[CFCocoaPortCore new]];
    _number = (mach_port_t)number;
    return self;
}

+ (NSPort *)portWithMachPort:(NSInteger)number
{
    return [[[self alloc] initWithMachPort:number] autorelease];
}

/* Who looks a number up never gets a port that is being deallocated. */
- (oneway void)release
{
    void *key = (void *)(uintptr_t)_number;
    pthread_mutex_lock(&CFCocoaLock);
    BOOL last = NSDecrementExtraRefCountWasZero(self);
    if (last && NSMapGet(portsByNumber, key) == self) NSMapRemove(portsByNumber, key);
    pthread_mutex_unlock(&CFCocoaLock);
    if (last) [self dealloc];
}

/* The port of a number that another part of the program made stays that part's. */
- (void)dealloc
{
    if (_owns) [self invalidate];
    CFCocoaPortCore *core = _core;
    pthread_mutex_lock(&CFCocoaLock);
    if (core) core->port = nil;
    pthread_mutex_unlock(&CFCocoaLock);
    [core release];
    if (_cf) {
        if (!_owns) CFMachPortSetInvalidationCallBack(_cf, NULL);
        CFRelease(_cf);
    }
    NSDeallocateObject(self);
    return;
    [super dealloc]; /* NSPort's is NSObject's; this says so to the compiler */
}

- (NSInteger)machPort
{
    return (NSInteger)_number;
}

- (BOOL)isValid
{
    return _is_valid && CFMachPortIsValid(_cf);
}

- (void)invalidate
{
    pthread_mutex_lock(&CFCocoaLock);
    BOOL first = _is_valid;
    _is_valid = NO;
    pthread_mutex_unlock(&CFCocoaLock);
    if (!first) return;
    [self retain];
    CFMachPortInvalidate(_cf);
    [super invalidate];
    [(CFCocoaPortCore *)_core forgetLoops];
    [self release];
}

- (void)cf_addToMode:(CFCocoaMode *)mode
{
    if (![self isValid]) return;
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, _cf, 0);
    if (source == NULL) return;
    if ([(CFCocoaPortCore *)_core addPlace:mode]) CFRunLoopAddSource(mode->owner->cf, source, mode->cfName);
    CFRelease(source);
    if (![self isValid]) [(CFCocoaPortCore *)_core forgetLoops];
}

- (void)cf_removeFromMode:(CFCocoaMode *)mode
{
    CFRunLoopSourceRef source = [self isValid] ? CFMachPortCreateRunLoopSource(NULL, _cf, 0) : NULL;
    if (source != NULL) {
        CFRunLoopRemoveSource(mode->owner->cf, source, mode->cfName);
        CFRelease(source);
    }
    [(CFCocoaPortCore *)_core removePlace:mode];
}

- (NSUInteger)reservedSpaceLength
{
    return 0;
}

- (BOOL)sendBeforeDate:(NSDate *)date
                 msgid:(NSInteger)msgid
            components:(NSMutableArray *)components
                  from:(NSPort *)reply
              reserved:(NSUInteger)length
{
    CFCocoaCheckSend(self, reply, [NSMachPort class], _cmd);
    mach_msg_header_t header = {
        .msgh_bits = MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, reply ? MACH_MSG_TYPE_MAKE_SEND : 0),
        .msgh_remote_port = _number,
        .msgh_local_port = reply ? (mach_port_t)[reply machPort] : MACH_PORT_NULL,
        .msgh_id = (mach_msg_id_t)msgid,
    };
    NSData *body = CFCocoaEncode(components, reply, nameOfPort);
    header.msgh_size = (mach_msg_size_t)(sizeof header + [body length]);
    NSMutableData *message = [NSMutableData dataWithBytes:&header length:sizeof header];
    [message appendData:body];
    switch (CFMachPortSendMessage([message bytes], CFCocoaMilliseconds(date))) {
    case MACH_MSG_SUCCESS: return YES;
    case MACH_SEND_TIMED_OUT: return NO;
    case MACH_SEND_INVALID_DEST:
        CFCocoaRaise(NSInvalidSendPortException, self, _cmd, @"the port became invalid");
    default: CFCocoaRaise(NSPortSendException, self, _cmd, @"the message cannot be sent");
    }
}

@end

@implementation NSPortMessage (CFCocoaMach)

- (id)initWithMachMessage:(void *)bytes
{
    if (bytes == NULL) {
        [self release];
        CFCocoaRaise(NSInvalidArgumentException, [NSPortMessage class], _cmd, @"no message");
    }
    const mach_msg_header_t *message = bytes;
    NSMutableArray *components = [NSMutableArray array];
    NSPort *reply = decode(message, components);
    self = [self initWithSendPort:reply
                      receivePort:[NSMachPort portWithMachPort:message->msgh_local_port]
                       components:components];
    [self setMsgid:(unsigned)message->msgh_id];
    return self;
}

@end
