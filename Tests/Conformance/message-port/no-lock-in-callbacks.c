/* MSGPORT-27. Facts: MSG-28, D-7. Written: D-7.
 * While retain, release, the message callback or the invalidation callback runs, other threads can create, find
 * and end ports, and use this one. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local;
static sem_t done;
static void *stranger(void *unused)
{
    (void)unused;
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("locked"));
    if (local) {
        (void)CFMessagePortIsValid(local);
        (void)CFMessagePortGetName(local);
        (void)CFMessagePortGetInvalidationCallBack(local);
        CFStringRef text = CFCopyDescription(local);
        CFRelease(text);
    }
    if (remote) CFRelease(remote);
    CFMessagePortRef other = CFMessagePortCreateLocal(NULL, CFSTR("unlocked"), echo, NULL, NULL);
    if (other) drop(other);
    sem_post(&done);
    return NULL;
}
static void probe_from(const char *place)
{
    pthread_t thread = start_thread(stranger, NULL);
    if (!await_post(&done, 3)) {
        printf("a lock is held in %s\n", place);
        exit(1);
    }
    join_thread(thread);
    note("%s", place);
}
static const void *retain(const void *info) { probe_from("retain"); return info; }
static void release(const void *info) { (void)info; probe_from("release"); }
static CFDataRef receive(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    (void)port; (void)id; (void)data; (void)info;
    probe_from("receive");
    return NULL;
}
static void invalidated(CFMessagePortRef port, void *info) { (void)port; (void)info; probe_from("invalidated"); }

static void test(void)
{
    CFMessagePortContext context = {0, NULL, retain, release, NULL};
    sem_init(&done, 0, 0);
    local = make_local_with(CFSTR("locked"), receive, &context);
    CFMessagePortSetInvalidationCallBack(local, invalidated);
    receive_in(local, DEFAULT);
    CFMessagePortRef remote = make_remote(CFSTR("locked"));
    CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, ""), kCFMessagePortSuccess);
    CFMessagePortSetInvalidationCallBack(remote, invalidated);
    drop(remote);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("retain retain receive release invalidated invalidated release");
    CFRelease(local);
}

PORTS_MAIN(test)
