/* MSGPORT-53. Facts: MSG-56, DQ-7. Written: D-15.
 * Threads that use one remote at the same time each get their own replies, and the one whose reply has come wakes. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { threads = 8, rounds = 50 };
static CFMessagePortRef remote;

static void *ask_often(void *number)
{
    char text[32];
    for (int i = 0; i < rounds; i++) {
        snprintf(text, sizeof text, "%d/%d", *(int *)number, i);
        CHECK_INT(ASK(remote, 2, text, 10, WAIT, text), kCFMessagePortSuccess);
    }
    return NULL;
}

static void all_ask(CFStringRef name)
{
    pthread_t ids[threads];
    int numbers[threads];
    remote = make_remote(name);
    for (int i = 0; i < threads; i++) {
        numbers[i] = i;
        ids[i] = start_thread(ask_often, &numbers[i]);
    }
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
    drop(remote);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("there"), echo, NULL);
}

static void test(void)
{
    struct server server;
    struct other process = start_serving("serve");
    start_server(&server, CFSTR("here"), echo, NULL);
    all_ask(CFSTR("here"));
    all_ask(CFSTR("there"));
    stop_server(&server);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
