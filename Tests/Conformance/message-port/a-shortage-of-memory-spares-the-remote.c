/* MSGPORT-93. Facts: MSG-3, MSG-52. Written: D-14.
 * A process that has no memory for a request, or for its reply, says so in one line each; the sender gets
 * TransportError at once, and the remote port stays valid and works on. */
/* reference: absent CFMessagePort */
#include "ports.h"
#include <sys/resource.h>

enum { large = 64 << 20, echoing = 1, replying = 2 };

static CFDataRef make_data(CFIndex length)
{
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFDataSetLength(data, length);
    return data;
}

static CFDataRef reply_at_length(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    return id == replying ? make_data(large) : (CFDataRef)CFRetain(data);
}

/* Room for half a large message: to map it, or to write it. */
static void limit(int resource, rlim_t in_use)
{
    struct rlimit limit;
    getrlimit(resource, &limit);
    limit.rlim_cur = in_use + large / 2;
    setrlimit(resource, &limit);
}

static rlim_t address_space(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static void other(const char *word)
{
    signal(SIGXFSZ, SIG_IGN);
    if (strcmp(word, "reads") == 0) limit(RLIMIT_AS, address_space()); else limit(RLIMIT_FSIZE, 0);
    serve(CFSTR("short of memory"), reply_at_length, NULL);
}

static SInt32 send_sized(CFMessagePortRef remote, SInt32 id, CFIndex length)
{
    CFDataRef data = make_data(length), reply = NULL;
    SInt32 status = CFMessagePortSendRequest(remote, id, data, 5, 5, WAIT, &reply);
    CHECK(CFMessagePortIsValid(remote));
    CHECK((status == kCFMessagePortSuccess) == (reply != NULL));
    if (reply) CFRelease(reply);
    CFRelease(data);
    return status;
}

static void check(const char *word, SInt32 id, CFIndex length)
{
    struct other process = start_serving(word);
    CFMessagePortRef remote = make_remote(CFSTR("short of memory"));
    for (int i = 0; i < 2; i++) {
        CHECK_INT(send_sized(remote, id, length), kCFMessagePortTransportError);
        CHECK_INT(send_sized(remote, echoing, 10), kCFMessagePortSuccess);
        CHECK_INT(send_sized(remote, echoing, 1 << 20), kCFMessagePortSuccess);
    }
    CFRelease(remote);
    END_OTHER(&process);
}

static void test(void)
{
    check("reads", echoing, large);
    check("writes", replying, 10);
}

TWO_SIDES_MAIN(test, other)
