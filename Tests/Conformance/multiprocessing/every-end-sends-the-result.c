/* MULTI-2. Facts: MPS-3, MPS-6, MPS-8. Written: documents (MPExit); DESIGN D-18.
 * Returning, MPExit at any depth and pthread_exit end a task; the message carries what was returned, MPExit's status, or
 * kMPTaskAbortedErr, and comes after thread-specific destructors and the end of the task's run loop. */
#include "mp.h"

static pthread_key_t key;

static void destroyed(void *info) { note("destroyed:%s", (const char *)info); }
static void released(const void *info) { note("released:%s", (const char *)info); }

static void begin(const char *name)
{
    CFRunLoopSourceContext context = source_context(count_info, (void *)(uintptr_t)name);
    context.release = released;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    pthread_setspecific(key, name);
}

static void __attribute__((noinline)) deep(int levels)
{
    volatile char space[64];
    space[0] = (char)levels;
    if (levels == 20) MPExit(7);
    if (levels < 100) deep(levels + 1);
    note("came back %d", space[0]);
}

static OSStatus returns(void *name) { begin(name); return 5; }
static OSStatus exits(void *name) { begin(name); deep(0); return 6; }
static OSStatus leaves(void *name) { begin(name); pthread_exit(NULL); }

static void test(void)
{
    MPQueueID queue = make_queue();
    pthread_key_create(&key, destroyed);
    start_task(returns, "a", queue);
    CHECK_INT(await_end(queue), 5);
    CHECK_TRACE("destroyed:a released:a");
    start_task(exits, "b", queue);
    CHECK_INT(await_end(queue), 7);
    CHECK_TRACE("destroyed:b released:b");
    start_task(leaves, "c", queue);
    CHECK_INT(await_end(queue), kMPTaskAbortedErr);
    CHECK_TRACE("destroyed:c released:c");
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

CHECK_MAIN(test)
