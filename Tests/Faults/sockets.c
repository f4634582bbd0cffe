/* Faults in sockets, file descriptors, and streams of sockets. */
#include "faults.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

static int accepted, got_bytes, descriptor_calls, connected;
static CFSocketRef server_end;

static void hear_data(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)address; (void)info;
    if (type == kCFSocketDataCallBack && data) got_bytes += (int)CFDataGetLength(data);
    if (type == kCFSocketConnectCallBack) connected++;
}

static void schedule(CFSocketRef s)
{
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    if (MUST(source)) CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    release(source);
}

static void hear_accept(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)address; (void)info;
    int file = *(const CFSocketNativeHandle *)data;
    accepted++;
    server_end = CFSocketCreateWithNative(NULL, file, kCFSocketDataCallBack, hear_data, NULL);
    if (MUST(server_end && CFSocketIsValid(server_end))) schedule(server_end);
    else UNHARMED(close(file)); /* an invalid object has not taken it */
}

static void end(CFSocketRef s)
{
    if (!s) return;
    CFSocketInvalidate(s);
    CFRelease(s);
}

static CFDataRef loopback(void)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
}

static void talk(CFSocketRef client, CFDataRef to, CFTimeInterval timeout)
{
    if (!MUST(CFSocketConnectToAddress(client, to, timeout) == kCFSocketSuccess)) return;
    if (timeout < 0) RUN_UNTIL(connected, 0.1);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"hello", 5);
    if (MUST(data) && MUST(CFSocketSendData(client, NULL, data, 0.2) == kCFSocketSuccess)) {
        RUN_UNTIL(got_bytes >= 5, 0.1);
        MUST(got_bytes == 5);
    }
    release(data);
}

static void tcp(CFTimeInterval timeout)
{
    accepted = got_bytes = connected = 0;
    server_end = NULL;
    CFDataRef any = loopback(), to = NULL;
    CFSocketRef listener = CFSocketCreate(NULL, PF_INET, SOCK_STREAM, 0, kCFSocketAcceptCallBack, hear_accept, NULL);
    CFSocketRef client = CFSocketCreate(NULL, PF_INET, SOCK_STREAM, 0, kCFSocketConnectCallBack, hear_data, NULL);
    if (MUST(listener) && MUST(client) && MUST(any) && MUST(CFSocketSetAddress(listener, any) == kCFSocketSuccess)) {
        schedule(listener);
        schedule(client);
        to = CFSocketCopyAddress(listener);
        if (MUST(to)) talk(client, to, timeout);
        MUST(accepted == 1);
    }
    end(client);
    end(server_end);
    end(listener);
    release(to);
    release(any);
}

static void foreground(void) { tcp(0.3); }
static void background(void) { tcp(-1); }

static void hear_descriptor(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    char byte;
    (void)types; (void)info;
    UNHARMED(descriptor_calls += read(CFFileDescriptorGetNativeDescriptor(f), &byte, 1) == 1);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
}

static void descriptors(void)
{
    int ends[2];
    ssize_t sent;
    descriptor_calls = 0;
    ALWAYS(pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], false, hear_descriptor, NULL);
    if (MUST(f)) {
        CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
        if (MUST(source)) CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
        release(source);
        CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
        UNHARMED(sent = write(ends[1], "abc", 3));
        ALWAYS(sent == 3);
        RUN_UNTIL(descriptor_calls == 3, 0.1);
        MUST(descriptor_calls == 3);
        CFFileDescriptorInvalidate(f);
        CFRelease(f);
    }
    UNHARMED(close(ends[0]); close(ends[1]));
}

const struct scenario scenarios[] = {
    {"foreground", foreground, false}, {"background", background, false}, {"descriptors", descriptors, false},
    {NULL, NULL, false},
};
