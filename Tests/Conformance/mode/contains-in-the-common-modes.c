/* MODE-7 (MOD-5): an item is "in the common modes" when it was added to them, although it may since have been removed
 * from one of them; an item added to each of them by hand is not. */
#include "../scenario.h"

#define CHECK_PLACES(item, common, standard, m, n) \
    (CHECK_INT(CFRunLoopContainsSource(loop, item, kCFRunLoopCommonModes), common), \
     CHECK_INT(CFRunLoopContainsSource(loop, item, kCFRunLoopDefaultMode), standard), \
     CHECK_INT(CFRunLoopContainsSource(loop, item, M), m), \
     CHECK_INT(CFRunLoopContainsSource(loop, item, N), n))

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopAddCommonMode(loop, N);
    CFRunLoopSourceRef common = add_source(kCFRunLoopCommonModes, 0, note_perform, "common");
    CHECK_PLACES(common, 1, 1, 1, 1);
    CFRunLoopRemoveSource(loop, common, N);
    CHECK_PLACES(common, 1, 1, 1, 0);

    CFRunLoopSourceRef single = add_source(kCFRunLoopDefaultMode, 0, note_perform, "single");
    CFRunLoopAddSource(loop, single, M);
    CFRunLoopAddSource(loop, single, N);
    CHECK_PLACES(single, 0, 1, 1, 1);
}

CHECK_MAIN(test)
