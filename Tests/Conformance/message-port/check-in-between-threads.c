/* MSGPORT-89. Facts: LST-20, LST-21, LST-22, LST-24. Written: listings 3-17 to 3-19.
 * A worker thread tells the main thread its port's name; the main thread finds it and sends requests, which the
 * worker's thread receives. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { kCheckin = 100 };
static pthread_t worker, worker_received_on;
static CFMessagePortRef to_worker;
static int requests;

static CFDataRef client_request(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)data;
    CHECK(info && CFMessagePortIsRemote(info));
    worker_received_on = pthread_self();
    requests++;
    if (id == 9) CFRunLoopStop(CFRunLoopGetCurrent());
    return NULL;
}

static CFDataRef main_handler(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK_INT(id, kCheckin);
    CFStringRef name = CFStringCreateWithBytes(NULL, CFDataGetBytePtr(data), CFDataGetLength(data),
                                               kCFStringEncodingASCII, false);
    CHECK(CFEqual(name, CFSTR("com.MyApp.Thread-2")));
    to_worker = CFMessagePortCreateRemote(NULL, name);
    CHECK(to_worker && CFMessagePortIsRemote(to_worker));
    CFRelease(name);
    return NULL;
}

static void *worker_main(void *unused)
{
    (void)unused;
    CFMessagePortRef to_main = make_remote(CFSTR("com.myapp.MainThread"));
    CFMessagePortRef mine = add_local(CFSTR("com.MyApp.Thread-2"), client_request, to_main);
    CHECK_INT(send_text(to_main, kCheckin, "com.MyApp.Thread-2", 0.1), kCFMessagePortSuccess);
    CFRunLoopRun();
    drop(mine);
    CFRelease(to_main);
    return NULL;
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("com.myapp.MainThread"), main_handler, NULL);
    worker = start_thread(worker_main, NULL);
    double end = seconds_now() + 5;
    while (!to_worker && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.05, true);
    NEEDED(to_worker);
    CHECK_INT(ASK(to_worker, 7, "work", 5, DEFAULT, ""), kCFMessagePortSuccess);
    CHECK(pthread_equal(worker_received_on, worker));
    CHECK_INT(send_text(to_worker, 9, "end", 1), kCFMessagePortSuccess);
    join_thread(worker);
    CHECK_INT(requests, 2);
    CHECK(!CFMessagePortIsValid(to_worker));
    CFRelease(to_worker);
    drop(local);
    CHECK_INT(entries_in(ports_directory), 0);
}

PORTS_MAIN(test)
