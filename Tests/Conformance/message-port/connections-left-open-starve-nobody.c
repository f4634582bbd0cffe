/* MSGPORT-83. Facts: DQ-2, D-15. Written: issue 3.
 * More connections than a port serves, opened and left without a word, do not keep a good client from its replies,
 * and cost the port bounded memory. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { strangers = 1200 };
static void other(const char *word)
{
    if (word[0] == 'g') {
        CFMessagePortRef remote = make_remote(CFSTR("besieged"));
        while (heard() == 'a') {
            CHECK_INT(ASK(remote, 1, "x", 10, WAIT, "x"), kCFMessagePortSuccess);
            say('d');
        }
        CFRelease(remote);
        remote = make_remote(CFSTR("besieged"));
        CHECK_INT(ASK(remote, 1, "x", 10, WAIT, "x"), kCFMessagePortSuccess);
        CFRelease(remote);
        say('e');
        return;
    }
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    snprintf(ports_directory, sizeof ports_directory, "%s", getenv("CFRUNLOOP_PORT_DIR"));
    const char *path = find_socket();
    NEEDED(path);
    for (int i = 0; i < strangers; i++) {
        connect_to(path);
        if (i % 40 == 0) {
            say('n');
            heard();
        }
    }
    say('o');
    heard();
}

static char run_until_told(struct other *process)
{
    while (!readable(process->from)) CFRunLoopRunInMode(DEFAULT, 0.01, true);
    return told(process);
}

static void test(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    CFMessagePortRef local = add_local(CFSTR("besieged"), echo, NULL);
    struct other good = start_other("good"), bad = start_other("bad");
    tell(&good, 'a');
    CHECK_INT(run_until_told(&good), 'd');
    size_t before = heap_in_use();
    while (run_until_told(&bad) == 'n') {
        tell(&good, 'a');
        CHECK_INT(run_until_told(&good), 'd');
        tell(&bad, 'g');
    }
    CHECK(heap_in_use() < before + 4000000);
    CHECK(open_descriptors() < 1100);
    tell(&good, 'q');
    CHECK_INT(run_until_told(&good), 'e');
    END_OTHER(&bad);
    END_OTHER(&good);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
