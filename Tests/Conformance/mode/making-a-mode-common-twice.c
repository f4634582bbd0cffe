/* MODE-8 (MOD-6): making a common mode common again changes nothing: an item removed from it does not come back. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopSourceRef source = add_source(kCFRunLoopCommonModes, 0, note_perform, "S");
    CFRunLoopRemoveSource(loop, source, M);
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopAddCommonMode(loop, kCFRunLoopDefaultMode);
    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
}

CHECK_MAIN(test)
