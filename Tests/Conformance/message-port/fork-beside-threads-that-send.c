/* MSGPORT-91. Facts: D-13, LNX-8. Written: D-13.
 * fork while other threads create, find, use and end ports, within the process and to another one: no lock stays
 * taken in the child, whose new ports work. */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef shared;
static int over;
static void *disturb(void *number)
{
    CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("own %d"), (int)(intptr_t)number);
    while (!__atomic_load_n(&over, __ATOMIC_SEQ_CST)) {
        CFMessagePortRef local = make_local(name, echo, NULL), remote = make_remote(name), other = make_remote(CFSTR("there"));
        send_text(remote, 1, "x", 0);
        send_text(shared, 1, "x", 0);
        SInt32 status = ASK(other, 1, "x", 10, WAIT, "x");
        CHECK_INT(status, kCFMessagePortSuccess);
        drop(local);
        CFRelease(remote);
        CFRelease(other);
    }
    CFRelease(name);
    return NULL;
}

static void child(void)
{
    CHECK(!CFMessagePortIsValid(shared));
    CFMessagePortRef local = make_local(CFSTR("childs"), echo, NULL), remote = make_remote(CFSTR("childs"));
    receive_in(local, WAIT);
    CHECK_INT(ASK(remote, 1, "self", 1, WAIT, "self"), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
    CFMessagePortRef there = make_remote(CFSTR("there"));
    CHECK_INT(ASK(there, 1, "child", 2, WAIT, "child"), kCFMessagePortSuccess);
    drop(there);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("there"), echo, NULL);
}

static void test(void)
{
    pthread_t threads[3];
    int received = 0;
    struct other process = start_serving("serve");
    CFMessagePortRef local = add_local(CFSTR("shared"), count_message, &received);
    shared = make_remote(CFSTR("shared"));
    for (int i = 0; i < 3; i++) threads[i] = start_thread(disturb, (void *)(intptr_t)i);
    for (int i = 0; i < 60; i++) {
        CHECK_CHILD(child);
        CFRunLoopRunInMode(DEFAULT, 0.001, false);
    }
    __atomic_store_n(&over, 1, __ATOMIC_SEQ_CST);
    for (int i = 0; i < 3; i++) join_thread(threads[i]);
    CHECK(received > 0);
    drop(shared);
    drop(local);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
