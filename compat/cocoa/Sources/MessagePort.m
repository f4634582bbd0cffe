/* MessagePort.m - NSMessagePort on CFMessagePort: between threads and between processes of a user.
 *
 * A local port has a CFMessagePort with a name nobody else has, which travels with messages so that they can be answered,
 * and one more for each name it is registered under. There is one object for each name in a process. */
#import "MessagePort.h"
#include <unistd.h>

__thread int CFCocoaGNUstepPorts;

static NSMapTable *portsByName; /* NSString -> CFCocoaMessagePort, neither retained; guarded by CFCocoaLock */

static CFStringRef copyCF(NSString *string)
{
    return CFCocoaCopyCFModeName(string);
}

static CFCocoaMessagePort *existingPort(NSString *name)
{
    pthread_mutex_lock(&CFCocoaLock);
    CFCocoaMessagePort *port = [(CFCocoaMessagePort *)NSMapGet(portsByName, name) retain];
    pthread_mutex_unlock(&CFCocoaLock);
    return [port autorelease];
}

static NSPort *portOfName(NSData *bytes)
{
    NSString *name = [[[NSString alloc] initWithData:bytes encoding:NSUTF8StringEncoding] autorelease];
    return name ? [CFCocoaMessagePort portWithName:name] : nil;
}

static NSData *nameOfPort(id port)
{
    if (![port isKindOfClass:[CFCocoaMessagePort class]]) return nil;
    return [((CFCocoaMessagePort *)port)->name dataUsingEncoding:NSUTF8StringEncoding];
}

static CFDataRef receive(CFMessagePortRef cf, SInt32 msgid, CFDataRef data, void *info)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSPort *port = [(CFCocoaPortCore *)info portForCallout], *reply = nil;
    NSMutableArray *components = [NSMutableArray array];
    NSData *bytes = [NSData dataWithBytes:CFDataGetBytePtr(data) length:(NSUInteger)CFDataGetLength(data)];
    /* A message of a program in C is one component. */
    if (!CFCocoaDecode(bytes, components, &reply, portOfName) && [bytes length]) [components addObject:bytes];
    if (port != nil) CFCocoaDeliver(port, reply, components, (unsigned)msgid);
    [pool drain];
    return NULL;
}

/* The peer of a remote port has ended, or somebody invalidated a CFMessagePort. */
static void becameInvalid(CFMessagePortRef cf, void *info)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    CFStringRef name = CFMessagePortGetName(cf);
    if (name != NULL) [existingPort(CFCocoaNameOfCFMode(name)) invalidate];
    [pool drain];
}

@implementation NSMessagePort (CFCocoa)

+ (id)allocWithZone:(NSZone *)zone
{
    Class class = self == [NSMessagePort class] && CFCocoaGNUstepPorts == 0 ? [CFCocoaMessagePort class] : self;
    return NSAllocateObject(class, 0, zone);
}

@end

@implementation NSPort (CFCocoa)

/* GNUstep's distributed objects ask NSPort for their ports. */
+ (NSPort *)port
{
    BOOL abstract = self == [NSPort class];
    CFCocoaGNUstepPorts += abstract;
    NSPort *result = [[(abstract ? [NSMessagePort class] : self) new] autorelease];
    CFCocoaGNUstepPorts -= abstract;
    return result;
}

@end

@implementation CFCocoaMessagePort

+ (void)initialize
{
    if (self == [CFCocoaMessagePort class])
        portsByName = NSCreateMapTable(NSNonRetainedObjectMapKeyCallBacks, NSNonOwnedPointerMapValueCallBacks, 0);
}

- (void)cf_becomeKnownAs:(NSString *)aName
{
    name = [aName copy];
    core = [CFCocoaPortCore new];
    core->port = self;
    keys = [NSMutableArray new];
    _is_valid = YES;
}

/* The map does not own its keys: the port does. */
- (void)cf_mapName:(NSString *)key
{
    key = [[key copy] autorelease];
    pthread_mutex_lock(&CFCocoaLock);
    if (NSMapGet(portsByName, key) == nil) {
        [keys addObject:key];
        NSMapInsert(portsByName, key, self);
    }
    pthread_mutex_unlock(&CFCocoaLock);
}

