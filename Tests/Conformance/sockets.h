/* What the programs about CFSocket and CFFileDescriptor share beyond items.h: sockets of all kinds, and callbacks that
 * note what they get. */
#ifndef SOCKETS_H
#define SOCKETS_H

#include "items.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/stat.h>
#include <sys/un.h>

/* Runs mode M until the condition holds, for at most five seconds. */
#define RUN_UNTIL(condition)                                                                  \
    do {                                                                                      \
        double run_until_ = seconds_now() + 5;                                                \
        while (!(condition) && seconds_now() < run_until_) CFRunLoopRunInMode(M, 0.01, true); \
        CHECK(condition);                                                                     \
    } while (0)

/* Runs mode M for a while, in which nothing should happen beyond what is noted. */
CHECK_UNUSED static void run_for(double seconds) { CFRunLoopRunInMode(M, seconds, false); }

/* --- sockets --- */

CHECK_UNUSED static void stream_pair(int ends[2])
{
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
}

CHECK_UNUSED static CFDataRef loopback_address(int port)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons((uint16_t)port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
}

CHECK_UNUSED static int port_of(int descriptor)
{
    struct sockaddr_in address;
    socklen_t length = sizeof address;
    CHECK_INT(getsockname(descriptor, (struct sockaddr *)&address, &length), 0);
    return ntohs(address.sin_port);
}

CHECK_UNUSED static int bound_socket(int type)
{
    struct sockaddr_in address;
    int descriptor = socket(AF_INET, type | SOCK_CLOEXEC, 0);
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK_INT(bind(descriptor, (struct sockaddr *)&address, sizeof address), 0);
    return descriptor;
}

CHECK_UNUSED static int listening_socket(int backlog)
{
    int descriptor = bound_socket(SOCK_STREAM);
    CHECK_INT(listen(descriptor, backlog), 0);
    return descriptor;
}

CHECK_UNUSED static int stream_socket(void) { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

CHECK_UNUSED static int connected_to(int port)
{
    int descriptor = stream_socket();
    CFDataRef address = loopback_address(port);
    CHECK_INT(connect(descriptor, (const struct sockaddr *)CFDataGetBytePtr(address), (socklen_t)CFDataGetLength(address)), 0);
    CFRelease(address);
    return descriptor;
}

/* A port that nobody listens on: it stays bound, so that no other program takes it meanwhile. */
CHECK_UNUSED static int unused_port(void)
{
    static int holder = -1;
    if (holder < 0) {
        holder = bound_socket(SOCK_STREAM);
        check_descriptors_kept++;
    }
    return port_of(holder);
}

CHECK_UNUSED static void send_text(int descriptor, const char *text)
{
    CHECK(write(descriptor, text, strlen(text)) == (ssize_t)strlen(text));
}

CHECK_UNUSED static int is_open(int descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }
CHECK_UNUSED static int blocks(int descriptor) { return (fcntl(descriptor, F_GETFL) & O_NONBLOCK) == 0; }

/* --- callbacks --- */

/* What a callback does beside noting; the info of its socket. */
struct deed {
    void (*act)(CFSocketRef s, CFSocketCallBackType type, const void *data);
    int calls;
};

/* Notes R, A, D<text>, C or C!<errno>, W. */
CHECK_UNUSED static void note_callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data,
                                       void *info)
{
    struct deed *deed = info;
    (void)address;
    if (!deed || deed->calls++ < 10) {
        switch (type) {
        case kCFSocketReadCallBack: note("R"); break;
        case kCFSocketAcceptCallBack: note("A"); break;
        case kCFSocketDataCallBack:
            note("D%.*s", (int)CFDataGetLength((CFDataRef)data), (const char *)CFDataGetBytePtr((CFDataRef)data));
            break;
        case kCFSocketConnectCallBack:
            if (data) note("C!%d", *(const SInt32 *)data);
            else note("C");
            break;
        case kCFSocketWriteCallBack: note("W"); break;
        default: note("?%lu", (unsigned long)type);
        }
    }
    if (deed && deed->act) deed->act(s, type, data);
    else if (type == kCFSocketAcceptCallBack) close(*(const CFSocketNativeHandle *)data);
}

/* Puts the socket into mode M of this thread's loop. */
CHECK_UNUSED static void schedule(CFSocketRef s)
{
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
}

CHECK_UNUSED static CFSocketRef make_socket(int descriptor, CFOptionFlags types, struct deed *deed)
{
    CFSocketContext context = {0, deed, NULL, NULL, NULL};
    return CFSocketCreateWithNative(NULL, descriptor, types, note_callback, &context);
}

/* A socket in mode M whose callbacks are noted. */
CHECK_UNUSED static CFSocketRef watch_socket(int descriptor, CFOptionFlags types, struct deed *deed)
{
    CFSocketRef s = make_socket(descriptor, types, deed);
    schedule(s);
    return s;
}

CHECK_UNUSED static void end_socket(CFSocketRef s)
{
    CFSocketInvalidate(s);
    CFRelease(s);
}

CHECK_UNUSED static void read_byte(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    char byte;
    (void)data;
    if (type == kCFSocketReadCallBack) CHECK(recv(CFSocketGetNative(s), &byte, 1, MSG_DONTWAIT) == 1);
}

CHECK_UNUSED static void invalidate_it(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)type;
    (void)data;
    CFSocketInvalidate(s);
}

#endif
