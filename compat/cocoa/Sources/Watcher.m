/* Watcher.m - a descriptor, a port of GNUstep's, or a trigger that a mode of a run loop watches for a receiver.
 *
 * Every watcher has an epoll set of its own as the port of its source: so it can wait for writing and for urgent data,
 * which a source cannot, two watchers may share a descriptor, and nothing is read from it. */
#import "Watcher.h"
#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

@interface NSObject (CFCocoaPortDescriptors)
- (void)getFds:(NSInteger *)fds count:(NSInteger *)count;
@end

static const void *retainWatcher(const void *info)
{
    return [(id)info retain];
}

static void releaseWatcher(const void *info)
{
    [(id)info release];
}

static int portOfWatcher(void *info)
{
    return ((CFCocoaWatcher *)info)->set;
}

static void deliver(CFCocoaWatcher *watcher, void *extra)
{
    CFCocoaLoop *loop = watcher->mode->owner;
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    [[watcher retain] autorelease];
    [[watcher->receiver retain] autorelease];
    @try {
        NSString *running = [loop->loop currentMode];
        [watcher->receiver receivedEvent:watcher->data
                                    type:watcher->type
                                   extra:extra
                                 forMode:running ? running : watcher->mode->name];
    } @catch (id exception) {
        [loop callout:"a watcher" raised:[[exception retain] autorelease]];
    }
    [pool drain];
}

enum { batch = 16 };

static void ready(void *info)
{
    CFCocoaWatcher *watcher = info;
    struct epoll_event events[batch];
    int count = epoll_wait(watcher->set, events, batch, 0);
    if (watcher->type != ET_RPORT) {
        if (count > 0) deliver(watcher, watcher->data);
        return;
    }
    for (int i = 0; i < count && !watcher->invalid; i++) deliver(watcher, (void *)(intptr_t)events[i].data.fd);
}

static void triggered(void *info)
{
    CFCocoaWatcher *watcher = info;
    if (!watcher->invalid) deliver(watcher, watcher->data);
}

@implementation CFCocoaWatcher

- (id)initWithData:(void *)someData type:(RunLoopEventType)aType receiver:(id)aReceiver mode:(CFCocoaMode *)aMode
{
    self = [super init];
    mode = aMode;
    data = someData;
    type = aType;
    receiver = aReceiver;
    asks = [aReceiver respondsToSelector:@selector(runLoopShouldBlock:)];
    set = -1;
    if (type != ET_TRIGGER) {
        CFRunLoopSourceContext1 context = {1,    self, retainWatcher, releaseWatcher, NULL,
                                           NULL, NULL, portOfWatcher, ready};
        set = epoll_create1(EPOLL_CLOEXEC);
        source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    }
    if (asks || type == ET_TRIGGER) {
        CFRunLoopSourceContext context = {0,    self, retainWatcher, releaseWatcher, NULL,
                                          NULL, NULL, NULL,          NULL,           triggered};
        trigger = CFRunLoopSourceCreate(NULL, 0, &context);
    }
    members = [NSMutableSet new];
    return self;
}

- (void)dealloc
{
    if (set >= 0) close(set);
    [members release];
    [super dealloc];
}

static void watch(CFCocoaWatcher *watcher, int descriptor)
{
    uint32_t kinds[] = {[ET_RDESC] = EPOLLIN, [ET_WDESC] = EPOLLOUT, [ET_RPORT] = EPOLLIN, [ET_EDESC] = EPOLLPRI};
    struct epoll_event event = {.events = kinds[watcher->type], .data.fd = descriptor};
    if (epoll_ctl(watcher->set, EPOLL_CTL_ADD, descriptor, &event) == 0 || errno != EPERM) return;
    /* A file, which is always ready: so is an event counter that nobody reads. The set keeps it open no longer than
     * this descriptor, hence it is one of the members. */
    int always = eventfd(1, EFD_CLOEXEC);
    if (always < 0) return;
    event.events = EPOLLIN;
    epoll_ctl(watcher->set, EPOLL_CTL_ADD, always, &event);
    [watcher->members addObject:[NSNumber numberWithInt:always]];
}

/* A port's descriptors come and go with its connections. */
- (void)renewPort
{
    NSInteger room = 64, number = room;
    NSInteger *descriptors = malloc((size_t)room * sizeof *descriptors);
    [receiver getFds:descriptors count:&number];
    if (number > room) {
        descriptors = realloc(descriptors, (size_t)number * sizeof *descriptors);
        room = number;
        [receiver getFds:descriptors count:&number];
    }
    NSMutableSet *now = [NSMutableSet set];
    for (NSInteger i = 0; i < number && i < room; i++) {
        watch(self, (int)descriptors[i]); /* no effect on one that is in the set */
        [now addObject:[NSNumber numberWithInteger:descriptors[i]]];
    }
    free(descriptors);
    for (NSNumber *old in members)
        if (![now containsObject:old]) epoll_ctl(set, EPOLL_CTL_DEL, [old intValue], NULL);
    [members setSet:now];
}

- (void)renew
{
    if (muted || set < 0) return;
    if (type == ET_RPORT) [self renewPort];
    else if ([members count] == 0) watch(self, (int)(intptr_t)data);
}

- (void)mute:(BOOL)mute
{
    if (mute == muted || set < 0) return;
    muted = mute;
    if (!mute) return;
    if (type != ET_RPORT) epoll_ctl(set, EPOLL_CTL_DEL, (int)(intptr_t)data, NULL);
    for (NSNumber *member in members) {
        epoll_ctl(set, EPOLL_CTL_DEL, [member intValue], NULL);
        if (type != ET_RPORT) close([member intValue]);
    }
    [members removeAllObjects];
}

- (void)prepare
{
    BOOL fire = YES, block = type != ET_TRIGGER;
    if (asks) block = [receiver runLoopShouldBlock:&fire];
    if (invalid) return;
    [self mute:!block];
    if (block) {
        if (asks || type == ET_RPORT) [self renew];
    } else if (fire) {
        CFRunLoopSourceSignal(trigger);
    }
}

- (void)add
{
    CFRunLoopRef cf = mode->owner->cf;
    [self renew];
    if (source) CFRunLoopAddSource(cf, source, mode->cfName);
    if (trigger) CFRunLoopAddSource(cf, trigger, mode->cfName);
    CFRunLoopWakeUp(cf); /* it asks before its next wait */
}

- (void)invalidate
{
    if (invalid) return;
    [[self retain] autorelease];
    invalid = YES;
    muted = NO;
    [self mute:YES];
    if (source) {
        CFRunLoopSourceInvalidate(source);
        CFRelease(source);
    }
    if (trigger) {
        CFRunLoopSourceInvalidate(trigger);
        CFRelease(trigger);
    }
    source = trigger = NULL;
}

@end
