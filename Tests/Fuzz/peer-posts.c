/* A thread that observes distributed notifications, and posters of the same user that offer it anything as a ring and
 * write anything into it, before and while it is read.  An honest poster among them is heard. */
#include "peer.h"
#include <pthread.h>
#include <semaphore.h>

enum { ring_capacity = 256 * 1024, records_at = 4096, ring_size = records_at + ring_capacity, tail_at = 64, sleeps_at = 128 };
enum { most_ends = 8, most_crowd = 300 };

struct offer { uint32_t magic, version; uint64_t size; };

static int place = -1, honest_calls;
static char socket_name[64];

/* A hostile poster: its connection, and what it has passed. */
static struct poster {
    int end;
    uint8_t *ring;
    uint64_t head;
} posters[most_ends];
static int crowd[most_crowd], crowd_count;

static void heard(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                  CFDictionaryRef info)
{
    (void)center;
    EXPECT(observer == &honest_calls && CFGetTypeID(name) == CFStringGetTypeID());
    EXPECT(!object || CFGetTypeID(object) == CFStringGetTypeID());
    EXPECT(!info || CFGetTypeID(info) == CFDictionaryGetTypeID());
    if (info && CFDictionaryGetCount(info) < 10) {
        CFStringRef text = CFCopyDescription(info);
        EXPECT(CFStringGetLength(text) > 0);
        CFRelease(text);
    }
    if (CFEqual(name, CFSTR("honest")) && object && CFEqual(object, CFSTR("poster"))) honest_calls++;
}

/* --- the one who scribbles while the ring is read --- */

static struct {
    sem_t begin, done;
    uint8_t *ring;
    uint32_t seed;
    int count;
} scribbler;

static void *scribble(void *unused)
{
    (void)unused;
    for (;;) {
        while (sem_wait(&scribbler.begin)) continue;
        uint32_t state = scribbler.seed;
        for (int i = 0; i < scribbler.count; i++) {
            static const uint32_t values[] = {0, 8, 16, 64, 65536, 65544, 262144, 262152, UINT32_MAX, 1};
            state = state * 1664525 + 1013904223;
            uint32_t value = values[(state >> 8) % 10], where = (state >> 16) % 16;
            volatile uint32_t *word = (volatile uint32_t *)(scribbler.ring + (where == 0 ? 0 : where == 1 ? sleeps_at : where == 2
                                      ? tail_at : records_at + (where - 3) * 8));
            *word = value;
            if (i % 64 == 0) sched_yield();
        }
        sem_post(&scribbler.done);
    }
    return NULL;
}

/* --- posting --- */

static void leave(struct poster *one)
{
    if (one->end >= 0) close(one->end);
    if (one->ring) munmap(one->ring, ring_size);
    *one = (struct poster){-1, NULL, 0};
}

/* What offers a ring, or nearly. */
static void offer(input *from, struct poster *one)
{
    static const int seals[] = {F_SEAL_SHRINK | F_SEAL_GROW, area_seals, F_SEAL_SHRINK, 0, F_SEAL_GROW,
                                F_SEAL_SHRINK | F_SEAL_FUTURE_WRITE};
    struct offer what = {0x43464E52, 1, ring_size};
    uint8_t how = take(from), change = take(from);
    leave(one);
    one->end = peer_connect(place, socket_name);
    if (one->end < 0) return;
    switch (how % 16) {
    case 0: what.magic ^= change; break;
    case 1: what.version = change; break;
    case 2: what.size += change; break;
    case 3: change = take(from); break;
    default: break;
    }
    int passed[most_passed], count = how & 16 && change & 1 ? change % most_passed : 1;
    for (int i = 0; i < count; i++)
        passed[i] = how & 32 && change & 2 ? take_descriptor(from, ring_size)
                                           : make_memory(ring_size, seals[(how >> 6) * (change & 1)], NULL, 0);
    if (count > 0 && passed[0] >= 0) {
        void *ring = mmap(NULL, ring_size, PROT_READ | PROT_WRITE, MAP_SHARED, passed[0], 0);
        struct stat status;
        /* Only what is there may be written. */
        int is_large = fstat(passed[0], &status) == 0 && S_ISREG(status.st_mode) && status.st_size >= ring_size;
        if (ring != MAP_FAILED && is_large) one->ring = ring;
        else if (ring != MAP_FAILED) munmap(ring, ring_size);
    }
    peer_send(one->end, &what, how % 16 == 3 ? change % sizeof what : sizeof what, passed, count);
    for (int i = 0; i < count; i++) close(passed[i]);
}

