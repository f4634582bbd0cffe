/* MULTI-8. Facts: MPS-10. Written: documents (MPCurrentTaskID).
 * Each task has the id that MPCreateTask gave, until its last destructor; the main thread and other threads have ids
 * that no task has.  Only tasks are preemptive tasks. */
#include "mp.h"

static pthread_key_t key;
static MPTaskID in_destructor, in_cancel;

static void destroyed(void *unused) { (void)unused; in_destructor = MPCurrentTaskID(); }
static void cancelled(void *info, CFRunLoopRef loop, CFRunLoopMode mode)
{
    (void)info, (void)loop, (void)mode;
    in_cancel = MPCurrentTaskID();
}

static OSStatus body(void *place)
{
    CFRunLoopSourceContext context = source_context(count_info, NULL);
    context.cancel = cancelled;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    pthread_setspecific(key, place);
    *(MPTaskID *)place = MPCurrentTaskID();
    CHECK(MPCurrentTaskID() == MPCurrentTaskID());
    CHECK(MPTaskIsPreemptive(MPCurrentTaskID()) && MPTaskIsPreemptive(kMPNoID));
    return 0;
}

static void *foreign(void *place)
{
    *(MPTaskID *)place = MPCurrentTaskID();
    CHECK(MPCurrentTaskID() == *(MPTaskID *)place);
    CHECK(!MPTaskIsPreemptive(MPCurrentTaskID()) && !MPTaskIsPreemptive(kMPNoID));
    return NULL;
}

static void test(void)
{
    MPTaskID ids[20], given;
    MPQueueID queue = make_queue();
    pthread_key_create(&key, destroyed);
    foreign(&ids[0]);
    for (int i = 1; i < 10; i++) join_thread(start_thread(foreign, &ids[i]));
    for (int i = 10; i < 20; i++) {
        given = start_task(body, &ids[i], queue);
        CHECK_INT(await_end(queue), 0);
        CHECK(ids[i] == given);
        CHECK(in_destructor == given && in_cancel == given);
        CHECK(!MPTaskIsPreemptive(given));
    }
    for (int i = 0; i < 20; i++)
        for (int k = 0; k < i; k++) CHECK(ids[i] != ids[k] && ids[i] != NULL);
    CHECK(MPProcessors() >= 1 && MPProcessorsScheduled() >= 1 && MPLibraryIsLoaded());
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

CHECK_MAIN_THREAD(test)
