/* MSGPORT-108. Facts: MSG-60. Written: header.
 * Requests that the receiver keeps and replies that the sender keeps do not change, however many long messages of other
 * contents and growing lengths follow over the same connection, and whoever lets go of them on which thread. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { most = 24, check = 1000, forget = 1001, largest = 4 << 20 };

/* What one side has kept, and of which size and filling it was. */
static struct { CFDataRef data; size_t size; unsigned seed; } kept[most];
static int kept_count;

static void keep(CFDataRef data, size_t size, unsigned seed)
{
    if (kept_count == most) return;
    kept[kept_count].data = CFDataCreateCopy(NULL, data);
    kept[kept_count].size = size;
    kept[kept_count++].seed = seed;
}

static void check_kept(void)
{
    for (int i = 0; i < kept_count; i++) CHECK(is_filled(kept[i].data, kept[i].size, kept[i].seed));
}

static void *release_kept(void *from)
{
    for (int i = (int)(intptr_t)from; i < kept_count; i += 2) CFRelease(kept[i].data);
    return NULL;
}

/* Every second one on a thread of its own. */
static void forget_kept(void)
{
    pthread_t thread = start_thread(release_kept, NULL);
    release_kept((void *)1);
    join_thread(thread);
    kept_count = 0;
}

/* The identifier is a filling; a negative one asks that the message be kept. */
static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    size_t size = (size_t)CFDataGetLength(data);
    unsigned seed = (unsigned)abs(id);
    if (id == check || id == forget) {
        check_kept();
        if (id == forget) forget_kept();
        return CFDataCreate(NULL, (const UInt8 *)(check_failures ? "bad" : "good"), check_failures ? 3 : 4);
    }
    CHECK(is_filled(data, size, seed));
    if (id < 0) keep(data, size, seed);
    return filled_data(size, seed + 100);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("kept"), answer, NULL);
    forget_kept();
}

static CFMessagePortRef remote;
static void request(size_t size, int seed, int keeps_request, int keeps_reply)
{
    CFDataRef data = filled_data(size, (unsigned)seed), reply = NULL;
    CHECK_INT(CFMessagePortSendRequest(remote, keeps_request ? -seed : seed, data, 10, 10, DEFAULT, &reply), 0);
    CHECK(is_filled(reply, size, (unsigned)seed + 100));
    if (reply && keeps_reply) keep(reply, size, (unsigned)seed + 100);
    if (reply) CFRelease(reply);
    CFRelease(data);
}

static void all_are_as_they_were(SInt32 order)
{
    CHECK_INT(ASK(remote, order, "", 20, DEFAULT, "good"), kCFMessagePortSuccess);
    check_kept();
    if (order == forget) forget_kept();
}

/* A few are kept, and more follow. */
static void keep_some(size_t size, int of_requests, int of_replies)
{
    for (int i = 0; i < 8; i++) request(size, 1 + i, i < of_requests, i < of_replies);
    all_are_as_they_were(check);
    request(size, 51, 0, 0);
    all_are_as_they_were(forget);
    request(size, 31, 0, 0);
}

/* Both sides keep the same message, which is request and reply at once for the one, and everything while it grows. */
static void keep_all(void)
{
    int seed = 1;
    for (size_t size = 65537; size <= largest; size += size / 2, seed++) request(size, seed, 1, 1);
    request(largest, seed++, 1, 1);
    request(65537, seed++, 1, 1);
    all_are_as_they_were(forget);
}

static void test(void)
{
    struct other process = start_serving("serve");
    remote = make_remote(CFSTR("kept"));
    for (int of = 0; of < 4; of++) {
        keep_some(70000, of, 0);
        keep_some(70000, 0, of);
        keep_some(70000, of, 3 - of);
    }
    keep_some(200000, 2, 2);
    keep_all();
    CFRelease(remote);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
