/* BLOCK-21 (BLK-2, BLK-3, BLK-5): blocks run in the order in which they were queued, each once and with what it
 * captured, whatever that is and whether it was queued for the mode, for the common modes or for several modes. */
#include <Block.h>
#include "../scenario.h"

#define MODE kCFRunLoopDefaultMode
enum { rounds = 200, makes = 8 };

typedef struct {
    int numbers[30];
} few;
typedef struct {
    int numbers[200];
} many;

static int next;

static void ran(int number)
{
    if (number != next++) note("%d as %d", number, next - 1);
}

static void ran_next(void) { ran(next); }

static CFArrayRef both_modes(void)
{
    const void *names[] = {MODE, CFSTR("other"), MODE};
    return CFArrayCreate(NULL, names, 3, &kCFTypeArrayCallBacks);
}

static void queue_all_makes(int first, CFTypeRef several)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    few some;
    many more;
    for (int i = 0; i < 30; i++) some.numbers[i] = first + 1;
    for (int i = 0; i < 200; i++) more.numbers[i] = first + 2;
    __block int shared = first;
    void (^inner)(void) = ^{ ran(first + 4); };
    void (^copied)(void) = Block_copy(^{ ran(first + 5); });
    void (^outer)(void) = ^{ inner(); };

    CFRunLoopPerformBlock(loop, MODE, ^{ ran(first); });
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ ran(some.numbers[29]); });
    CFRunLoopPerformBlock(loop, MODE, ^{ ran(more.numbers[199]); });
    CFRunLoopPerformBlock(loop, several, ^{ ran(shared += 3); });
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, outer);
    CFRunLoopPerformBlock(loop, several, copied);
    CFRunLoopPerformBlock(loop, MODE, ^{ ran_next(); });
    CFRunLoopPerformBlock(loop, MODE, copied);
    Block_release(copied);
}

static void test(void)
{
    CFArrayRef several = both_modes();
    for (int i = 0; i < rounds; i++) {
        next = 0;
        queue_all_makes(0, several);
        CFRunLoopRunInMode(MODE, 0, false);
        CHECK_TRACE("5 as 7");
        CHECK_INT(next, makes);
        /* None is left in the other mode. */
        CHECK_INT(CFRunLoopRunInMode(CFSTR("other"), 0, false), kCFRunLoopRunFinished);
        CHECK_INT(next, makes);
    }

    /* What waits for several modes leaves the queues of all when one is run, and the rest stays in its order. */
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    next = 0;
    for (int i = 0; i < rounds; i++) CFRunLoopPerformBlock(loop, MODE, ^{ ran(rounds + i); });
    for (int i = 0; i < rounds; i++) CFRunLoopPerformBlock(loop, several, ^{ ran(i); });
    CFRunLoopRunInMode(CFSTR("other"), 0, false);
    CHECK_INT(next, rounds);
    CFRunLoopRunInMode(MODE, 0, false);
    CHECK_INT(next, 2 * rounds);
    CFRelease(several);
}

CHECK_MAIN(test)
