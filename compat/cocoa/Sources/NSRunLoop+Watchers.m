/* NSRunLoop+Watchers.m - GNUstep's interface for descriptors: file handles, streams, sockets, its own ports use it. */
#import "Watcher.h"
#import "Ports.h"
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

static CFCocoaWatcher *find(CFCocoaMode *mode, void *data, RunLoopEventType type)
{
    for (CFCocoaWatcher *watcher in mode->watchers)
        if (watcher->data == data && watcher->type == type) return watcher;
    return nil;
}

static CFCocoaWatcher *copyFound(CFCocoaMode *mode, void *data, RunLoopEventType type)
{
    pthread_mutex_lock(&mode->owner->lock);
    CFCocoaWatcher *watcher = [find(mode, data, type) retain];
    pthread_mutex_unlock(&mode->owner->lock);
    return watcher;
}

static void drop(CFCocoaMode *mode, CFCocoaWatcher *watcher)
{
    pthread_mutex_lock(&mode->owner->lock);
    [mode->watchers removeObjectIdenticalTo:watcher];
    pthread_mutex_unlock(&mode->owner->lock);
    [watcher invalidate];
}

@implementation NSRunLoop (CFCocoaWatchers)

- (CFCocoaMode *)cf_modeToWatch:(NSString *)name for:(SEL)method
{
    if (name == nil) name = [self currentMode];
    if (name == nil) name = NSDefaultRunLoopMode;
    return [[CFCocoaLoop loopOf:self] modeNamed:name for:method];
}

- (void)addEvent:(void *)data type:(RunLoopEventType)type watcher:(id<RunLoopEvents>)receiver forMode:(NSString *)name
{
    CFCocoaMode *mode = [self cf_modeToWatch:name for:_cmd];
    if (type < ET_RDESC || type > ET_TRIGGER) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"no type of events");
    if (![(id)receiver respondsToSelector:@selector(receivedEvent:type:extra:forMode:)])
        CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"the watcher has no method to receive events");
    CFCocoaWatcher *watcher = [copyFound(mode, data, type) autorelease];
    if (watcher != nil && watcher->receiver == (id)receiver) {
        watcher->count++;
        [watcher renew];
        return;
    }
    if (watcher != nil) drop(mode, watcher);
    watcher = [[CFCocoaWatcher alloc] initWithData:data type:type receiver:receiver mode:mode];
    pthread_mutex_lock(&mode->owner->lock);
    [mode->watchers addObject:watcher];
    pthread_mutex_unlock(&mode->owner->lock);
    [watcher add];
    [watcher release];
}

- (void)removeEvent:(void *)data type:(RunLoopEventType)type forMode:(NSString *)name all:(BOOL)all
{
    CFCocoaMode *mode = [self cf_modeToWatch:name for:_cmd];
    CFCocoaWatcher *watcher = [copyFound(mode, data, type) autorelease];
    if (watcher == nil) return;
    if (all || watcher->count == 0) drop(mode, watcher);
    else watcher->count--;
}

- (void)cf_prepareWatchersInMode:(CFCocoaMode *)running
{
    for (CFCocoaMode *mode in [running->owner recordsServedIn:running]) {
        pthread_mutex_lock(&mode->owner->lock);
        NSArray *watchers = [mode->watchers count] ? [NSArray arrayWithArray:mode->watchers] : nil;
        pthread_mutex_unlock(&mode->owner->lock);
        for (CFCocoaWatcher *watcher in watchers)
            if (!watcher->invalid && (watcher->asks || watcher->type == ET_TRIGGER || watcher->type == ET_RPORT))
                [watcher prepare];
    }
}

- (void)cf_forgetWatchers
{
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:self];
    for (CFCocoaMode *mode in [loop->modes allValues]) {
        NSArray *watchers = [NSArray arrayWithArray:mode->watchers];
        [mode->watchers removeAllObjects];
        [watchers makeObjectsPerformSelector:@selector(invalidate)];
    }
}

- (void)addPort:(NSPort *)port forMode:(NSString *)name
{
    if (port == nil || ![port isKindOfClass:[NSPort class]])
        CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"not a port");
    CFCocoaMode *mode = [[CFCocoaLoop loopOf:self] modeNamed:name for:_cmd];
    if ([port respondsToSelector:@selector(cf_addToMode:)]) [(id<CFCocoaPort>)port cf_addToMode:mode];
    else [self addEvent:port type:ET_RPORT watcher:(id<RunLoopEvents>)port forMode:name];
}

- (void)removePort:(NSPort *)port forMode:(NSString *)name
{
    if (port == nil || ![port isKindOfClass:[NSPort class]])
        CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"not a port");
    CFCocoaMode *mode = [[CFCocoaLoop loopOf:self] modeNamed:name for:_cmd];
    if ([port respondsToSelector:@selector(cf_removeFromMode:)]) [(id<CFCocoaPort>)port cf_removeFromMode:mode];
    else [self removeEvent:port type:ET_RPORT forMode:name all:NO];
}

@end
