/* The file descriptors, sockets, Mach ports, message ports, streams and notifications of everyone-touches-everyone. */
#ifndef EVERYONE_PORTS_H
#define EVERYONE_PORTS_H

#include "everyone.h"
#include <mach/mach.h>

/* A source from an object: added to the loop or removed from it. */
static void move_source(CFRunLoopRef loop, CFRunLoopSourceRef source, CFStringRef mode, int is_added)
{
    if (!source) return; /* the object became invalid */
    if (is_added) CFRunLoopAddSource(loop, source, mode);
    else CFRunLoopRemoveSource(loop, source, mode);
    CFRelease(source);
}

static int is_served(CFRunLoopSourceRef source)
{
    int served = source && is_in_a_loop(source);
    if (source) CFRelease(source);
    return served;
}

/* --- file descriptors --- */

static void descriptor_ready(CFFileDescriptorRef f, CFOptionFlags types, void *argument)
{
    uint64_t count;
    struct info *info = argument;
    require_owner(info);
    require(types == kCFFileDescriptorReadCallBack, "a file descriptor tells what was asked for");
    (void)!read(info->descriptor, &count, sizeof count); /* another one may have been faster */
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    operate_sometimes();
}

static void make_file_descriptor(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("file descriptor");
    if (!info) return;
    CFFileDescriptorContext context = {0, info, (void *(*)(void *))retain_info, (void (*)(void *))release_info, NULL};
    info->descriptor = descriptors[below(counters)];
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, info->descriptor, false, descriptor_ready, &context);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    move_source(loop, CFFileDescriptorCreateRunLoopSource(NULL, f, (CFIndex)below(3)), mode, 1);
    shelve(&file_descriptors, f);
}

static void touch_file_descriptor(CFRunLoopRef loop, CFStringRef mode)
{
    CFFileDescriptorRef f = (CFFileDescriptorRef)(uintptr_t)item_of(&file_descriptors);
    if (!f || below(4) == 0) make_file_descriptor(loop, mode);
    if (!f) return;
    switch (below(8)) {
    case 0: CFFileDescriptorDisableCallBacks(f, kCFFileDescriptorReadCallBack); break;
    case 1: case 2: CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack); break;
    case 3: if (below(3) == 0) CFFileDescriptorInvalidate(f); break;
    default: move_source(loop, CFFileDescriptorCreateRunLoopSource(NULL, f, 0), mode, below(3) != 0); break;
    }
    CFRelease(f);
}

/* --- sockets: pairs, whose other ends stay open to the round's end --- */

enum { pairs_most = 3000 };
static int other_ends[pairs_most], other_ends_used;

/* A socket, and its other end in *other; -1 when there are enough. */
static int new_pair(int *other)
{
    int ends[2];
    if (LOAD(other_ends_used) >= pairs_most - threads * 4) return -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return -1;
    other_ends[ADD(other_ends_used, 1) - 1] = *other = ends[1];
    return ends[0];
}

static void close_other_ends(void)
{
    for (int i = 0; i < other_ends_used; i++) close(other_ends[i]);
    other_ends_used = 0;
}

static void socket_calls(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s, (void)address;
    require_owner(info);
    require(type != kCFSocketDataCallBack || CFDataGetLength((CFDataRef)data) >= 0, "data comes with a data callback");
    operate_sometimes();
}

static void make_socket(CFRunLoopRef loop, CFStringRef mode)
{
    int other, own = new_pair(&other);
    struct info *info = own < 0 ? NULL : new_info("socket");
    if (!info) {
        if (own >= 0) close(own);
        return;
    }
    CFSocketContext context = {0, info, retain_info, release_info, NULL};
    info->descriptor = other;
    CFOptionFlags types = kCFSocketDataCallBack | (below(2) ? kCFSocketWriteCallBack : 0);
    CFSocketRef s = CFSocketCreateWithNative(NULL, own, types, socket_calls, &context);
    move_source(loop, CFSocketCreateRunLoopSource(NULL, s, (CFIndex)below(3)), mode, 1);
    shelve(&sockets, s);
}

static void talk_to(CFSocketRef s)
{
    CFSocketContext context = {.version = 0};
    CFSocketGetContext(s, &context);
    struct info *info = context.info; /* of an invalid socket, which may have another's number: none */
    if (info && CFSocketIsValid(s)) (void)!send(info->descriptor, "word", 4, MSG_NOSIGNAL);
}

static void touch_socket(CFRunLoopRef loop, CFStringRef mode)
{
    CFSocketRef s = (CFSocketRef)(uintptr_t)item_of(&sockets);
    if (!s || below(8) == 0) make_socket(loop, mode);
    if (!s) return;
    switch (below(9)) {
    case 0: CFSocketDisableCallBacks(s, kCFSocketDataCallBack | kCFSocketWriteCallBack); break;
    case 1: CFSocketEnableCallBacks(s, below(2) ? kCFSocketDataCallBack : kCFSocketWriteCallBack); break;
    case 2: if (below(3) == 0) CFSocketInvalidate(s); break;
    case 3: {
        CFDataRef data = text_data("some words");
        CFSocketSendData(s, NULL, data, 0);
        CFRelease(data);
        break;
    }
    case 4: case 5: talk_to(s); break;
    default: move_source(loop, CFSocketCreateRunLoopSource(NULL, s, 0), mode, below(3) != 0); break;
    }
    CFRelease(s);
}

/* --- Mach ports --- */

