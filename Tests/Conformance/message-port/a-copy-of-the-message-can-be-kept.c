/* MSGPORT-67. Facts: MSG-60. Written: header.
 * CFDataCreateCopy in the callback makes data that stays right after it, whatever comes next, for small and large
 * messages of both kinds. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { messages = 12 };
static const SInt32 sizes[] = {1, 3000, 70000, 1000000};
static CFDataRef kept[messages];
static int received;

static CFDataRef keep(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    kept[id] = CFDataCreateCopy(NULL, data);
    received++;
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("kept"));
    for (int i = 0; i < messages; i++) {
        CFDataRef data = filled_data((size_t)sizes[i % 4], (unsigned)i);
        CHECK_INT(CFMessagePortSendRequest(remote, i, data, 5, 5, NULL, NULL), kCFMessagePortSuccess);
        CFRelease(data);
    }
    CFRelease(remote);
}

static void check_kept(void)
{
    run_until(&received, messages, 5);
    NEEDED(received == messages);
    for (int i = 0; i < messages; i++) {
        CHECK(is_filled(kept[i], (size_t)sizes[i % 4], (unsigned)i));
        CFRelease(kept[i]);
    }
    received = 0;
}

static void *send_here(void *unused)
{
    (void)unused;
    other("here");
    return NULL;
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("kept"), keep, NULL);
    pthread_t thread = start_thread(send_here, NULL);
    check_kept();
    join_thread(thread);
    struct other process = start_other("send");
    check_kept();
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
