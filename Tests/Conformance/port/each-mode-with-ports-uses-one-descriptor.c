/* PORT-31. Facts: MOD-14. Written: DESIGN D-12.
 * A mode that holds port sources uses one descriptor, however many they are, and gives it back when the last
 * one has left. */
/* reference: differs D-12 two descriptors for each mode, for the life of the loop */
#include "../items.h"

static void test(void)
{
    enum { modes = 10, each = 5 };
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef sources[modes][each];
    struct port ports[modes][each];
    CFStringRef names[modes];
    CFRelease(keep_busy(loop, M));
    CFRunLoopRunInMode(M, 0.002, false);
    for (int i = 0; i < modes; i++) {
        names[i] = CFStringCreateWithFormat(NULL, NULL, CFSTR("mode %d"), i);
        for (int k = 0; k < each; k++) {
            ports[i][k] = (struct port){eventfd(0, EFD_CLOEXEC), 0, NULL};
            sources[i][k] = make_port_source(0, &ports[i][k]);
        }
    }
    int before = open_descriptors();
    for (int i = 0; i < modes; i++)
        for (int k = 0; k < each; k++) CFRunLoopAddSource(loop, sources[i][k], names[i]);
    for (int i = 0; i < modes; i++) CFRunLoopRunInMode(names[i], 0.001, false);
    CHECK(open_descriptors() <= before + modes + 2);
    for (int i = 0; i < modes; i++)
        for (int k = 0; k < each; k++) {
            CFRunLoopSourceInvalidate(sources[i][k]);
            CFRelease(sources[i][k]);
        }
    CHECK(open_descriptors() <= before + 2);
    for (int i = 0; i < modes; i++) {
        CFRelease(names[i]);
        for (int k = 0; k < each; k++) close(ports[i][k].descriptor);
    }
}

CHECK_MAIN(test)
