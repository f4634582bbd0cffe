/* Processes that talk through message ports are killed with SIGKILL at random moments: a server that this process asks,
 * and clients that it answers.  No call may hang, time out or bring another request's reply; each name is free for the
 * next owner at once; at the end no descriptor and no file is left. */
#include "../Conformance/message-port/ports.h"
#include <sys/time.h>

enum { clients = 3, most_milliseconds = 25 };

static double seconds = 3;
static uint32_t state;

static uint32_t draw(uint32_t limit)
{
    state = state * 1664525 + 1013904223;
    return (state >> 8) % limit;
}

static void die(int signal)
{
    (void)signal;
    kill(getpid(), SIGKILL);
}

/* Kills this process at a random moment from now on. */
static void become_mortal(void)
{
    struct itimerval moment = {{0, 0}, {0, 1 + (suseconds_t)draw(most_milliseconds * 1000)}};
    signal(SIGALRM, die);
    setitimer(ITIMER_REAL, &moment, NULL);
}

static size_t any_size(void)
{
    static const size_t most[] = {16, 5000, 70000, 400000};
    return draw((uint32_t)most[draw(COUNT_OF(most))]);
}

/* One request with its own filling; the status. */
static SInt32 converse(CFMessagePortRef remote, CFStringRef mode)
{
    size_t size = any_size();
    unsigned seed = draw(256);
    CFDataRef data = filled_data(size, seed), reply = NULL;
    double begin = seconds_now();
    SInt32 status = CFMessagePortSendRequest(remote, (SInt32)seed, data, 20, 20, mode, &reply);
    CHECK(seconds_now() - begin < 5);
    CFRelease(data);
    if (status == kCFMessagePortSuccess) CHECK(is_filled(reply, size, seed));
    else CHECK(reply == NULL);
    if (reply) CFRelease(reply);
    return status;
}

static void other(const char *word)
{
    state = (uint32_t)getpid() * 2654435761u;
    if (word[0] == 's') {
        become_mortal();
        serve(CFSTR("mortal"), echo, NULL);
        return;
    }
    CFMessagePortRef remote = make_remote(CFSTR("immortal"));
    become_mortal();
    while (converse(remote, WAIT) == kCFMessagePortSuccess) continue;
    CHECK(!"the immortal server failed");
}

static struct other crowd[clients];
static long conversations, deaths;

static void replace_dead_clients(void)
{
    for (int i = 0; i < clients; i++) {
        int status = 0;
        if (crowd[i].pid > 0) {
            if (waitpid(crowd[i].pid, &status, WNOHANG) == 0) continue;
            CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
            close(crowd[i].to);
            close(crowd[i].from);
            deaths++;
        }
        crowd[i] = start_other("client");
    }
}

static void one_server(void)
{
    struct other server = start_other("server");
    CFMessagePortRef remote = told(&server) == 'r' ? CFMessagePortCreateRemote(NULL, CFSTR("mortal")) : NULL;
    SInt32 status = kCFMessagePortSuccess;
    while (remote && status == kCFMessagePortSuccess) {
        replace_dead_clients();
        status = converse(remote, draw(2) ? DEFAULT : WAIT);
        conversations++;
    }
    CHECK(status == kCFMessagePortSuccess || status == kCFMessagePortIsInvalid ||
          status == kCFMessagePortTransportError || status == kCFMessagePortBecameInvalidError);
    if (remote) {
        CHECK(!CFMessagePortIsValid(remote));
        CFRelease(remote);
    }
    int ended = close_other(&server);
    CHECK(WIFSIGNALED(ended) && WTERMSIG(ended) == SIGKILL);
    deaths++;
}

static void test(void)
{
    state = (uint32_t)getpid();
    CFMessagePortRef local = add_local(CFSTR("immortal"), echo, NULL);
    int before = 0;
    double end = seconds_now() + seconds;
    for (int i = 0; (i < 4 || seconds_now() < end) && !check_failures; i++) {
        one_server();
        if (i == 3) before = open_descriptors();
    }
    for (int i = 0; i < clients; i++) {
        if (crowd[i].pid > 0) kill_other(&crowd[i]);
        CFRunLoopRunInMode(DEFAULT, 0.1, false);
    }
    end = seconds_now() + 20;
    while (open_descriptors() > before && seconds_now() < end) CFRunLoopRunInMode(DEFAULT, 0.01, true);
    CHECK(open_descriptors() <= before);
    drop(make_local(CFSTR("mortal"), echo, NULL));
    drop(local);
    CHECK_INT(entries_in(ports_directory), 0);
    printf("%ld conversations, %ld deaths\n", conversations, deaths);
}

int main(int count, char **words)
{
    if (count == 2) seconds = atof(words[1]);
    return ports_main(count, words, test, other);
}
