/* NameServers.m - names of message ports. GNUstep keeps its own ports' names, Core Foundation those of ours; a name is
 * looked for at Core Foundation's first. */
#import "MessagePort.h"
#import <objc/runtime.h>

@interface NSPortNameServer (CFCocoaExchanged)
- (BOOL)cf_registerPort:(NSPort *)port forName:(NSString *)name;
- (NSPort *)cf_portForName:(NSString *)name onHost:(NSString *)host;
- (BOOL)cf_removePortForName:(NSString *)name;
@end

@implementation NSMessagePortNameServer (CFRunLoop)

+ (void)load
{
    Class class = objc_getClass("NSMessagePortNameServer");
    CFCocoaExchange(class, @selector(registerPort:forName:), @selector(cf_registerPort:forName:));
    CFCocoaExchange(class, @selector(portForName:onHost:), @selector(cf_portForName:onHost:));
    CFCocoaExchange(class, @selector(removePortForName:), @selector(cf_removePortForName:));
}

static void check(id server, SEL method, NSString *name)
{
    if (![name isKindOfClass:[NSString class]] || [name length] == 0)
        CFCocoaRaise(NSInvalidArgumentException, server, method, @"not a name");
}

- (BOOL)registerPort:(NSPort *)port name:(NSString *)name
{
    return [self registerPort:port forName:name];
}

- (BOOL)cf_registerPort:(NSPort *)port forName:(NSString *)name
{
    check(self, @selector(registerPort:forName:), name);
    if (port == nil) CFCocoaRaise(NSInvalidArgumentException, self, @selector(registerPort:forName:), @"no port");
    if (![port isKindOfClass:[CFCocoaMessagePort class]]) return [self cf_registerPort:port forName:name];
    return [(CFCocoaMessagePort *)port registerName:name];
}

- (NSPort *)cf_portForName:(NSString *)name onHost:(NSString *)host
{
    check(self, @selector(portForName:onHost:), name);
    BOOL here = [host length] == 0;
    NSPort *port = here ? [CFCocoaMessagePort portWithName:name] : nil;
    return port ? port : [self cf_portForName:name onHost:host];
}

- (BOOL)cf_removePortForName:(NSString *)name
{
    check(self, @selector(removePortForName:), name);
    NSPort *port = [CFCocoaMessagePort portWithName:name];
    if (port == nil) return [self cf_removePortForName:name];
    return [(CFCocoaMessagePort *)port isLocal] && [(CFCocoaMessagePort *)port removeName:name];
}

@end

@interface NSConnection (CFCocoa)
+ (id)cf_serviceConnectionWithName:(NSString *)name rootObject:(id)root usingNameServer:(NSPortNameServer *)server;
@end

@implementation NSConnection (CFCocoa)

+ (void)load
{
    CFCocoaExchange(object_getClass((id)objc_getClass("NSConnection")),
                    @selector(serviceConnectionWithName:rootObject:usingNameServer:),
                    @selector(cf_serviceConnectionWithName:rootObject:usingNameServer:));
}

/* Distributed objects go on with GNUstep's ports, which know how a connection ends. */
+ (id)cf_serviceConnectionWithName:(NSString *)name rootObject:(id)root usingNameServer:(NSPortNameServer *)server
{
    CFCocoaGNUstepPorts++;
    @try {
        return [self cf_serviceConnectionWithName:name rootObject:root usingNameServer:server];
    } @finally {
        CFCocoaGNUstepPorts--;
    }
}

@end
