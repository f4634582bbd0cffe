/* A message port and processes of the same user that send it anything, in any order: connections, packets, descriptors,
 * floods, ends.  An honest request among them is answered, and afterwards nothing of theirs is left. */
#include "peer-packets.h"

static const char socket_name[] = "victim.port";
static CFMessagePortRef port;
static int depth;

enum { most_ends = 12, most_crowd = 400 };
static int ends[most_ends], crowd[most_crowd], crowd_count;

static CFDataRef answer(CFMessagePortRef local, SInt32 identifier, CFDataRef data, void *info)
{
    static UInt8 long_reply[200000];
    (void)local, (void)info;
    EXPECT(data);
    touch(data);
    switch (identifier & 15) {
    case 1: return CFDataCreate(NULL, long_reply, sizeof long_reply);
    case 2: return CFDataCreate(NULL, long_reply, 70000);
    case 3: return NULL;
    case 4: /* a callback that runs the loop */
        if (depth < 3) {
            depth++;
            one_pass();
            depth--;
        }
        return NULL;
    default: return CFDataCreateCopy(NULL, data);
    }
}

static void open_port(void)
{
    CFRunLoopSourceRef source;
    port = CFMessagePortCreateLocal(NULL, CFSTR("victim"), answer, NULL, NULL);
    EXPECT(port && (source = CFMessagePortCreateRunLoopSource(NULL, port, 0)));
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
}

static void close_port(void)
{
    CFMessagePortInvalidate(port);
    CFRelease(port);
}

static void end(int place)
{
    if (ends[place] >= 0) close(ends[place]);
    ends[place] = -1;
}

static void passes(int count) { while (count-- > 0 && one_pass()) continue; }

static void gather(int count)
{
    while (count-- > 0 && crowd_count < most_crowd) {
        int one = peer_connect(peer_place, socket_name);
        if (one < 0) one_pass();
        else crowd[crowd_count++] = one;
    }
}

static void step(input *from)
{
    static uint8_t rest[300000];
    uint8_t what = take(from);
    int place = (what >> 4) % most_ends, passed;
    switch (what & 15) {
    case 0: case 1:
        end(place);
        ends[place] = peer_connect(peer_place, socket_name);
        break;
    case 2: passes(1 + take(from) % 8); break;
    case 3: end(place); break;
    case 4: for (int count = take(from); count > 0; count--) send_message(ends[place], what & 16 ? one_way : request, 3, "flood", 5); break;
    case 5: gather(take(from)); break;
    case 6:
        while (peer_receive(ends[place], rest, sizeof rest, &passed) > 0) if (passed >= 0) close(passed);
        if (passed >= 0) close(passed);
        break;
    case 7: close_port(); open_port(); break;
    default:
        if (ends[place] < 0) ends[place] = peer_connect(peer_place, socket_name);
        send_something(from, ends[place], take(from) & 1 ? request : one_way);
        break;
    }
}

/* A client that keeps the rules gets its reply, whatever else there is. */
static void expect_answer(const char *text, int32_t identifier)
{
    struct {
        struct packet_header header;
        char text[100];
    } packet;
    int one = -1, passed;
    for (int tries = 0; one < 0; tries++) {
        EXPECT(tries < 3000);
        one = peer_connect(peer_place, socket_name);
        if (one < 0) one_pass();
    }
    EXPECT(send_message(one, request, identifier, text, strlen(text)));
    for (int tries = 0; peer_receive(one, &packet, sizeof packet, &passed) < 0; tries++) {
        EXPECT(errno == EAGAIN && tries < 3000);
        one_pass();
    }
    EXPECT(packet.header.kind == reply && packet.header.identifier == identifier);
    EXPECT(packet.header.placement == in_packet && packet.header.length == strlen(text));
    EXPECT(memcmp(packet.text, text, strlen(text)) == 0);
    close(one);
}

static void play(input from)
{
    for (int i = 0; i < most_ends; i++) ends[i] = -1;
    crowd_count = 0;
    while (from.left > 0) step(&from);
    expect_answer("among the others", 9);
    for (int i = 0; i < most_ends; i++) end(i);
    while (crowd_count > 0) close(crowd[--crowd_count]);
    passes(20000);
    expect_answer("alone", 10);
    passes(20000);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!port) {
        peer_set_up();
        open_port();
        play_nothing(play);
    }
    return play_without_growth(play, data, size);
}