static void mach_message(CFMachPortRef port, void *message, CFIndex size, void *argument)
{
    struct info *info = argument;
    (void)port;
    require_owner(info);
    require(size >= (CFIndex)sizeof(mach_msg_header_t) && ((mach_msg_header_t *)message)->msgh_id == 42, "a message is whole");
    ADD(info->served, 1);
    operate_sometimes();
}

static void make_mach_port(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("Mach port");
    if (!info) return;
    CFMachPortContext context = {0, info, retain_info, release_info, NULL};
    CFMachPortRef port = CFMachPortCreate(NULL, mach_message, &context, NULL);
    move_source(loop, CFMachPortCreateRunLoopSource(NULL, port, (CFIndex)below(3)), mode, 1);
    shelve(&mach_ports, port);
}

static void send_to_mach_port(CFMachPortRef port)
{
    CFMachPortContext context = {.version = 0};
    CFMachPortGetContext(port, &context);
    mach_msg_header_t message = {MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, 0), sizeof message, CFMachPortGetPort(port),
                                 0, 0, 42};
    if (CFMachPortSendMessage(&message, 0) == MACH_MSG_SUCCESS && context.info)
        ADD(((struct info *)context.info)->asked, 1);
}

static void touch_mach_port(CFRunLoopRef loop, CFStringRef mode)
{
    CFMachPortRef port = (CFMachPortRef)(uintptr_t)item_of(&mach_ports);
    if (!port || below(8) == 0) make_mach_port(loop, mode);
    if (!port) return;
    switch (below(8)) {
    case 0: if (below(3) == 0) CFMachPortInvalidate(port); break;
    case 1: case 2: case 3:
        move_source(loop, CFMachPortCreateRunLoopSource(NULL, port, 0), mode, below(3) != 0);
        break;
    default: send_to_mach_port(port); break;
    }
    CFRelease(port);
}

static void check_mach_port(CFTypeRef item)
{
    CFMachPortRef port = (CFMachPortRef)(uintptr_t)item;
    CFMachPortContext context = {.version = 0};
    if (!CFMachPortIsValid(port) || !is_served(CFMachPortCreateRunLoopSource(NULL, port, 0))) return;
    CFMachPortGetContext(port, &context);
    struct info *info = context.info;
    require(info->asked == info->served, "every message of a valid Mach port is received");
}

/* --- message ports --- */

static int requests_handled, requests_answered;

static CFStringRef any_name(void)
{
    static const CFStringRef names[] = {CFSTR("stress.a"), CFSTR("stress.b"), CFSTR("stress.c"), CFSTR("stress.d")};
    return names[below(4)];
}

static CFDataRef answer(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    (void)port;
    require_owner(info);
    require(CFDataGetLength(data) > 0 && CFDataGetBytePtr(data)[0] == (UInt8)id, "a request is whole");
    ADD(requests_handled, 1);
    operate_sometimes();
    return CFDataCreateCopy(NULL, data);
}

/* Others may find the port, and have its callback called, before this thread has it: the info is ours until then. */
static void make_local_port(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("message port");
    Boolean is_unused = false;
    if (!info) return;
    retain_info(info);
    CFMessagePortContext context = {0, info, retain_info, release_info, NULL};
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, any_name(), answer, &context, &is_unused);
    require(!is_unused || LOAD(info->owners) == 1, "an info that is not taken is not retained");
    release_info(info);
    if (!port) return;
    move_source(loop, CFMessagePortCreateRunLoopSource(NULL, port, (CFIndex)below(3)), mode, 1);
    shelve(&local_ports, port);
}

static void touch_local_port(CFRunLoopRef loop, CFStringRef mode)
{
    CFMessagePortRef port = (CFMessagePortRef)(uintptr_t)item_of(&local_ports);
    if (!port || below(8) == 0) make_local_port(loop, mode);
    if (!port) return;
    switch (below(8)) {
    case 0: CFMessagePortInvalidate(port); break;
    case 1: CFMessagePortSetName(port, any_name()); break;
    default: move_source(loop, CFMessagePortCreateRunLoopSource(NULL, port, 0), mode, below(3) != 0); break;
    }
    CFRelease(port);
}

static void make_remote_port(void)
{
    CFMessagePortRef port = CFMessagePortCreateRemote(NULL, any_name());
    if (port) shelve(&remote_ports, port);
}

static void request(CFMessagePortRef port)
{
    UInt8 word = (UInt8)below(256);
    CFDataRef data = CFDataCreate(NULL, &word, 1), reply = NULL;
    CFStringRef mode = below(2) ? (below(2) ? kCFRunLoopDefaultMode : CFSTR("private")) : NULL;
    double timeout = below(4) ? 0.01 : 0.1;
    SInt32 status = CFMessagePortSendRequest(port, word, data, 0.01, timeout, mode, mode ? &reply : NULL);
    if (mode && status == kCFMessagePortSuccess) {
        require(reply && CFDataGetLength(reply) == 1 && CFDataGetBytePtr(reply)[0] == word, "a reply is the request's");
        ADD(requests_answered, 1);
    } else {
        require(!reply, "what failed has no reply");
    }
    if (reply) CFRelease(reply);
    CFRelease(data);
}

static void touch_remote_port(CFRunLoopRef loop, CFStringRef mode)
{
    CFMessagePortRef port = (CFMessagePortRef)(uintptr_t)item_of(&remote_ports);
    (void)loop;
    (void)mode;
    if (!port || below(8) == 0) make_remote_port();
    if (!port) return;
    if (below(16) == 0) CFMessagePortInvalidate(port);
    else request(port);
    CFRelease(port);
}

static void check_ports(void)
{
    require(requests_handled >= requests_answered, "who answers has handled a request");
}

#endif
