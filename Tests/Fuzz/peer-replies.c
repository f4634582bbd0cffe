/* The sender of a message port and a server of the same user that answers anything, or nothing, in any order, while the
 * request waits; that dies and comes back.  An honest server after it answers, and nothing of it is left. */
#include "peer-packets.h"

static const char name[] = "server", lock_name[] = "server.lock", socket_name[] = "server.port";

enum { most_ends = 8 };
static int lock = -1, listener = -1, ends[most_ends];
static CFMessagePortRef remote;
static input *hostile;
static int is_honest, steps_left;

static void end(int place)
{
    if (ends[place] >= 0) close(ends[place]);
    ends[place] = -1;
}

static void stop_serving(void)
{
    for (int i = 0; i < most_ends; i++) end(i);
    if (listener >= 0) close(listener);
    if (lock >= 0) close(lock);
    lock = listener = -1;
}

static void serve(void)
{
    if (lock < 0) lock = peer_own(peer_place, lock_name, name);
    if (listener < 0) listener = peer_listen(peer_place, socket_name);
}

static int accept_one(int place)
{
    if (listener < 0) return -1;
    int one = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (one < 0) return -1;
    end(place);
    return ends[place] = one;
}

static void answer_honestly(int place)
{
    static uint8_t packet[header_size + longest_packet];
    struct packet_header header;
    int passed;
    if (ends[place] < 0) return;
    ssize_t count = peer_receive(ends[place], packet, sizeof packet, &passed);
    if (passed >= 0) close(passed);
    if (count < header_size) return;
    memcpy(&header, packet, header_size);
    send_message(ends[place], reply, header.identifier, packet + header_size, (size_t)count - header_size);
}

static void step(input *from)
{
    static uint8_t rest[longest_packet + 100];
    uint8_t what = take(from);
    int place = (what >> 4) % most_ends, passed = -1;
    switch (what & 15) {
    case 0: case 1: accept_one(place); break;
    case 2: end(place); break;
    case 3: /* the newest file of the name is somebody else's */
        close(lock);
        lock = peer_own(peer_place, lock_name, what & 16 ? name : "other");
        break;
    case 4: close(lock); lock = -1; break;
    case 5: close(listener); listener = -1; break;
    case 6: unlinkat(peer_place, what & 16 ? lock_name : socket_name, 0); break;
    case 7: answer_honestly(place); break;
    case 8:
        if (ends[place] >= 0) peer_receive(ends[place], rest, sizeof rest, &passed);
        if (passed >= 0) close(passed);
        break;
    case 9: for (int count = take(from); count > 0; count--) send_message(ends[place], reply, 1, "flood", 5); break;
    default:
        if (ends[place] < 0 && accept_one(place) < 0) break;
        if (what & 128) peer_receive(ends[place], rest, sizeof rest, &passed);
        if (passed >= 0) close(passed);
        send_something(from, ends[place], take(from) & 1 ? reply : no_reply);
        break;
    }
}

/* The server's turn, before the loop of the request would sleep. */
static void turn(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    if (is_honest) {
        for (int i = 0; i < most_ends; i++) if (ends[i] < 0) accept_one(i);
        for (int i = 0; i < most_ends; i++) answer_honestly(i);
    } else if (hostile->left > 0 && steps_left-- > 0) {
        step(hostile);
    } else { /* then it ends, and so does the request */
        stop_serving();
    }
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static SInt32 ask(size_t length, CFStringRef mode, CFDataRef *answer)
{
    static UInt8 bytes[300000];
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, (CFIndex)length, kCFAllocatorNull);
    for (size_t i = 0; i < length && i < 16; i++) bytes[i] = (UInt8)length;
    SInt32 status = CFMessagePortSendRequest(remote, 7, data, 0, 600, mode, answer);
    CFRelease(data);
    return status;
}

static void find_server(void)
{
    if (remote && CFMessagePortIsValid(remote)) return;
    if (remote) CFRelease(remote);
    remote = CFMessagePortCreateRemote(NULL, CFSTR("server"));
}

static void forget_server(void)
{
    if (remote) CFMessagePortInvalidate(remote);
    if (remote) CFRelease(remote);
    remote = NULL;
}

static void one_request(input *from)
{
    static const size_t lengths[] = {0, 1, 100, 65536, 65537, 100000, 250000, 5};
    uint8_t how = take(from);
    CFDataRef answer = NULL;
    steps_left = 1 + take(from) % 16;
    if (how & 64) stop_serving();
    serve();
    find_server();
    if (!remote) return;
    hostile = from;
    SInt32 status = ask(lengths[how % 8], how & 16 ? NULL : how & 32 ? CFSTR("reply") : kCFRunLoopDefaultMode,
                        how & 16 ? NULL : &answer);
    EXPECT(status == kCFMessagePortSuccess || status == kCFMessagePortSendTimeout || status == kCFMessagePortIsInvalid ||
           status == kCFMessagePortTransportError || status == kCFMessagePortBecameInvalidError);
    EXPECT(status == kCFMessagePortSuccess || !answer);
    if (answer) touch(answer);
    if (answer) CFRelease(answer);
    if (how & 8) forget_server();
}

static void play(input from)
{
    for (int i = 0; i < most_ends; i++) ends[i] = -1;
    is_honest = 0;
    while (from.left > 0) one_request(&from);
    stop_serving();
    forget_server();
    is_honest = 1;
    serve();
    find_server();
    for (size_t length = 0; length <= 2000; length += 1000) {
        CFDataRef answer = NULL;
        EXPECT(ask(length, kCFRunLoopDefaultMode, &answer) == kCFMessagePortSuccess);
        EXPECT(answer && CFDataGetLength(answer) == (CFIndex)length);
        EXPECT(length == 0 || CFDataGetBytePtr(answer)[0] == (UInt8)length);
        CFRelease(answer);
    }
    forget_server();
    stop_serving();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static CFRunLoopObserverRef observer;
    if (!observer) {
        peer_set_up();
        observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting, true, 0, turn, NULL);
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, CFSTR("reply"));
        play_nothing(play);
    }
    return play_without_growth(play, data, size);
}
