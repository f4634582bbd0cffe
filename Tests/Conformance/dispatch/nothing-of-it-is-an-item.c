/* DISPATCH-17 (D-19): serving the main queue shows in no list: no mode appears, and no source in a description. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), M);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    note_run(M, 1, true);
    CHECK_TRACE("q => HandledSource => Finished");
    CHECK_INT(mode_count(CFRunLoopGetCurrent()), 1);
    CFStringRef text = CFCopyDescription(CFRunLoopGetCurrent());
    char bytes[4096] = "";
    CFStringGetCString(text, bytes, sizeof bytes, kCFStringEncodingUTF8);
    CHECK(!strstr(bytes, "CFRunLoopSource 0x"));
    CHECK(CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode) == 0);
    CFRelease(text);
}

CHECK_MAIN_THREAD(test)
