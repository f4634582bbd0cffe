/* MSGPORT-106. Facts: MSG-3. Written: issue 5.
 * A peer that passes more memory than the process can have, again and again, is told of in one line, and the port serves
 * others. */
/* reference: absent CFMessagePort */
#include "ports.h"
#include <sys/resource.h>

enum { large = 64 << 20, messages = 20 };
static const char *path;

static void flood(void)
{
    struct { uint32_t magic; uint8_t version, kind, placement, unused; int32_t identifier; uint32_t unused2; uint64_t length; }
        header = {0x4346504D, 2, 1, 1, 0, 7, 0, large};
    int memory = memfd_create("large", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    NEEDED(ftruncate(memory, large) == 0);
    NEEDED(fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0);
    for (int i = 0; i < messages; i++) {
        char byte;
        int end = connect_to(path);
        NEEDED(end >= 0);
        header.placement = 1;
        send_passing(end, &header, sizeof header, -1);
        header.placement = 2;
        send_passing(end, &header, sizeof header, memory);
        for (int passes = 0; recv(end, &byte, 1, MSG_DONTWAIT) < 0 && errno == EAGAIN && passes < 1000; passes++)
            CFRunLoopRunInMode(DEFAULT, 0, true);
        close(end);
    }
    close(memory);
}

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    return echo(local, id, data, info);
}

static void test(void)
{
    struct rlimit limit;
    long pages = 0;
    CFMessagePortRef local = add_local(CFSTR("target"), receive, NULL);
    path = find_socket();
    NEEDED(path);
    FILE *file = fopen("/proc/self/statm", "r");
    NEEDED(file && fscanf(file, "%ld", &pages) == 1);
    fclose(file);
    getrlimit(RLIMIT_AS, &limit);
    rlim_t before = limit.rlim_cur;
    limit.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + large / 2;
    setrlimit(RLIMIT_AS, &limit);
    CHECK_INT(lines_said_by(flood), 1);
    limit.rlim_cur = before;
    setrlimit(RLIMIT_AS, &limit);
    CHECK_INT(received, 0);
    CHECK(CFMessagePortIsValid(local));
    drop(local);
}

PORTS_MAIN(test)
