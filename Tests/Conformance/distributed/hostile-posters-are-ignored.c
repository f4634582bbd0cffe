/* NOTIFY-40. Connections that send garbage, false rings and nothing at all are closed or cost little; good posters are heard.
 * reference: absent CFNotificationCenter */
/* limit: 60 */
#include "centers.h"

#include <sys/mman.h>

static int calls;

static void other(const char *word)
{
    (void)word;
    heard();
    post(CFSTR("a"), NULL);
    say('p');
}

enum { RING = 4096 + 256 * 1024 };
struct offer { uint32_t magic, version; uint64_t size; };
static const struct offer good_offer = {0x43464E52, 1, RING};

static int make_memory(size_t size, int seals)
{
    int memory = memfd_create("hostile", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    NEEDED(memory >= 0 && ftruncate(memory, (off_t)size) == 0 && fcntl(memory, F_ADD_SEALS, seals) == 0);
    return memory;
}

static int connection(void)
{
    const char *path = find_socket();
    NEEDED(path);
    int end = connect_to(path);
    NEEDED(end >= 0);
    return end;
}

static int is_closed(int end)
{
    double limit = seconds_now() + 5;
    char byte;
    while (seconds_now() < limit) {
        CFRunLoopRunInMode(DEFAULT, 0.01, true);
        ssize_t count = recv(end, &byte, 1, MSG_DONTWAIT);
        if (count == 0 || (count < 0 && errno != EAGAIN)) return 1;
    }
    return 0;
}

static void offer(const struct offer *what, size_t count, int memory)
{
    int end = connection();
    send_passing(end, what, count, memory);
    CHECK(is_closed(end));
    close(end);
    if (memory >= 0) close(memory);
}

static const int seals = F_SEAL_SHRINK | F_SEAL_GROW;

/* A ring with a head, a record's head and bytes behind it. */
static void ring(uint64_t head, uint32_t length, const void *bytes, size_t count)
{
    int memory = make_memory(RING, seals), end = connection();
    char *start = mmap(NULL, RING, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    NEEDED(start != MAP_FAILED);
    memcpy(start + 4096, &length, sizeof length);
    memcpy(start + 4104, bytes, count);
    memcpy(start, &head, sizeof head);
    send_passing(end, &good_offer, sizeof good_offer, memory);
    CHECK(is_closed(end));
    close(end);
    close(memory);
    munmap(start, RING);
}

static void rings(void)
{
    static const unsigned char deep[70] = {1, 6, 1, 0, 0, 0, 'a', 1};
    ring(3, 0, "", 0);
    ring(UINT64_MAX - 7, 0, "", 0);
    ring(256 * 1024 + 8, 8, "", 0);
    ring(16, 64, "", 0);
    ring(16, UINT32_MAX, "", 0);
    ring(200000, 64 * 1024 + 8, "", 0);
    ring(16, 8, "\0\6\1\0\0\0a\1", 8);
    ring(16, 8, "\1\6\377\377\377\377a\1", 8);
    ring(24, 14, "\1\6\1\0\0\0a\1\11\377\377\377\377", 14);
    ring(24, 14, "\1\6\1\0\0\0a\1\12\377\377\377\177", 14);
    ring(24, 15, "\1\6\1\0\0\0a\1\1trail", 15);
    ring(24, 9, "\1\6\1\0\0\0\377\1\1", 9);
    unsigned char nested[4096];
    memcpy(nested, deep, 8);
    size_t count = 8;
    while (count + 5 < sizeof nested) {
        memcpy(nested + count, "\11\1\0\0\0", 5);
        count += 5;
    }
    ring((8 + count + 7) & ~7ull, (uint32_t)count, nested, count);
}

static void test(void)
{
    hear(&calls, count_calls, NULL, NULL);
    struct other process = start_other("poster");
    int silent = connection();
    offer((const struct offer *)(const void *)"x", 1, -1);
    offer(&good_offer, sizeof good_offer, -1);
    offer(&good_offer, 4, make_memory(RING, seals));
    offer(&good_offer, sizeof good_offer, open("/dev/null", O_RDWR | O_CLOEXEC));
    offer(&good_offer, sizeof good_offer, make_memory(RING, 0));
    offer(&good_offer, sizeof good_offer, make_memory(4096, seals));
    offer(&good_offer, sizeof good_offer, make_memory(RING * 2, seals));
    struct offer other_magic = {1, 1, RING}, other_version = {0x43464E52, 2, RING};
    offer(&other_magic, sizeof other_magic, make_memory(RING, seals));
    offer(&other_version, sizeof other_version, make_memory(RING, seals));
    rings();
    CHECK_INT(calls, 0);
    tell(&process, 'p');
    CHECK_INT(told(&process), 'p');
    run_until(&calls, 1, 5);
    CHECK_INT(calls, 1);
    END_OTHER(&process);
    close(silent);
    hear_no_more(&calls);
}

TWO_SIDES_MAIN(test, other)
