/* Mach ports, message ports, file descriptors, sockets, notification centers. */
#include "leaks.h"
#include <arpa/inet.h>
#include <mach/mach.h>
#include <netinet/in.h>

enum { many = 100000, files = 20000, slow = 5000 };

static int called;

static void pass(CFStringRef mode) { CFRunLoopRunInMode(mode, 0, true); }

/* What must happen within the cycle is waited for. */
static void run_until_called(CFStringRef mode, int times)
{
    double end = seconds_now() + 30;
    while (called < times && seconds_now() < end) CFRunLoopRunInMode(mode, 1, true);
    CHECK(called >= times);
}

static void add(CFRunLoopSourceRef source, CFStringRef mode)
{
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
}

/* --- Mach ports --- */

static void mach_message(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port, (void)message, (void)size, (void)info;
    called++;
}

static void mach_invalid(CFMachPortRef port, void *info) { (void)port, (void)info, called++; }

static void send_mach(CFMachPortRef port, int id)
{
    mach_msg_header_t message = {MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, 0), sizeof message, CFMachPortGetPort(port),
                                 0, 0, id};
    CHECK_INT(CFMachPortSendMessage(&message, 0), 0);
}

static void mach_ports(void)
{
    CFMachPortRef port = CFMachPortCreate(NULL, mach_message, NULL, NULL);
    CFMachPortSetInvalidationCallBack(port, mach_invalid);
    add(CFMachPortCreateRunLoopSource(NULL, port, 0), M);
    called = 0;
    send_mach(port, 1);
    send_mach(port, 2); /* stays in the queue */
    pass(M);
    CFMachPortInvalidate(port);
    CHECK_INT(called, 2);
    CFRelease(port);
}

/* --- message ports --- */

static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local, (void)id, (void)info;
    return CFDataCreateCopy(NULL, data);
}

static void local_ports(void)
{
    CFMessagePortRef port = make_local(CFSTR("leaks.local"), answer, NULL);
    receive_in(port, M);
    drop(port);
}

static void nameless_ports(void)
{
    CFMessagePortRef port = make_local(NULL, answer, NULL);
    CHECK(CFMessagePortSetName(port, CFSTR("leaks.named")));
    CHECK(CFMessagePortSetName(port, CFSTR("leaks.renamed")));
    drop(port);
}

static void requests_of_a_thread(void)
{
    CFMessagePortRef local = make_local(CFSTR("leaks.here"), answer, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("leaks.here"));
    receive_in(local, M);
    ASK(remote, 1, "question", 20, M, "question");
    send_text(remote, 2, "nobody takes this", 1);
    drop(local);
    CFRelease(remote);
}

static void answer_in_vain(void)
{
    CHECK(CFMessagePortCreateRemote(NULL, CFSTR("leaks.nobody")) == NULL);
}

/* --- the other process --- */

static void other_process(const char *word)
{
    (void)word;
    serve(CFSTR("leaks.other"), answer, NULL);
}

static struct other server;

static void remotes_of_a_process(void)
{
    if (!server.pid) server = start_serving("server");
    CFMessagePortRef remote = make_remote(CFSTR("leaks.other"));
    ASK(remote, 1, "question", 20, M, "question");
    drop(remote);
}

/* The name is the other process's. */
static void taken_names(void)
{
    if (!server.pid) server = start_serving("server");
    CHECK(CFMessagePortCreateLocal(NULL, CFSTR("leaks.other"), answer, NULL, NULL) == NULL);
}

/* Messages of this size go through shared memory or in many packets. */
static void large_messages(void)
{
    static CFMessagePortRef remote;
    static CFDataRef large;
    CFDataRef reply = NULL;
    if (!server.pid) server = start_serving("server");
    if (!remote) remote = make_remote(CFSTR("leaks.other"));
    if (!large) large = filled_data(300000, 1);
    CHECK_INT(CFMessagePortSendRequest(remote, 3, large, 20, 20, M, &reply), kCFMessagePortSuccess);
    CHECK(reply && CFDataGetLength(reply) == 300000);
    if (reply) CFRelease(reply);
}

/* --- file descriptors and sockets --- */

static void descriptor_ready(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f, (void)types, (void)info;
    called++;
}

static void file_descriptors(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, descriptor_ready, NULL);
    add(CFFileDescriptorCreateRunLoopSource(NULL, f, 0), M);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    put_letter(ends[1], 'x');
    pass(M);
    CFFileDescriptorInvalidate(f);
    CFRelease(f);
    close(ends[1]);
}

static void socket_calls(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s, (void)address, (void)info;
    called++;
    if (type == kCFSocketAcceptCallBack) close(*(const CFSocketNativeHandle *)data);
}

