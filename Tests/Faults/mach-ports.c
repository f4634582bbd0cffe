/* Faults in Mach ports: of threads that send to a loop, and of the loop. */
#include "faults.h"

#include <mach/mach.h>
#include <stddef.h>

static int received, invalidated;

static void receive(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port; (void)message; (void)info;
    ALWAYS(size >= (CFIndex)sizeof(mach_msg_header_t));
    received++;
}

static void invalidate(CFMachPortRef port, void *info) { (void)port; (void)info; invalidated++; }

static mach_msg_return_t send_to(mach_port_t port, mach_msg_timeout_t timeout)
{
    struct {
        mach_msg_header_t header;
        int value;
    } message;
    memset(&message, 0, sizeof message);
    message.header.msgh_bits = MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, 0);
    message.header.msgh_size = sizeof message;
    message.header.msgh_remote_port = port;
    return CFMachPortSendMessage(&message.header, timeout);
}

static CFMachPortRef make_port(void)
{
    CFMachPortRef port = CFMachPortCreate(NULL, receive, NULL, NULL);
    if (!MUST(port)) return NULL;
    CFMachPortSetInvalidationCallBack(port, invalidate);
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, port, 0);
    if (MUST(source)) CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    release(source);
    return port;
}

static void end(CFMachPortRef port)
{
    CFMachPortInvalidate(port);
    ALWAYS(!CFMachPortIsValid(port) && invalidated == 1);
    CFRelease(port);
}

/* What was sent is received; a full queue refuses in time. */
static void own(void)
{
    int sent = 0;
    received = invalidated = 0;
    CFMachPortRef port = make_port();
    if (!port) return;
    for (int i = 0; i < 3; i++) {
        bool is_sent = send_to(CFMachPortGetPort(port), 10) == MACH_MSG_SUCCESS;
        MUST(is_sent);
        sent += is_sent;
    }
    RUN_UNTIL(received == sent, 0.1);
    ALWAYS(received <= sent);
    MUST(received == 3);
    for (int i = 0; i < 20; i++) send_to(CFMachPortGetPort(port), 0);
    ALWAYS(send_to(CFMachPortGetPort(port), 1) != MACH_MSG_SUCCESS);
    end(port);
}

struct senders {
    mach_port_t port;
    int sent, is_over;
};

static void *send_some(void *given)
{
    struct senders *senders = given;
    for (int i = 0; i < 8; i++)
        if (send_to(senders->port, 200) == MACH_MSG_SUCCESS) senders->sent++;
    __atomic_store_n(&senders->is_over, 1, __ATOMIC_SEQ_CST);
    return NULL;
}

/* More than the queue holds, from another thread, which waits for room. */
static void others(void)
{
    pthread_t thread;
    int error;
    received = invalidated = 0;
    CFMachPortRef port = make_port();
    if (!port) return;
    struct senders senders = {CFMachPortGetPort(port), 0, 0};
    UNHARMED(error = pthread_create(&thread, NULL, send_some, &senders));
    ALWAYS(error == 0);
    double end_of_wait = seconds_now() + 3;
    while (!__atomic_load_n(&senders.is_over, __ATOMIC_SEQ_CST) && seconds_now() < end_of_wait)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.003, true);
    pthread_join(thread, NULL);
    RUN_UNTIL(received == senders.sent, 0.1);
    ALWAYS(received <= senders.sent);
    MUST(received == 8);
    end(port);
}

const struct scenario scenarios[] = {{"own", own, false}, {"others", others, false}, {NULL, NULL, false}};
