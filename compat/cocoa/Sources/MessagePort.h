/* MessagePort.h - NSMessagePort on CFMessagePort. */
#import "Ports.h"

/* What +[NSMessagePort alloc] makes. GNUstep's own message ports, which its distributed objects use, are another class. */
@interface CFCocoaMessagePort : NSMessagePort
{
@public
    NSString *name;           /* by which the port is known: of its first CFMessagePort */
    CFCocoaPortCore *core;
    NSMutableArray *keys;     /* the names under which this process finds it, guarded by CFCocoaLock as is the next */
    NSMutableArray *locals;   /* of a local port: NSValue of each CFMessagePort */
    CFMessagePortRef remote;  /* of a port of another process */
}
/* The port of a name: the one of this process, or one to send to; nil if nobody has the name. */
+ (CFCocoaMessagePort *)portWithName:(NSString *)name;
- (BOOL)isLocal;
- (BOOL)registerName:(NSString *)name;
- (BOOL)removeName:(NSString *)name;
@end

/* While it is above 0, this thread's NSMessagePorts are GNUstep's. */
extern __thread int CFCocoaGNUstepPorts;
