/* MSGPORT-82. Facts: DQ-2, D-15. Written: issue 3.
 * Clients of the same user that send garbage of all shapes - empty, short, half headers, huge lengths, descriptors
 * that are no messages, floods, connections left open or torn down - harm neither the port nor a good client. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { rounds = 300 };
static uint32_t state = 12345;
static uint32_t draw(uint32_t limit)
{
    state = state * 1664525 + 1013904223;
    return (state >> 8) % limit;
}

/* Sends bytes with some descriptors. */
static void send_with(int end, const void *bytes, size_t length, const int *descriptors, int count)
{
    char control[CMSG_SPACE(sizeof(int) * 8)] = {0};
    struct iovec part = {(void *)(uintptr_t)bytes, length};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (count > 0) {
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)count);
    }
    sendmsg(end, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static int memory_file(size_t size, int seals)
{
    int file = memfd_create("hostile", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (ftruncate(file, (off_t)size) != 0) return file;
    if (seals) fcntl(file, F_ADD_SEALS, seals);
    return file;
}

static void one_attack(const char *path)
{
    static unsigned char bytes[100000];
    int end = connect_to(path), files[8], count = 0;
    if (end < 0) return;
    uint32_t shape = draw(10), packets = 1 + draw(shape == 9 ? 200 : 4);
    if (draw(3) == 0) {
        enum { all_seals = F_SEAL_SHRINK | F_SEAL_WRITE | F_SEAL_GROW };
        static const size_t file_sizes[] = {0, 1, 4096, 1 << 20, (size_t)1 << 40};
        count = 1 + (int)draw(8);
        for (int i = 0; i < count; i++)
            files[i] = draw(4) == 0 ? open(draw(2) ? "/dev/null" : "/dev/zero", O_RDWR | O_CLOEXEC)
                                    : memory_file(file_sizes[draw(5)], draw(2) ? all_seals : 0);
    }
    for (uint32_t packet = 0; packet < packets; packet++) {
        size_t length = shape == 0 ? 0 : shape < 4 ? draw(64) : shape < 8 ? draw(2000) : draw(sizeof bytes);
        for (size_t i = 0; i < length; i++) bytes[i] = shape % 2 ? (unsigned char)draw(256) : 0xFF;
        if (shape == 5 && length >= 16) { /* plausible small numbers, then a great length */
            memset(bytes, 0, length);
            bytes[0] = (unsigned char)draw(8);
            memset(bytes + 4 * draw(4), 0x7F, 4);
        }
        send_with(end, bytes, length, files, packet ? 0 : count);
    }
    for (int i = 0; i < count; i++) close(files[i]);
    if (draw(4) == 0) shutdown(end, (int)draw(3));
    if (draw(6) != 0) close(end); /* a few stay open until the process ends */
}

static void other(const char *word)
{
    if (word[0] == 'g') {
        CFMessagePortRef remote = make_remote(CFSTR("target"));
        char text[32];
        for (int i = 0; heard() == 'a'; i++) {
            snprintf(text, sizeof text, "good %d", i);
            CHECK_INT(ASK(remote, 1, text, 10, WAIT, text), kCFMessagePortSuccess);
            CFMessagePortRef fresh = i % 10 ? NULL : remote;
            if (fresh) {
                drop(remote);
                remote = make_remote(CFSTR("target"));
            }
            say('d');
        }
        CFRelease(remote);
        return;
    }
    snprintf(ports_directory, sizeof ports_directory, "%s", getenv("CFRUNLOOP_PORT_DIR"));
    const char *path = find_socket();
    NEEDED(path);
    for (int i = 0; i < rounds; i++) {
        one_attack(path);
        if (i % 10 == 0) {
            say('n');
            heard();
        }
    }
}

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    CHECK(strncmp(text_of(data), "good", 4) == 0);
    return echo(local, id, data, info);
}

/* Runs the loop while the letter has not come. */
static char run_until_told(struct other *process)
{
    while (!readable(process->from)) {
        struct pollfd entry = {process->from, POLLIN, 0};
        if (poll(&entry, 1, 0) == 1) break;
        CFRunLoopRunInMode(DEFAULT, 0.01, true);
    }
    return told(process);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("target"), receive, NULL);
    struct other good = start_other("good"), bad = start_other("bad");
    size_t before = 0;
    int asked = 0;
    for (int i = 0; run_until_told(&bad) == 'n'; i++) {
        tell(&good, 'a');
        CHECK_INT(run_until_told(&good), 'd');
        asked++;
        if (i == 3) before = heap_in_use();
        tell(&bad, 'g');
    }
    CHECK_INT(asked, rounds / 10);
    CHECK_INT(received, asked);
    END_OTHER(&bad);
    CFRunLoopRunInMode(DEFAULT, 0.1, false);
    CHECK(heap_in_use() < before + 4000000);
    CHECK(CFMessagePortIsValid(local));
    END_OTHER(&good);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
