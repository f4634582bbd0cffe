/* NOTIFY-23. Each thread that observes gets every notification on its own loop, also when another one does not run.
 * reference: absent CFNotificationCenter */
#include "centers.h"

enum { THREADS = 4, POSTS = 50 };

struct hearer { int calls, is_wrong; pthread_t thread; sem_t ready; };

static void count_here(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef info)
{
    (void)center, (void)name, (void)object;
    struct hearer *hearer = observer;
    if (!pthread_equal(hearer->thread, pthread_self()) || number_in(info) != hearer->calls) hearer->is_wrong = 1;
    if (++hearer->calls == POSTS) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void *hear_here(void *argument)
{
    struct hearer *hearer = argument;
    hearer->thread = pthread_self();
    hear(hearer, count_here, CFSTR("a"), NULL);
    sem_post(&hearer->ready);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 10, false), kCFRunLoopRunStopped);
    hear_no_more(hearer);
    return NULL;
}

static void test(void)
{
    int not_run = 0;
    pthread_t threads[THREADS];
    struct hearer hearers[THREADS];
    memset(hearers, 0, sizeof hearers);
    hear(&not_run, count_calls, CFSTR("a"), NULL);
    for (int i = 0; i < THREADS; i++) {
        sem_init(&hearers[i].ready, 0, 0);
        threads[i] = start_thread(hear_here, &hearers[i]);
    }
    for (int i = 0; i < THREADS; i++) sem_wait(&hearers[i].ready);
    for (int i = 0; i < POSTS; i++) post_number(CFSTR("a"), i);
    for (int i = 0; i < THREADS; i++) {
        join_thread(threads[i]);
        CHECK_INT(hearers[i].calls, POSTS);
        CHECK_INT(hearers[i].is_wrong, 0);
    }
    CHECK_INT(not_run, 0);
    drain();
    CHECK_INT(not_run, POSTS);
    hear_no_more(&not_run);
}

PORTS_MAIN(test)
