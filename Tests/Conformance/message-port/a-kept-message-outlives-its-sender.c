/* MSGPORT-109. Facts: MSG-60. Written: header.
 * A long request or reply that is kept can be read after its sender, its port and its connection have gone, and let go of
 * on another thread. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { messages = 4, size = 300000 };
static int received;
static CFDataRef kept[messages];

static CFDataRef keep_and_answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *counter)
{
    kept[id] = CFDataCreateCopy(NULL, data);
    CFDataRef empty = count_message(local, id, data, counter);
    CHECK(!empty);
    return filled_data(size, (unsigned)id + 50);
}

static void ask(CFMessagePortRef remote, int id, CFDataRef *reply)
{
    CFDataRef data = filled_data(size, (unsigned)id);
    CHECK_INT(CFMessagePortSendRequest(remote, id, data, 5, 5, DEFAULT, reply), kCFMessagePortSuccess);
    CHECK(is_filled(*reply, size, (unsigned)id + 50));
    CFRelease(data);
}

static void other(const char *word)
{
    if (*word == 's') return serve(CFSTR("theirs"), keep_and_answer, &received);
    CFMessagePortRef remote = make_remote(CFSTR("mine"));
    for (int i = 0; i < messages; i++) {
        CFDataRef reply = NULL;
        ask(remote, i, &reply);
        if (reply) CFRelease(reply);
    }
    say('d');
    heard();
}

static void *release_all(void *unused)
{
    for (int i = 0; i < messages; i++) CFRelease(kept[i]);
    return unused;
}

/* Sender, connection and port are gone. */
static void check_and_release(unsigned seed)
{
    for (int i = 0; i < messages; i++) CHECK(is_filled(kept[i], size, (unsigned)i + seed));
    join_thread(start_thread(release_all, NULL));
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("mine"), keep_and_answer, &received);
    struct other process = start_other("asks");
    run_until(&received, messages, 10);
    NEEDED(received == messages && told(&process) == 'd');
    kill_other(&process);
    drop(local);
    check_and_release(0);

    process = start_serving("serves");
    CFMessagePortRef remote = make_remote(CFSTR("theirs"));
    for (int i = 0; i < messages; i++) ask(remote, i, &kept[i]);
    kill_other(&process);
    CHECK(!CFMessagePortIsValid(remote));
    drop(remote);
    check_and_release(50);
    /* What the killed process has left in the directory goes with the next claim. */
    drop(make_local(CFSTR("theirs"), echo, NULL));
}

TWO_SIDES_MAIN(test, other)
