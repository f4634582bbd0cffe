/* NOTIFY-44. What a process sends that is no notification costs its connection, and leaves no memory taken.
 * reference: absent CFNotificationCenter */
#include "centers.h"

#include <sys/mman.h>

enum { RING = 4096 + 256 * 1024 };
static int calls;

static void offer_garbage(const char *path)
{
    const struct { uint32_t magic, version; uint64_t size; } offer = {0x43464E52, 1, RING};
    const uint64_t head = 16;
    const uint32_t length = 8;
    char byte;
    int memory = memfd_create("hostile", MFD_CLOEXEC | MFD_ALLOW_SEALING), end = connect_to(path);
    NEEDED(end >= 0 && ftruncate(memory, RING) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0);
    NEEDED(pwrite(memory, &head, sizeof head, 0) == sizeof head);
    NEEDED(pwrite(memory, &length, sizeof length, 4096) == sizeof length);
    NEEDED(pwrite(memory, "\0garbage", 8, 4104) == 8);
    send_passing(end, &offer, sizeof offer, memory);
    double limit = seconds_now() + 20;
    while (recv(end, &byte, 1, MSG_DONTWAIT) < 0 && errno == EAGAIN && seconds_now() < limit)
        CFRunLoopRunInMode(DEFAULT, 0, true);
    CHECK(seconds_now() < limit);
    close(memory);
    close(end);
}

static void test(void)
{
    hear(&calls, count_calls, NULL, NULL);
    const char *path = find_socket();
    NEEDED(path);
    for (int i = 0; i < 50; i++) offer_garbage(path);
    size_t before = heap_in_use();
    for (int i = 0; i < 1000; i++) offer_garbage(path);
    CHECK(heap_in_use() < before + 16000);
    CHECK_INT(calls, 0);
    hear_no_more(&calls);
}

PORTS_MAIN(test)