/* Called with CFCocoaLock held. The strings live on in the port. */
static void unmap(CFCocoaMessagePort *port)
{
    for (NSString *key in port->keys)
        if (NSMapGet(portsByName, key) == port) NSMapRemove(portsByName, key);
}

/* NULL if the name is another port's. */
- (CFMessagePortRef)cf_createLocal:(NSString *)aName
{
    CFMessagePortContext context = {0, core, CFCocoaRetainCore, CFCocoaReleaseCore, NULL};
    Boolean taken = false;
    CFStringRef string = copyCF(aName);
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, string, receive, &context, &taken);
    CFRelease(string);
    if (port != NULL && taken) {
        CFRelease(port);
        port = NULL;
    }
    return port;
}

- (id)init
{
    locals = [NSMutableArray new];
    [self cf_becomeKnownAs:[NSString stringWithFormat:@"NSMessagePort.%d.%@", (int)getpid(), [[NSUUID UUID] UUIDString]]];
    CFMessagePortRef port = [self cf_createLocal:name];
    if (port == NULL) {
        [self release];
        return nil;
    }
    [locals addObject:[NSValue valueWithPointer:port]];
    [self cf_mapName:name];
    CFMessagePortSetInvalidationCallBack(port, becameInvalid);
    return self;
}

- (id)cf_initWithRemote:(CFMessagePortRef)port name:(NSString *)aName
{
    remote = port;
    [self cf_becomeKnownAs:aName];
    [self cf_mapName:name];
    CFMessagePortSetInvalidationCallBack(port, becameInvalid);
    return self;
}

+ (CFCocoaMessagePort *)portWithName:(NSString *)aName
{
    CFCocoaMessagePort *existing = existingPort(aName);
    if (existing != nil && [existing isValid]) return existing;
    CFStringRef string = copyCF(aName);
    CFMessagePortRef port = CFMessagePortCreateRemote(NULL, string);
    CFRelease(string);
    if (port == NULL) return nil;
    return [[[self alloc] cf_initWithRemote:port name:aName] autorelease];
}

- (oneway void)release
{
    pthread_mutex_lock(&CFCocoaLock);
    BOOL last = NSDecrementExtraRefCountWasZero(self);
    if (last) unmap(self);
    pthread_mutex_unlock(&CFCocoaLock);
    if (last) [self dealloc];
}

- (void)dealloc
{
    [self invalidate];
    pthread_mutex_lock(&CFCocoaLock);
    if (core) core->port = nil;
    pthread_mutex_unlock(&CFCocoaLock);
    for (NSValue *value in locals) CFRelease([value pointerValue]);
    if (remote) CFRelease(remote);
    [core release];
    [locals release];
    [keys release];
    [name release];
    NSDeallocateObject(self);
    return;
    [super dealloc]; /* GNUstep's expects its own kind; this says so to the compiler */
}

- (void)finalize
{
}

- (BOOL)isLocal
{
    return remote == NULL;
}

- (NSString *)description
{
    return [NSString stringWithFormat:@"<NSMessagePort %p, %@ %@%@>", self, remote ? @"remote" : @"local", name,
                                      _is_valid ? @"" : @", invalid"];
}

- (NSUInteger)hash
{
    return (NSUInteger)self;
}

- (BOOL)isEqual:(id)other
{
    return self == other;
}

/* A remote port notices here that its peer has ended. */
- (BOOL)isValid
{
    return _is_valid && (remote == NULL || CFMessagePortIsValid(remote)) && _is_valid;
}

/* The CFMessagePorts, which nobody but this port invalidates unless it means the port. */
- (NSArray *)cf_locals
{
    pthread_mutex_lock(&CFCocoaLock);
    NSArray *result = [NSArray arrayWithArray:locals];
    pthread_mutex_unlock(&CFCocoaLock);
    return result;
}

- (void)invalidate
{
    pthread_mutex_lock(&CFCocoaLock);
    BOOL first = _is_valid;
    _is_valid = NO;
    if (first) unmap(self);
    pthread_mutex_unlock(&CFCocoaLock);
    if (!first) return;
    [self retain];
    for (NSValue *value in [self cf_locals]) CFMessagePortInvalidate([value pointerValue]);
    if (remote) CFMessagePortInvalidate(remote);
    [[NSNotificationCenter defaultCenter] postNotificationName:NSPortDidBecomeInvalidNotification object:self];
    [core forgetLoops];
    [self release];
}

