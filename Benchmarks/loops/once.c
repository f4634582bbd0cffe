/* The start-up row on Core Foundation's API: one pass that performs a source. */
#include <CoreFoundation/CoreFoundation.h>

static void count_perform(void *count) { ++*(int *)count; }

int main(void)
{
    int performed = 0;
    CFRunLoopSourceContext context = {.info = &performed, .perform = count_perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    return performed == 1 ? 0 : 1;
}
