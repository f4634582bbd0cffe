#include "expect.h"

#include "inbox.h"

#include <pthread.h>
#include <semaphore.h>

typedef struct Letter {
    InboxWork work;
    void *argument;
    sem_t *done; /* NULL: nobody waits */
    struct Letter *next;
} Letter;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Letter *first, **end = &first;
static CFRunLoopSourceRef source;

static Letter *takeFirst(void)
{
    pthread_mutex_lock(&lock);
    Letter *letter = first;
    if (letter && !(first = letter->next)) end = &first;
    pthread_mutex_unlock(&lock);
    return letter;
}

static void performInbox(void *unused)
{
    (void)unused;
    for (Letter *letter = takeFirst(); letter; letter = takeFirst()) {
        letter->work(letter->argument);
        if (letter->done) sem_post(letter->done);
        free(letter);
    }
}

static void post(InboxWork work, void *argument, sem_t *done)
{
    Letter *letter = malloc(sizeof *letter);
    if (!letter) abort();
    *letter = (Letter){work, argument, done, NULL};
    pthread_mutex_lock(&lock);
    *end = letter;
    end = &letter->next;
    pthread_mutex_unlock(&lock);

    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(CFRunLoopGetMain());
}

void inboxOpen(void)
{
    CFRunLoopSourceContext context = {0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, performInbox};
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopDefaultMode);
}

void inboxClose(void)
{
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

void inboxSend(InboxWork work, void *argument)
{
    post(work, argument, NULL);
}

void inboxSendAndWait(InboxWork work, void *argument)
{
    sem_t done;
    sem_init(&done, 0, 0);
    post(work, argument, &done);
    while (sem_wait(&done) != 0) continue; /* a signal handler ran */
    sem_destroy(&done);
}
