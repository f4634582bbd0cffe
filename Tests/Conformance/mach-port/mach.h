/* What the programs about Mach ports share: messages of a few numbers, and ports that note or count them. */
#ifndef MACH_H
#define MACH_H

#include "../items.h"
#include <mach/mach.h>

#define DEFAULT kCFRunLoopDefaultMode
#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

struct message {
    mach_msg_header_t header;
    int value;
    mach_msg_trailer_t trailer; /* as received */
};

/* Sends a value; `timeout` in milliseconds. */
CHECK_UNUSED static mach_msg_return_t send_value(mach_port_t to, mach_msg_id_t id, int value, mach_msg_timeout_t timeout)
{
    struct message message;
    memset(&message, 0, sizeof message);
    message.header.msgh_bits = MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, 0);
    message.header.msgh_size = offsetof(struct message, trailer);
    message.header.msgh_remote_port = to;
    message.header.msgh_id = id;
    message.value = value;
    return CFMachPortSendMessage(&message.header, timeout);
}

CHECK_UNUSED static CFMachPortRef make_port_with(CFMachPortCallBack callback, CFMachPortContext *context)
{
    Boolean free_info = 2;
    CFMachPortRef port = CFMachPortCreate(NULL, callback, context, &free_info);
    if (!port) {
        printf("no port could be created\n");
        exit(1);
    }
    CHECK_INT(free_info, false);
    return port;
}

CHECK_UNUSED static CFMachPortRef make_port(CFMachPortCallBack callback, void *info)
{
    CFMachPortContext context = {0, info, NULL, NULL, NULL};
    return make_port_with(callback, &context);
}

CHECK_UNUSED static void receive_in(CFMachPortRef port, CFStringRef mode)
{
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, port, 0);
    CHECK(source != NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
}

/* A port that this thread's loop receives for in the default mode. */
CHECK_UNUSED static CFMachPortRef add_port(CFMachPortCallBack callback, void *info)
{
    CFMachPortRef port = make_port(callback, info);
    receive_in(port, DEFAULT);
    return port;
}

CHECK_UNUSED static void drop(CFMachPortRef port)
{
    CFMachPortInvalidate(port);
    CFRelease(port);
}

CHECK_UNUSED static void note_value(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port; (void)size; (void)info;
    note("%d:%d", ((struct message *)message)->header.msgh_id, ((struct message *)message)->value);
}
CHECK_UNUSED static void count_message(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port; (void)message; (void)size;
    __atomic_fetch_add((int *)info, 1, __ATOMIC_SEQ_CST);
}
CHECK_UNUSED static void note_invalid(CFMachPortRef port, void *info)
{
    (void)port;
    note("invalid(%s)", info ? (const char *)info : "NULL");
}

/* Runs the default mode until a counter has a value, at most some seconds. */
CHECK_UNUSED static void run_until(int *counter, int value, double seconds)
{
    double end = seconds_now() + seconds;
    while (__atomic_load_n(counter, __ATOMIC_SEQ_CST) < value && seconds_now() < end)
        CFRunLoopRunInMode(DEFAULT, 0.05, true);
}

#endif
