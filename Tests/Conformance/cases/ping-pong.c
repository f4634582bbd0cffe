/* CASE-23 (WK-4, SRC-13): two threads hand a turn to and fro by signal and wake.  No turn is lost and none is slow. */
#include "../scenario.h"

#define TURNS 20000

struct player {
    CFRunLoopRef loop;
    CFRunLoopSourceRef source;
    struct player *other;
    int turns;
    double served, slowest;
};

static struct player players[2];
static sem_t ready;

static void hit(struct player *player)
{
    player->served = seconds_now();
    CFRunLoopSourceSignal(player->other->source);
    CFRunLoopWakeUp(player->other->loop);
}

static void play(void *info)
{
    struct player *player = info;
    double took = seconds_now() - player->other->served;
    if (took > player->slowest) player->slowest = took;
    player->turns++;
    hit(player);
    if (player->turns == TURNS) CFRunLoopStop(player->loop);
}

static void *player_thread(void *info)
{
    struct player *player = info;
    player->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    player->source = make_source(0, play, player);
    CFRunLoopAddSource(player->loop, player->source, M);
    sem_post(&ready);
    SInt32 result;
    do result = CFRunLoopRunInMode(M, 1e10, false);
    while (result != kCFRunLoopRunStopped);
    return NULL;
}

static void test(void)
{
    pthread_t threads[2];
    sem_init(&ready, 0, 0);
    for (int i = 0; i < 2; i++) {
        players[i].other = &players[1 - i];
        threads[i] = start_thread(player_thread, &players[i]);
        sem_wait(&ready);
    }
    hit(&players[0]);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(players[i].turns, TURNS);
        CHECK(players[i].slowest < 1);
        CFRelease(players[i].source);
        CFRelease(players[i].loop);
    }
    sem_destroy(&ready);
}

CHECK_MAIN(test)
