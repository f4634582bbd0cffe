/* SOURCE-14. Facts: SRC-7, case 9. Written: measured; DESIGN D-7.
 * Invalidate from another thread returns while perform is still running; info lives until perform returns,
 * the source reads invalid inside it, and every retain is matched. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static CFRunLoopSourceRef source;
static sem_t performing, invalidated;

static void perform(void *argument)
{
    CHECK(argument == &info);
    sem_post(&performing);
    CHECK(await_post(&invalidated, 5));
    CHECK(owners(&info) > 0);
    note("performed");
}

static void *invalidate(void *unused)
{
    (void)unused;
    CHECK(await_post(&performing, 5));
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopSourceIsValid(source));
    CFRelease(source);
    CHECK(owners(&info) > 0);
    sem_post(&invalidated);
    return NULL;
}

static void test(void)
{
    sem_init(&performing, 0, 0);
    sem_init(&invalidated, 0, 0);
    CFRunLoopSourceContext context = counted_source_context(perform, &info);
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    pthread_t thread = start_thread(invalidate, NULL);
    CFRunLoopRunInMode(M, 0, true);
    join_thread(thread);
    CHECK_TRACE("performed");
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)