- (BOOL)registerName:(NSString *)aName
{
    if (![self isLocal] || ![self isValid]) return NO;
    CFMessagePortRef port = [self cf_createLocal:aName];
    if (port == NULL) return NO;
    pthread_mutex_lock(&CFCocoaLock);
    [locals addObject:[NSValue valueWithPointer:port]];
    pthread_mutex_unlock(&CFCocoaLock);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, port, 0);
    for (CFCocoaMode *mode in [core currentPlaces])
        if (source) CFRunLoopAddSource(mode->owner->cf, source, mode->cfName);
    if (source) CFRelease(source);
    [self cf_mapName:aName];
    return YES;
}

- (BOOL)removeName:(NSString *)aName
{
    for (NSValue *value in [self cf_locals]) {
        CFMessagePortRef port = [value pointerValue];
        CFStringRef string = CFMessagePortGetName(port);
        if (string == NULL || ![CFCocoaNameOfCFMode(string) isEqualToString:aName] || [aName isEqualToString:name]) continue;
        pthread_mutex_lock(&CFCocoaLock);
        [locals removeObject:value];
        if (NSMapGet(portsByName, aName) == self) NSMapRemove(portsByName, aName);
        pthread_mutex_unlock(&CFCocoaLock);
        CFMessagePortInvalidate(port);
        CFRelease(port);
        return YES;
    }
    return NO;
}

- (void)cf_eachSource:(void (*)(CFRunLoopRef, CFRunLoopSourceRef, CFStringRef))change inMode:(CFCocoaMode *)mode
{
    for (NSValue *value in [self cf_locals]) {
        CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, [value pointerValue], 0);
        if (source == NULL) continue;
        change(mode->owner->cf, source, mode->cfName);
        CFRelease(source);
    }
}

- (void)cf_addToMode:(CFCocoaMode *)mode
{
    if (![self isLocal] || ![self isValid]) return;
    if ([core addPlace:mode]) [self cf_eachSource:CFRunLoopAddSource inMode:mode];
    if (![self isValid]) [core forgetLoops];
}

- (void)cf_removeFromMode:(CFCocoaMode *)mode
{
    [self cf_eachSource:CFRunLoopRemoveSource inMode:mode];
    [core removePlace:mode];
}

- (NSUInteger)reservedSpaceLength
{
    return 0;
}

/* Where messages to the port go. A local port sends to itself. */
- (CFMessagePortRef)cf_target
{
    return remote ? remote : [[[self cf_locals] objectAtIndex:0] pointerValue];
}

- (BOOL)sendBeforeDate:(NSDate *)date
                 msgid:(NSInteger)msgid
            components:(NSMutableArray *)components
                  from:(NSPort *)reply
              reserved:(NSUInteger)length
{
    CFCocoaCheckSend(self, reply, [CFCocoaMessagePort class], _cmd);
    NSData *bytes = CFCocoaEncode(components, reply, nameOfPort);
    CFDataRef data = CFDataCreate(NULL, [bytes bytes], (CFIndex)[bytes length]);
    mach_msg_timeout_t left = CFCocoaMilliseconds(date);
    CFTimeInterval timeout = left == CFMACHPORT_WAIT_FOREVER ? 1e9 : left / 1000.0;
    SInt32 result = CFMessagePortSendRequest([self cf_target], (SInt32)msgid, data, timeout, 0, NULL, NULL);
    CFRelease(data);
    switch (result) {
    case kCFMessagePortSuccess: return YES;
    case kCFMessagePortSendTimeout: return NO;
    case kCFMessagePortIsInvalid:
    case kCFMessagePortBecameInvalidError:
        CFCocoaRaise(NSInvalidSendPortException, self, _cmd, @"the port became invalid");
    default:
        if (![self isValid]) CFCocoaRaise(NSInvalidSendPortException, self, _cmd, @"the port's process has ended");
        CFCocoaRaise(NSPortSendException, self, _cmd, @"the message cannot be sent");
    }
}

@end