static void put(struct poster *one, uint64_t position, const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        one->ring[records_at + (position + i) % ring_capacity] = ((const uint8_t *)bytes)[i];
}

static void write_record(struct poster *one, const uint8_t *bytes, uint32_t count, uint32_t said, uint32_t lost)
{
    if (!one->ring) return;
    uint32_t words[2] = {said, lost};
    put(one, one->head, words, sizeof words);
    put(one, one->head + sizeof words, bytes, count);
    one->head += sizeof words + ((count + 7) & ~7u);
    __atomic_store_n((uint64_t *)(void *)one->ring, one->head, __ATOMIC_SEQ_CST);
}

static uint32_t add_text(uint8_t *to, const char *text)
{
    uint32_t count = (uint32_t)strlen(text);
    to[0] = 6;
    memcpy(to + 1, &count, 4);
    memcpy(to + 5, text, count);
    return 5 + count;
}

/* A plain value, mostly of a type that there is. */
static uint32_t add_value(input *from, uint8_t *to, uint32_t room, int depth)
{
    uint8_t tag = take(from) % 12, count = take(from) % 8;
    uint32_t used = 5, claimed = count;
    if (room < 64) return 0;
    to[0] = tag;
    if (tag >= 1 && tag <= 3) return 1;
    if (count == 7) claimed = take(from) << (take(from) % 32);
    memcpy(to + 1, &claimed, 4);
    if (tag == 4 || tag == 5) {
        for (uint32_t i = 1; i < 10; i++) to[i] = take(from);
        return tag == 4 ? 10 : 9;
    }
    if (tag >= 6 && tag <= 8) {
        for (uint32_t i = 0; i < (tag == 7 ? 2u : 1u) * count; i++) to[used++] = take(from);
        return used;
    }
    if (depth > 40) return 1;
    for (int i = 0; i < count; i++) {
        if (tag == 10 && room - used > 32) used += add_text(to + used, i & 1 ? "key" : "name");
        used += add_value(from, to + used, room - used, depth + 1);
    }
    return used;
}

static void post_something(input *from, struct poster *one)
{
    static uint8_t bytes[4096];
    uint8_t how = take(from);
    uint32_t count = 1, said;
    memset(bytes, 0, sizeof bytes); /* an input means the same every time */
    bytes[0] = how & 1 ? 1 : how & 2 ? 2 : take(from);
    if (how & 4) count += add_text(bytes + count, "honest");
    else count += add_value(from, bytes + count, 1000, 0);
    if (how & 8) bytes[count++] = 1;
    else count += add_value(from, bytes + count, 1000, 0);
    if (how & 16) bytes[count++] = 1;
    else count += add_value(from, bytes + count, 1500, 0);
    said = how & 32 ? count : count + take(from) - 128;
    write_record(one, bytes, count, said, how & 64 ? take(from) : 0);
}

/* Turns lists into each other: as deep as the record has room. */
static void post_nested(input *from, struct poster *one)
{
    static uint8_t bytes[66000];
    uint32_t count = 1 + add_text(bytes + 1, "deep"), depth = take(from) % 2 ? 13000 : take(from) % 64;
    bytes[0] = 1;
    bytes[count++] = 1;
    for (uint32_t i = 0; i < depth && count < 65000; i++, count += 5) memcpy(bytes + count, "\x09\1\0\0\0", 5);
    bytes[count++] = 1;
    write_record(one, bytes, count, count, 0);
}

static void set_word(input *from, struct poster *one)
{
    static const uint16_t places[] = {0, tail_at, sleeps_at, records_at, records_at + 4};
    static const uint64_t values[] = {0, 1, 7, 8, 16, ring_capacity - 8, ring_capacity, ring_capacity + 8, 65536, UINT64_MAX};
    uint8_t which = take(from), value = take(from);
    if (!one->ring) return;
    uint64_t *word = (uint64_t *)(void *)(one->ring + places[which % 5]);
    *word = which & 128 ? values[value % 10] : which & 64 ? *word + value : *word - value;
    if (which % 5 == 0 && which & 32) one->head = *word;
}

