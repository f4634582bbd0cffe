/* A process that posts distributed notifications, and observers of the same user that put anything into the directory
 * where they are found, take its rings, scribble in them, and go.  An honest observer among them gets every notification,
 * and no descriptor is left when they are gone. */
#include "peer.h"

enum { ring_capacity = 256 * 1024, records_at = 4096, ring_size = records_at + ring_capacity, tail_at = 64, sleeps_at = 128 };
enum { most_observers = 6, most_ends = 4 };

static int place = -1;

/* An observer, which may be as false as the input says: its files, and what it was passed. */
struct observer {
    int lock, listener, ends[most_ends];
    uint8_t *rings[most_ends];
};
static struct observer observers[most_observers];

static const char *file_name(int number, const char *ending)
{
    static char name[64];
    snprintf(name, sizeof name, "1-%d.%s", number, ending);
    return name;
}

/* As the documents say: whoever changes the directory sets its date to the nanosecond. */
static void mark_changed(void)
{
    static struct timespec last;
    struct timespec now, times[2] = {{.tv_nsec = UTIME_OMIT}, {0}};
    do clock_gettime(CLOCK_REALTIME, &now);
    while (now.tv_sec == last.tv_sec && now.tv_nsec == last.tv_nsec);
    times[1] = last = now;
    futimens(place, times);
}

static void remove_file(int number, const char *ending)
{
    const char *name = file_name(number, ending);
    if (unlinkat(place, name, 0) != 0) unlinkat(place, name, AT_REMOVEDIR);
}

static void write_wants(int number, const uint64_t *words, size_t size)
{
    remove_file(number, "next");
    remove_file(number, "wants");
    int file = openat(place, file_name(number, "next"), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    EXPECT(file >= 0 && pwrite(file, words, size, 0) == (ssize_t)size);
    close(file);
    char next[64];
    snprintf(next, sizeof next, "%s", file_name(number, "next"));
    renameat(place, next, place, file_name(number, "wants"));
    mark_changed();
}

static void take_connection(struct observer *one, int slot)
{
    uint8_t packet[64];
    int passed;
    if (one->listener < 0) return;
    int end = accept4(one->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (end < 0) return;
    if (one->ends[slot] >= 0) close(one->ends[slot]);
    if (one->rings[slot]) munmap(one->rings[slot], ring_size);
    one->ends[slot] = end;
    one->rings[slot] = NULL;
    if (peer_receive(end, packet, sizeof packet, &passed) <= 0 || passed < 0) return;
    void *ring = mmap(NULL, ring_size, PROT_READ | PROT_WRITE, MAP_SHARED, passed, 0);
    if (ring != MAP_FAILED) one->rings[slot] = ring;
    /* A ring may neither shrink under its maker nor be sealed against it. */
    EXPECT(ftruncate(passed, 0) != 0 && fcntl(passed, F_ADD_SEALS, F_SEAL_WRITE) != 0);
    close(passed);
}

static void drop_end(struct observer *one, int slot)
{
    if (one->ends[slot] >= 0) close(one->ends[slot]);
    if (one->rings[slot]) munmap(one->rings[slot], ring_size);
    one->ends[slot] = -1;
    one->rings[slot] = NULL;
}

static void begin_observer(struct observer *one, int number)
{
    if (one->lock < 0) {
        remove_file(number, "lock");
        one->lock = peer_own(place, file_name(number, "lock"), "observer");
    }
    if (one->listener < 0) {
        remove_file(number, "port");
        one->listener = peer_listen(place, file_name(number, "port"));
    }
}

static void end_observer(struct observer *one, int number)
{
    static const char *const endings[] = {"lock", "port", "wants", "next"};
    for (int slot = 0; slot < most_ends; slot++) drop_end(one, slot);
    if (one->listener >= 0) close(one->listener);
    if (one->lock >= 0) close(one->lock);
    one->lock = one->listener = -1;
    for (int i = 0; i < 4; i++) remove_file(number, endings[i]);
}

/* Something else in the place of a file. */
static void put_in_place(input *from, int number)
{
    static const char *const endings[] = {"lock", "port", "wants", "next"};
    uint8_t how = take(from);
    const char *name = file_name(number, endings[how % 4]);
    remove_file(number, endings[how % 4]);
    switch (how >> 4) {
    case 0: mkdirat(place, name, 0700); break;
    case 1: if (symlinkat(take(from) & 1 ? name : "/dev/zero", place, name)) return; break;
    case 2: mkfifoat(place, name, 0600); break;
    case 3: close(openat(place, name, O_CREAT | O_RDWR | O_CLOEXEC, 0)); break;
    case 4: close(peer_listen(place, name)); break;
    case 5: if (symlinkat("..", place, name)) return; break;
    default: break;
    }
    mark_changed();
}

static void want(input *from, int number)
{
    uint64_t words[40] = {0x43464E4900000001, (uint64_t)number + 100, 1, 0};
    uint8_t how = take(from);
    size_t count = how & 1 ? take(from) % 30 : 0;
    words[2] = !(how & 1);
    words[3] = count;
    for (size_t i = 0; i < count; i++) words[4 + i] = how & 2 ? i : 0x0101010101010101u * take(from);
    if (how & 4) words[take(from) % 4] = take(from) & 1 ? UINT64_MAX : take(from);
    if (how & 8) words[1] = 1; /* the honest observer's token */
    size_t size = (4 + count) * 8;
    write_wants(number, words, how & 16 ? take(from) % size : size);
}

static void scribble(input *from, uint8_t *ring)
{
    static const uint64_t values[] = {0, 1, 8, ring_capacity, ring_capacity + 8, UINT64_MAX, UINT64_MAX - 7, 65536};
    uint8_t which = take(from), value = take(from);
    if (!ring) return;
    uint64_t *word = (uint64_t *)(void *)(ring + (which % 3 == 0 ? 0 : which % 3 == 1 ? tail_at : sleeps_at));
    if (which & 64) *word += value; else *word = values[value % 8];
    if (which & 128) memset(ring, value, records_at + 4096);
}

static void post(int number, uint8_t size)
{
    CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("name %d"), number);
    CFDictionaryRef info = NULL;
    if (size) {
        static UInt8 bytes[65000];
        CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, size * 250, kCFAllocatorNull);
        const void *key = CFSTR("key"), *value = data;
        info = CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
        CFRelease(data);
    }
    CFNotificationCenterPostNotification(CFNotificationCenterGetDistributedCenter(), name, NULL, info, true);
    if (info) CFRelease(info);
    CFRelease(name);
}

