/* BLOCK-13 (D-14: BLK-9, ERR-11): no mode, no block, or a mode that is neither string nor array nor set: one line that
 * names the function, then an abort.
 * reference: differs D-14 BLK-9 ERR-11: crashes for the first, ignores the others */
#include "../scenario.h"

static void no_mode(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), NULL, ^{}); }
static void no_block(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, NULL); }

static void number_as_mode(void)
{
    int value = 1;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), CFNumberCreate(NULL, kCFNumberIntType, &value), ^{});
}

static void test(void)
{
    CHECK_ABORTS(no_mode, "CFRunLoopPerformBlock");
    CHECK_ABORTS(no_block, "CFRunLoopPerformBlock");
    CHECK_ABORTS(number_as_mode, "CFRunLoopPerformBlock");
}

CHECK_MAIN_THREAD(test)
