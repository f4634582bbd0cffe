/* MSGPORT-41. Facts: MSG-39, MSG-40, case 70. Written: D-15.
 * With the receiving process stopped, five messages are accepted and the sixth gets -1 after sendTimeout; after it
 * goes on, the five are there in order, and room is made. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    if (id == 100) return text_data(check_notes);
    note("%d:%s", (int)id, text_of(data));
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("stopped"), compare, &received);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef remote = make_remote(CFSTR("stopped"));
    CHECK_INT(ASK(remote, 100, "", 5, DEFAULT, ""), kCFMessagePortSuccess);
    stop_other(&process);
    for (int i = 1; i <= 5; i++) CHECK_INT(send_text(remote, i, "m", 0.2), kCFMessagePortSuccess);
    struct moment begin = this_moment();
    CHECK_INT(send_text(remote, 6, "m", 0.5), kCFMessagePortSendTimeout);
    CHECK_TOOK(begin, 0.5, 0.65);
    begin = this_moment();
    CHECK_INT(send_text(remote, 6, "m", 0), kCFMessagePortSendTimeout);
    CHECK_TOOK(begin, 0, 0.1);
    kill(process.pid, SIGCONT);
    CHECK_INT(send_text(remote, 7, "m", 5), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, 100, "", 5, DEFAULT, "1:m 2:m 3:m 4:m 5:m 7:m"), kCFMessagePortSuccess);
    CFRelease(remote);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
