/* MSGPORT-110. Facts: MSG-60, D-13. Written: D-13.
 * A child that is forked while its parent keeps a long request or reply sees its bytes as they were, after the parent has
 * let go of it and other messages have come; that the child lets go of its own changes nothing for the parent. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { size = 300000, rounds = 6 };
static CFDataRef kept;
static int seed;

/* A child with a copy of `kept`; it looks, and lets go, when it is told to. */
static struct other start_looking(void)
{
    int in, out;
    struct other child = fork_other(&in, &out);
    if (child.pid) return child;
    alarm(60);
    take_letter(in);
    int is_right = is_filled(kept, size, (unsigned)seed);
    CFRelease(kept);
    put_letter(out, is_right ? 'y' : 'n');
    take_letter(in);
    _exit(0);
}

/* --- replies --- */

static CFMessagePortRef remote;
static CFDataRef reply_to(int id)
{
    CFDataRef data = filled_data(size, (unsigned)id), reply = NULL;
    CHECK_INT(CFMessagePortSendRequest(remote, id, data, 5, 5, DEFAULT, &reply), kCFMessagePortSuccess);
    CHECK(is_filled(reply, size, (unsigned)id));
    CFRelease(data);
    return reply;
}

static void ask(int count)
{
    for (int i = 0; i < count; i++) CFRelease(reply_to(100 + i));
}

static void other(const char *word)
{
    if (*word == 's') return serve(CFSTR("theirs"), echo, NULL);
    remote = make_remote(CFSTR("mine"));
    heard();
    ask(2);
    CFRelease(reply_to(1));
    say('k');
    heard();
    ask(10);
    say('d');
    heard();
    CFRelease(remote);
}

/* The parent lets go first, or the child does. */
static void replies(int parent_first)
{
    ask(2);
    seed = 1;
    kept = reply_to(seed);
    struct other child = start_looking();
    if (parent_first) CFRelease(kept);
    ask(10);
    tell(&child, 'l');
    CHECK_INT(told(&child), 'y');
    ask(10);
    if (!parent_first) {
        CHECK(is_filled(kept, size, 1));
        CFRelease(kept);
    }
    ask(3);
    END_OTHER(&child);
}

/* --- requests --- */

static int received;
static CFDataRef keep_first(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK(is_filled(data, size, (unsigned)id));
    if (id == 1) kept = CFDataCreateCopy(NULL, data);
    received++;
    return CFDataCreateCopy(NULL, data);
}

static void receive(struct other *sender, int count)
{
    received = 0;
    tell(sender, 'g');
    run_until(&received, count, 10);
    CHECK_INT(received, count);
    CHECK(told(sender) != 0);
}

static void requests(int parent_first)
{
    CFMessagePortRef local = add_local(CFSTR("mine"), keep_first, NULL);
    struct other sender = start_other("asks");
    receive(&sender, 3);
    seed = 1;
    NEEDED(kept);
    struct other child = start_looking();
    if (parent_first) CFRelease(kept);
    receive(&sender, 10);
    tell(&child, 'l');
    CHECK_INT(told(&child), 'y');
    if (!parent_first) {
        CHECK(is_filled(kept, size, 1));
        CFRelease(kept);
    }
    END_OTHER(&child);
    END_OTHER(&sender);
    drop(local);
}

static void test(void)
{
    struct other process = start_serving("serves");
    remote = make_remote(CFSTR("theirs"));
    for (int round = 0; round < rounds; round++) replies(round % 2);
    CFRelease(remote);
    END_OTHER(&process);
    for (int round = 0; round < 2; round++) requests(round);
}

TWO_SIDES_MAIN(test, other)
