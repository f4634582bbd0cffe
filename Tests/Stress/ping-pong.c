/* 100,000 hops between two sleeping loops by signal and wake: no hop is lost, none takes a second.  Then a part of them
 * with port sources in the modes, and with the hop itself through a port. */
#include "stress.h"
#include <sys/eventfd.h>

enum { hops_most = 100000 };

enum way { by_signal, by_signal_beside_ports, by_port };

struct player {
    CFRunLoopRef loop;
    CFRunLoopSourceRef source;
    int port;
    struct player *other;
};

static struct player players[2];
static pthread_barrier_t barrier;
static enum way way;
static int hops, hops_wanted;
static double last_hop, slowest;

static void hit(struct player *player)
{
    uint64_t one = 1;
    if (way == by_port) {
        require(write(player->port, &one, sizeof one) == sizeof one, "an eventfd takes a one");
    } else {
        CFRunLoopSourceSignal(player->source);
        CFRunLoopWakeUp(player->loop);
    }
}

static void ball_comes(void *info)
{
    struct player *player = info;
    double now = seconds_now();
    if (now - last_hop > slowest) slowest = now - last_hop;
    last_hop = now;
    if (++hops < hops_wanted) return hit(player->other);
    CFRunLoopStop(player->loop);
    CFRunLoopStop(player->other->loop);
}

static int port_of(void *info) { return ((struct player *)info)->port; }

static CFRunLoopSourceRef port_source(struct player *player)
{
    CFRunLoopSourceContext1 context = {1, player, NULL, NULL, NULL, NULL, NULL, port_of, ball_comes};
    return CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
}

static void *body(void *argument)
{
    struct player *player = argument;
    CFRunLoopSourceRef port = NULL;
    player->loop = CFRunLoopGetCurrent();
    player->source = make_source(0, ball_comes, player);
    player->port = eventfd(0, EFD_CLOEXEC);
    CFRunLoopAddSource(player->loop, player->source, kCFRunLoopDefaultMode);
    if (way != by_signal) {
        port = port_source(player);
        CFRunLoopAddSource(player->loop, port, kCFRunLoopDefaultMode);
    }
    pthread_barrier_wait(&barrier);
    if (player == &players[0]) hit(player->other);
    SInt32 result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 60, false);
    /* The other may have stopped this one before its run began, which is not remembered. */
    require(result == kCFRunLoopRunStopped || LOAD(hops) == hops_wanted, "a hop is not lost");
    pthread_barrier_wait(&barrier);
    CFRunLoopSourceInvalidate(player->source);
    CFRelease(player->source);
    if (port) CFRunLoopSourceInvalidate(port);
    if (port) CFRelease(port);
    close(player->port);
    return NULL;
}

static void play(enum way new_way, int wanted, const char *name)
{
    pthread_t ids[2];
    way = new_way;
    hops = 0;
    hops_wanted = wanted;
    slowest = 0;
    last_hop = seconds_now();
    double start = last_hop;
    for (int i = 0; i < 2; i++) players[i].other = &players[1 - i];
    for (int i = 0; i < 2; i++) ids[i] = start_thread(body, &players[i]);
    for (int i = 0; i < 2; i++) join_thread(ids[i]);
    CHECK_INT(hops, hops_wanted);
    CHECK(slowest < 1);
    printf("%s: %d hops, %.2f us each, slowest %.3f ms\n", name, hops, (last_hop - start) * 1e6 / hops, slowest * 1e3);
}

int main(void)
{
    pthread_barrier_init(&barrier, NULL, 2);
    play(by_signal, hops_most, "by signal and wake");
    play(by_signal_beside_ports, hops_most / 4, "beside ports");
    play(by_port, hops_most / 4, "by port");
    return check_failures ? 1 : 0;
}
