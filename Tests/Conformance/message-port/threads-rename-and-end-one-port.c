/* MSGPORT-92. Facts: MSG-10, MSG-24, MSG-28. Written: D-15.
 * Threads that give one port names while others end it leave no name behind: afterwards every name is free, and info
 * was released as often as it was retained. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { threads = 4, rounds = 1500, names = 3 };
static pthread_barrier_t together;
static CFMessagePortRef port;
static int retains, releases;

static CFStringRef name(int i)
{
    static const char *const texts[names] = { "first", "second", "third" };
    return CFStringCreateWithCString(NULL, texts[i % names], kCFStringEncodingUTF8);
}

static const void *retain(const void *info) { __atomic_add_fetch(&retains, 1, __ATOMIC_SEQ_CST); return info; }
static void release(const void *info) { (void)info; __atomic_add_fetch(&releases, 1, __ATOMIC_SEQ_CST); }

static CFMessagePortRef create(CFStringRef name, Boolean *isOther)
{
    CFMessagePortContext context = { 0, &port, retain, release, NULL };
    return CFMessagePortCreateLocal(NULL, name, echo, &context, isOther);
}

static void check_that_all_names_are_free(void)
{
    for (int i = 0; i < names; i++) {
        CFStringRef text = name(i);
        Boolean isOther = true;
        CHECK(!CFMessagePortCreateRemote(NULL, text));
        CFMessagePortRef own = create(text, &isOther);
        CHECK(own && !isOther);
        if (own) drop(own);
        CFRelease(text);
    }
}

/* Thread 0 makes the port by name, and so may others before it; thread 1 ends it; all of them rename it. */
static void *rename_and_end(void *place)
{
    int i = (int)(uintptr_t)place;
    for (int round = 0; round < rounds && !check_failures; round++) {
        CFStringRef first = name(0), mine = name(i + round);
        if (i == 0) port = create(first, NULL);
        pthread_barrier_wait(&together);
        if (i == 1 && round % 2) CFMessagePortInvalidate(port);
        CFMessagePortSetName(port, mine);
        CFMessagePortRef found = create(first, NULL);
        if (found) {
            CFMessagePortSetName(found, mine);
            CFMessagePortInvalidate(found);
            CFRelease(found);
        }
        pthread_barrier_wait(&together);
        if (i == 0) {
            drop(port);
            CHECK_INT(releases, retains);
            check_that_all_names_are_free();
        }
        pthread_barrier_wait(&together);
        CFRelease(first);
        CFRelease(mine);
    }
    return NULL;
}

static void test(void)
{
    pthread_t ids[threads];
    pthread_barrier_init(&together, NULL, threads);
    for (size_t i = 0; i < threads; i++) ids[i] = start_thread(rename_and_end, (void *)(uintptr_t)i);
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
}

PORTS_MAIN(test)
