/* NSRunLoop+Blocks.m - blocks, for programs whose compiler has them. This file's compiler may have none, so the
 * block that shields a program's block from Core Foundation is made by hand, as the blocks runtime describes it. */
#import "Loop.h"
#include <Block.h>
#include <stddef.h>
#import "../include/CFRunLoopCocoa/CFRunLoopCocoa.h"

#ifndef __BLOCKS__
extern void CFRunLoopPerformBlock(CFRunLoopRef loop, CFTypeRef mode, const void *block);
#endif

typedef struct Block {
    void *isa;
    int flags, reserved;
    void (*invoke)(struct Block *);
    const void *layout;
    CFCocoaLoop *loop;        /* retained by copies, as is the next */
    struct Block *shielded;
} Block;

extern void *_NSConcreteStackBlock[];
enum { hasHelpers = 1 << 25 };

/* An exception must not pass through Core Foundation. */
static void invoke(Block *shield)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    @try {
        shield->shielded->invoke(shield->shielded);
    } @catch (id exception) {
        [shield->loop callout:"a block" raised:exception];
    }
    [pool drain];
}

static void copyCaptured(void *copy, const void *original)
{
    ((Block *)copy)->loop = [((const Block *)original)->loop retain];
    ((Block *)copy)->shielded = _Block_copy(((const Block *)original)->shielded);
}

static void releaseCaptured(const void *block)
{
    _Block_release(((const Block *)block)->shielded);
    [((const Block *)block)->loop release];
}

static const struct {
    unsigned long reserved, size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
} layout = {0, sizeof(Block), copyCaptured, releaseCaptured};

static void perform(NSRunLoop *runLoop, CFTypeRef modes, void *block)
{
    CFCocoaLoop *loop = [CFCocoaLoop loopOf:runLoop];
    Block shield = {_NSConcreteStackBlock, hasHelpers, 0, invoke, &layout, loop, block};
#ifdef __BLOCKS__
    CFRunLoopPerformBlock(loop->cf, modes, (void (^)(void))(void *)&shield);
#else
    CFRunLoopPerformBlock(loop->cf, modes, &shield);
#endif
}

@implementation NSRunLoop (CFCocoaBlocks)

- (void)performBlock:(void *)block
{
    if (block == NULL) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"no block");
    perform(self, kCFRunLoopCommonModes, block);
}

- (void)performInModes:(NSArray *)modes block:(void *)block
{
    if (block == NULL) CFCocoaRaise(NSInvalidArgumentException, self, _cmd, @"no block");
    CFMutableArrayRef names = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (NSString *mode in modes) CFArrayAppendValue(names, [[CFCocoaLoop loopOf:self] modeNamed:mode for:_cmd]->cfName);
    if ([modes count]) perform(self, names, block);
    CFRelease(names);
}

@end
