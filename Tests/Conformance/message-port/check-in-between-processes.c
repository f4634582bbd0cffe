/* MSGPORT-90. Facts: LST-24, MSG-40. Written: listings 3-17 to 3-19; issue 3.
 * The same check-in with the worker in another process. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { kCheckin = 100 };
static CFMessagePortRef to_worker;
static int requests;

static CFDataRef client_request(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)info;
    requests++;
    if (id == 9) CFRunLoopStop(CFRunLoopGetCurrent());
    return echo(local, id, data, NULL);
}

static CFDataRef main_handler(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK_INT(id, kCheckin);
    CHECK_TEXT(text_of(data), "com.MyApp.Thread-2");
    to_worker = make_remote(CFSTR("com.MyApp.Thread-2"));
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef to_main = make_remote(CFSTR("com.myapp.MainThread"));
    CFMessagePortRef mine = add_local(CFSTR("com.MyApp.Thread-2"), client_request, to_main);
    CHECK_INT(send_text(to_main, kCheckin, "com.MyApp.Thread-2", 0.1), kCFMessagePortSuccess);
    CFRunLoopRun();
    CHECK_INT(requests, 2);
    drop(mine);
    CFRelease(to_main);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("com.myapp.MainThread"), main_handler, NULL);
    struct other process = start_other("work");
    double end = seconds_now() + 5;
    while (!to_worker && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.05, true);
    NEEDED(to_worker);
    CHECK_INT(ASK(to_worker, 7, "work", 5, DEFAULT, "work"), kCFMessagePortSuccess);
    CHECK_INT(send_text(to_worker, 9, "end", 1), kCFMessagePortSuccess);
    END_OTHER(&process);
    CHECK(!CFMessagePortIsValid(to_worker));
    CFRelease(to_worker);
    drop(local);
    CHECK_INT(entries_in(ports_directory), 0);
}

TWO_SIDES_MAIN(test, other)
