/* MACHPORT-19. Facts: MP-8, D-7. Written: D-7.
 * While retain, release, the message callback or the invalidation callback runs, other threads can create, find,
 * use and end ports. */
/* reference: absent CFMachPort */
#include "mach.h"

static CFMachPortRef port;
static sem_t done;
static void *stranger(void *unused)
{
    (void)unused;
    if (port) {
        (void)CFMachPortIsValid(port);
        (void)CFMachPortGetInvalidationCallBack(port);
        CFStringRef text = CFCopyDescription(port);
        CFRelease(text);
        send_value(CFMachPortGetPort(port), 9, 9, 0);
    }
    CFMachPortRef other = make_port(note_value, NULL);
    CFRelease(CFMachPortCreateWithPort(NULL, CFMachPortGetPort(other), NULL, NULL, NULL));
    drop(other);
    sem_post(&done);
    return NULL;
}
static void probe_from(const char *place)
{
    pthread_t thread = start_thread(stranger, NULL);
    if (!await_post(&done, 3)) {
        printf("a lock is held in %s\n", place);
        exit(1);
    }
    join_thread(thread);
    note("%s", place);
}
static const void *retain(const void *info) { probe_from("retain"); return info; }
static void release(const void *info) { (void)info; probe_from("release"); }
static void receive(CFMachPortRef which, void *message, CFIndex size, void *info)
{
    (void)which; (void)message; (void)size; (void)info;
    probe_from("receive");
}
static void invalidated(CFMachPortRef which, void *info) { (void)which; (void)info; probe_from("invalidated"); }

static void test(void)
{
    CFMachPortContext context = {0, NULL, retain, release, NULL};
    sem_init(&done, 0, 0);
    port = make_port_with(receive, &context);
    CFMachPortSetInvalidationCallBack(port, invalidated);
    receive_in(port, DEFAULT);
    CHECK_INT(send_value(CFMachPortGetPort(port), 1, 1, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CFMachPortInvalidate(port);
    CHECK_TRACE("retain retain receive release invalidated release");
    CFRelease(port);
}

CHECK_MAIN(test)
