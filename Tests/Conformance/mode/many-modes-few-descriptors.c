/* MODE-16 (D-12: MOD-14): modes and timers cost no descriptors: a loop without port sources has two at most, and a mode
 * has one only while it holds port sources.
 * reference: differs D-12 MOD-14: two descriptors for each mode, for ever */
#include "../scenario.h"

static CFStringRef nth_mode(int n)
{
    char name[20];
    snprintf(name, sizeof name, "mode %d", n);
    return CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
}

static void in_each_mode(void (*act)(CFStringRef mode))
{
    for (int i = 0; i < 100; i++) {
        CFStringRef mode = nth_mode(i);
        act(mode);
        CFRelease(mode);
    }
}

static void use(CFStringRef mode)
{
    add_timer(mode, 100, 0, note_fire, "T");
    CHECK_INT(CFRunLoopRunInMode(mode, 0.0001, false), kCFRunLoopRunTimedOut);
}

static void test(void)
{
    static struct port port = {-1, "P", NULL};
    int before = open_descriptors();
    CFRunLoopGetCurrent();
    in_each_mode(use);
    CHECK(open_descriptors() - before <= 2);

    CFRunLoopSourceRef source = (CFRunLoopSourceRef)CFRetain(add_port(M, &port, 0));
    CHECK(open_descriptors() - before <= 2 + 1 + 1);
    CFRunLoopRunInMode(M, 0.001, false);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
    CHECK(open_descriptors() - before <= 2);
}

CHECK_MAIN(test)
