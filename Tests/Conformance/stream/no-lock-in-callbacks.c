/* STREAM-T27. Facts: STREAM-8; D-7. Written: Core Foundation, CFStream.
 * No lock is held while a client is called, or its info retained and released. */
#include "../streams.h"

static CFRunLoopRef loop;
static int probes;

static void *probing_retain(void *info)
{
    probes += other_threads_can_use(loop);
    return info;
}

static void probing_release(void *info)
{
    (void)info;
    probes += other_threads_can_use(loop);
}

static void *ask(void *stream)
{
    (void)CFReadStreamGetStatus(stream);
    return NULL;
}

static void probe_it(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    (void)type;
    (void)info;
    join_thread(start_thread(ask, stream));
    probes += other_threads_can_use(loop);
}

static void test(void)
{
    CFStreamClientContext context = {0, NULL, probing_retain, probing_release, NULL};
    loop = CFRunLoopGetCurrent();
    CFReadStreamRef s = stream_on("0123456789");
    CFReadStreamSetClient(s, kCFStreamEventHasBytesAvailable, probe_it, &context);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.02);
    CFReadStreamSetClient(s, kCFStreamEventNone, NULL, NULL);
    CHECK(probes >= 3);
    end_reader(s);
}

CHECK_MAIN(test)