static void ring_bell(input *from, struct poster *one)
{
    uint8_t bytes[100] = {0}, how = take(from);
    if (one->end >= 0) peer_send(one->end, bytes, how & 3 ? 1 : how % sizeof bytes, NULL, 0);
}

/* Runs the loop while somebody writes. */
static void read_under_scribble(input *from, struct poster *one)
{
    uint32_t seed = take(from), count = take(from);
    if (!one->ring) return;
    scribbler.ring = one->ring;
    scribbler.seed = seed * 2654435761u;
    scribbler.count = (int)count * 16;
    ring_bell(from, one);
    sem_post(&scribbler.begin);
    while (sem_trywait(&scribbler.done)) one_pass();
}

static void step(input *from)
{
    uint8_t what = take(from);
    struct poster *one = &posters[(what >> 4) % most_ends];
    switch (what & 15) {
    case 0: case 1: offer(from, one); break;
    case 2: for (int count = 1 + take(from) % 8; count > 0 && one_pass(); count--) continue; break;
    case 3: leave(one); break;
    case 4: case 5: set_word(from, one); break;
    case 6: case 7: ring_bell(from, one); break;
    case 8: read_under_scribble(from, one); break;
    case 9: post_nested(from, one); break;
    case 10:
        for (int count = take(from); count > 0 && crowd_count < most_crowd; count--) {
            int silent = peer_connect(place, socket_name);
            if (silent < 0) one_pass();
            else crowd[crowd_count++] = silent;
        }
        break;
    case 11: if (one->ring && take(from) & 1) fallocate(one->end, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 8192); break;
    default: post_something(from, one); break;
    }
}

/* A poster that keeps the rules is heard. */
static void expect_heard(void)
{
    struct poster good = {-1, NULL, 0};
    uint8_t bytes[64] = {1}, one = 1;
    uint32_t count = 1 + add_text(bytes + 1, "honest");
    struct offer what = {0x43464E52, 1, ring_size};
    int memory = make_memory(ring_size, area_seals & ~F_SEAL_SEAL, NULL, 0);
    count += add_text(bytes + count, "poster");
    bytes[count++] = 1;
    for (int tries = 0; good.end < 0; tries++) {
        EXPECT(tries < 3000);
        good.end = peer_connect(place, socket_name);
        if (good.end < 0) one_pass();
    }
    good.ring = mmap(NULL, ring_size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    EXPECT(good.ring != MAP_FAILED);
    EXPECT(peer_send(good.end, &what, sizeof what, &memory, 1));
    close(memory);
    honest_calls = 0;
    write_record(&good, bytes, count, count, 0);
    peer_send(good.end, &one, 1, NULL, 0);
    for (int tries = 0; honest_calls == 0; tries++) {
        EXPECT(tries < 30000);
        one_pass();
    }
    EXPECT(honest_calls == 1);
    leave(&good);
}

static void play(input from)
{
    for (int i = 0; i < most_ends; i++) posters[i] = (struct poster){-1, NULL, 0};
    crowd_count = 0;
    while (from.left > 0) step(&from);
    for (int i = 0; i < 50000 && one_pass(); i++) continue;
    expect_heard();
    for (int i = 0; i < most_ends; i++) leave(&posters[i]);
    while (crowd_count > 0) close(crowd[--crowd_count]);
}

static void find_socket(void)
{
    place = openat(peer_place, "notifications", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    EXPECT(place >= 0);
    DIR *directory = fdopendir(dup(place));
    for (struct dirent *entry; (entry = readdir(directory));)
        if (strstr(entry->d_name, ".port")) snprintf(socket_name, sizeof socket_name, "%.60s", entry->d_name);
    closedir(directory);
    EXPECT(socket_name[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (place < 0) {
        pthread_t thread;
        peer_set_up();
        sem_init(&scribbler.begin, 0, 0);
        sem_init(&scribbler.done, 0, 0);
        EXPECT(pthread_create(&thread, NULL, scribble, NULL) == 0);
        CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &honest_calls, heard, NULL, NULL, 0);
        find_socket();
        play_nothing(play);
    }
    return play_without_growth(play, data, size);
}
