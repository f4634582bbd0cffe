/* Packets of message ports as bytes. */
#ifndef PEER_PACKETS_H
#define PEER_PACKETS_H

#include "peer.h"

struct packet_header {
    uint32_t magic;
    uint8_t version, kind, placement, area;
    int32_t identifier;
    uint32_t unused;
    uint64_t length;
};

enum { one_way = 1, request, reply, no_reply };
enum { in_packet = 0, announced, in_memory, area_passed, in_area };
enum { header_size = 24, longest_packet = 64 * 1024, length_of_areas = 100000 };

static struct packet_header packet_header(uint8_t kind, uint8_t placement, int32_t identifier, uint64_t length)
{
    return (struct packet_header){0x4346504D, 2, kind, placement, 0, identifier, 0, length};
}

/* An honest message in its packet. */
PEER_UNUSED static int send_message(int end, uint8_t kind, int32_t identifier, const void *bytes, size_t count)
{
    static uint8_t packet[header_size + longest_packet];
    struct packet_header header = packet_header(kind, in_packet, identifier, count);
    memcpy(packet, &header, header_size);
    if (count) memcpy(packet + header_size, bytes, count);
    return peer_send(end, packet, header_size + count, NULL, 0);
}

/* A header that is right but for what the input changes. */
static struct packet_header take_header(input *from, uint8_t kind, uint8_t placement, uint64_t length)
{
    static const uint64_t lengths[] = {0, 1, 24, 65536, 65537, 0x60000000, 0x60000001, UINT64_MAX};
    struct packet_header header = packet_header(kind, placement, (int8_t)take(from), length);
    uint8_t change = take(from), value = take(from);
    switch (change % 16) {
    case 0: header.kind = value; break;
    case 1: header.placement = value; break;
    case 2: header.length = lengths[value % 8]; break;
    case 3: header.version = value; break;
    case 4: header.magic ^= value; break;
    case 5: header.area = value; break;
    case 6: header.unused = value; break;
    case 7: header.length += value; break;
    default: break;
    }
    return header;
}

/* A message, or nearly one, in its packet; with descriptors that do not belong there if the input says so. */
static void send_inline(input *from, int end, uint8_t kind)
{
    static uint8_t packet[header_size + longest_packet + 256];
    size_t count = (size_t)take(from), scale = take(from) % 8;
    if (scale == 7) count += longest_packet - 128;
    else if (scale == 6) count *= 100;
    struct packet_header header = take_header(from, kind, in_packet, count);
    memcpy(packet, &header, header_size);
    memset(packet + header_size, 'x', count);
    uint8_t how = take(from);
    int passed[most_passed], passed_count = how & 1 ? 0 : how >> 5;
    for (int i = 0; i < passed_count; i++) passed[i] = take_descriptor(from, count);
    size_t sent = how & 2 ? header_size + count : (size_t)take(from) % (header_size + count + 1);
    peer_send(end, packet, how & 16 ? sent : header_size + count, passed, passed_count);
    for (int i = 0; i < passed_count; i++) close(passed[i]);
}

/* An area as a sender makes it, with a message in it: the bytes, and at its end the word that says so.  The word of the
 * last one stays mapped. */
enum { area_unit = 65536, area_sent = 1 };
static uint32_t *last_word;
static int make_area(size_t length)
{
    size_t bytes = (length + area_unit - 1) / area_unit * area_unit;
    int memory = make_memory(bytes + area_unit, area_seals, "memory", 6);
    if (last_word) munmap(last_word, area_unit);
    last_word = mmap(NULL, area_unit, PROT_READ | PROT_WRITE, MAP_SHARED, memory, (off_t)bytes);
    EXPECT(last_word != MAP_FAILED);
    *last_word = area_sent;
    return memory;
}

/* The two packets of a message that passes memory or an area, or one of them, or nearly so. */
static void send_passed(input *from, int end, uint8_t kind)
{
    uint8_t how = take(from), second = how & 1 ? area_passed : in_memory;
    size_t length = how & 2 ? length_of_areas : 1 + (size_t)take(from) * 300;
    struct packet_header header = take_header(from, kind, announced, length);
    if (!(how & 4)) peer_send(end, &header, header_size, NULL, 0);
    if (how & 8) return;
    if (how & 16) header = take_header(from, kind, second, length);
    else header.placement = second;
    int passed[most_passed], count = how & 32 ? 1 + take(from) % most_passed : 1;
    for (int i = 0; i < count; i++)
        passed[i] = !(how & 64)          ? take_descriptor(from, length)
                    : second == area_passed ? make_area(length)
                                            : make_memory(length, all_seals, "memory", 6);
    if (passed[0] >= 0) peer_send(end, &header, header_size, passed, count);
    for (int i = 0; i < count; i++) close(passed[i]);
}

/* A message in the area that was passed before, if one was. */
static void send_in_area(input *from, int end, uint8_t kind)
{
    struct packet_header header = take_header(from, kind, in_area, (uint64_t)take(from) * 500);
    uint8_t word = take(from);
    if (last_word) __atomic_store_n(last_word, word < 200 ? area_sent : word - 200, __ATOMIC_SEQ_CST);
    peer_send(end, &header, header_size, NULL, 0);
}

/* Any bytes. */
static void send_bytes(input *from, int end)
{
    uint8_t bytes[64], count = take(from) % 64;
    for (int i = 0; i < count; i++) bytes[i] = take(from);
    peer_send(end, bytes, count, NULL, 0);
}

/* Something that a peer sends. */
PEER_UNUSED static void send_something(input *from, int end, uint8_t kind)
{
    switch (take(from) % 8) {
    case 0: case 1: send_inline(from, end, kind); break;
    case 2: case 3: send_passed(from, end, kind); break;
    case 4: send_in_area(from, end, kind); break;
    case 5: send_bytes(from, end); break;
    case 6: send_message(end, kind, take(from), "message", 7); break;
    default: shutdown(end, take(from) % 3); break;
    }
}

/* A message that was read: all of its memory is there. */
PEER_UNUSED static unsigned touch(CFDataRef data)
{
    CFIndex count = CFDataGetLength(data);
    const UInt8 *bytes = CFDataGetBytePtr(data);
    unsigned sum = 0;
    /* A page of a hole that is read is a page that is taken. */
    CFIndex step = count > 1 << 20 ? 1 << 16 : 1 + count / 4096;
    for (CFIndex i = 0; i < count; i += step) sum += bytes[i];
    return sum + (count ? bytes[count - 1] : 0);
}

#endif