static void step(input *from)
{
    uint8_t what = take(from);
    int number = (what >> 4) % most_observers, slot = take(from) % most_ends;
    struct observer *one = &observers[number];
    switch (what & 15) {
    case 0: case 1: begin_observer(one, number); want(from, number); break;
    case 2: end_observer(one, number); mark_changed(); break;
    case 3: put_in_place(from, number); break;
    case 4: case 5: want(from, number); break;
    case 6: case 7: take_connection(one, slot); break;
    case 8: drop_end(one, slot); break;
    case 9: close(one->lock); one->lock = -1; mark_changed(); break;
    case 10: scribble(from, one->rings[slot]); break;
    case 11: if (one->ends[slot] >= 0) shutdown(one->ends[slot], take(from) % 3); break;
    case 12: { /* words to somebody who listens to nobody */
        uint8_t bytes[64] = {0};
        if (one->ends[slot] >= 0) peer_send(one->ends[slot], bytes, take(from) % sizeof bytes, NULL, 0);
        break;
    }
    case 13: for (int count = take(from); count > 0; count--) post(1, 0); break;
    default: post(number, take(from)); break;
    }
}

/* The honest observer of this input, among all the others. */
static void expect_posts(struct observer *good)
{
    const uint64_t wants[4] = {0x43464E4900000001, 1, 1, 0};
    begin_observer(good, most_observers);
    write_wants(most_observers, wants, sizeof wants);
    uint64_t tail = 0;
    for (int i = 0; i < 3; i++) {
        post(7, 0);
        if (i == 0) take_connection(good, 0);
        EXPECT(good->rings[0]);
        uint64_t head = __atomic_load_n((uint64_t *)(void *)good->rings[0], __ATOMIC_SEQ_CST);
        uint32_t said[2];
        EXPECT(head - tail == 24);
        memcpy(said, good->rings[0] + records_at + tail, sizeof said);
        EXPECT(said[0] == 14 && said[1] == 0);
        EXPECT(memcmp(good->rings[0] + records_at + tail + 8, "\1\6\6\0\0\0name 7\1\1", 14) == 0);
        tail = head;
        __atomic_store_n((uint64_t *)(void *)(good->rings[0] + tail_at), tail, __ATOMIC_SEQ_CST);
    }
}

static void play(input from)
{
    static struct observer good = {.lock = -1, .listener = -1, .ends = {-1, -1, -1, -1}};
    for (int i = 0; i < most_observers; i++) observers[i] = good;
    while (from.left > 0) step(&from);
    expect_posts(&good);
    for (int i = 0; i < most_observers; i++) end_observer(&observers[i], i);
    end_observer(&good, most_observers);
    mark_changed();
    post(0, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (place < 0) {
        peer_set_up();
        EXPECT(mkdirat(peer_place, "notifications", 0700) == 0);
        place = openat(peer_place, "notifications", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        EXPECT(place >= 0);
        play_nothing(play);
    }
    return play_without_growth(play, data, size);
}
