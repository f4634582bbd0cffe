/* MODE-2 (MOD-1): a mode keeps the name that it was made with, also when the caller's mutable string goes on to change.
 */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFMutableStringRef name = CFStringCreateMutable(NULL, 0);
    CFStringAppend(name, CFSTR("M"));
    CFRunLoopSourceRef source = add_source(name, 0, note_perform, "S");
    CFStringAppend(name, CFSTR("X"));
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CHECK(!CFRunLoopContainsSource(loop, source, name));
    CHECK(has_mode(loop, M));
    CFRelease(name);
    CHECK(CFRunLoopContainsSource(loop, source, M));
}

CHECK_MAIN(test)