static void native_sockets(void)
{
    int ends[2];
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack | kCFSocketWriteCallBack,
                                             socket_calls, NULL);
    add(CFSocketCreateRunLoopSource(NULL, s, 0), M);
    put_letter(ends[1], 'x');
    pass(M);
    CFDataRef data = text_data("text");
    CFSocketSendData(s, NULL, data, 1);
    CFRelease(data);
    CFSocketInvalidate(s);
    CFRelease(s);
    close(ends[1]);
}

static CFDataRef loopback(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    return CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
}

static void datagrams(void)
{
    CFSocketRef s = CFSocketCreate(NULL, PF_INET, SOCK_DGRAM, IPPROTO_UDP, kCFSocketDataCallBack, socket_calls, NULL);
    CFDataRef any = loopback(0), text = text_data("text");
    CHECK_INT(CFSocketSetAddress(s, any), kCFSocketSuccess);
    CFDataRef own = CFSocketCopyAddress(s);
    add(CFSocketCreateRunLoopSource(NULL, s, 0), M);
    called = 0;
    CHECK_INT(CFSocketSendData(s, own, text, 1), kCFSocketSuccess);
    run_until_called(M, 1);
    CFSocketInvalidate(s);
    CFRelease(s);
    CFRelease(any);
    CFRelease(own);
    CFRelease(text);
}

/* A listening socket of the unix domain, so that no ports run out; its file is removed by the program. */
static void connections(void)
{
    static CFSocketRef listener;
    static CFDataRef address;
    if (!listener) {
        struct sockaddr_un name = {.sun_family = AF_UNIX};
        snprintf(name.sun_path, sizeof name.sun_path, "%s/listener", ports_directory);
        address = CFDataCreate(NULL, (const UInt8 *)&name, sizeof name);
        CFSocketSignature local = {PF_UNIX, SOCK_STREAM, 0, address};
        listener = CFSocketCreateWithSocketSignature(NULL, &local, kCFSocketAcceptCallBack, socket_calls, NULL);
        NEEDED(listener);
        add(CFSocketCreateRunLoopSource(NULL, listener, 0), M);
    }
    CFSocketSignature peer = {PF_UNIX, SOCK_STREAM, 0, address};
    called = 0;
    CFSocketRef s =
        CFSocketCreateConnectedToSocketSignature(NULL, &peer, kCFSocketConnectCallBack, socket_calls, NULL, -1);
    add(CFSocketCreateRunLoopSource(NULL, s, 0), M);
    run_until_called(M, 2);
    CFSocketInvalidate(s);
    CFRelease(s);
}

/* --- notifications --- */

static void notified(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                     CFDictionaryRef user_info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)user_info;
    called++;
}

static void observe_and_post(CFNotificationCenterRef center, int comes_later)
{
    CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("name %d"), 1);
    const void *value = CFSTR("value");
    CFDictionaryRef user_info = CFDictionaryCreate(NULL, &value, &value, 1, &kCFTypeDictionaryKeyCallBacks,
                                                   &kCFTypeDictionaryValueCallBacks);
    called = 0;
    CFNotificationCenterAddObserver(center, &called, notified, name, NULL, CFNotificationSuspensionBehaviorHold);
    CFNotificationCenterPostNotification(center, name, NULL, user_info, true);
    if (comes_later) run_until_called(DEFAULT, 1);
    CHECK_INT(called, 1);
    CFNotificationCenterPostNotification(center, name, NULL, user_info, true); /* dropped, if it comes later */
    CFNotificationCenterRemoveObserver(center, &called, name, NULL);
    CFRelease(user_info);
    CFRelease(name);
}

static void local_observers(void) { observe_and_post(CFNotificationCenterGetLocalCenter(), 0); }
static void distributed_observers(void) { observe_and_post(CFNotificationCenterGetDistributedCenter(), 1); }
static void darwin_observers(void) { observe_and_post(CFNotificationCenterGetDarwinNotifyCenter(), 1); }

static const struct leak_case cases[] = {
    {"Mach ports", mach_ports, many, 0}, {"local message ports", local_ports, files, 0},
    {"renamed message ports", nameless_ports, files, 0}, {"requests within a thread", requests_of_a_thread, files, 0},
    {"remotes of nobody", answer_in_vain, many, 0}, {"remotes of another process", remotes_of_a_process, files, 0},
    {"taken names", taken_names, files, 0}, {"large messages", large_messages, files, 0},
    {"file descriptors", file_descriptors, many, 0}, {"sockets of the program's", native_sockets, many, 0},
    {"datagram sockets", datagrams, many, 0}, {"connected sockets", connections, many, 0},
    {"local observers", local_observers, many, 0}, {"distributed observers", distributed_observers, slow, 0},
    {"Darwin observers", darwin_observers, slow, 0},
};

LEAKS_MAIN_WITH(cases, other_process)
