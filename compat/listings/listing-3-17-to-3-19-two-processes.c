/* Proves: the same listings over two processes: 3-17 and 3-18 on the main thread of one, 3-19 in a task of the other.
 *
 * The task that 3-17 creates is named ServerThreadEntryPoint. Here that is a function which starts the worker's
 * process and waits for its end; the listing's own function of that name gets another one while it is included. */
#include "message-ports-main-side.h"
#include "message-ports-worker-side.h"

static MPQueueID worker_ended;

OSStatus ServerThreadEntryPoint(void *param)
{
    char name[64];
    CFStringRef port_name = (CFStringRef)param;
    CFStringGetCString(port_name, name, sizeof name, kCFStringEncodingASCII);
    CFRelease(port_name);
    MPNotifyQueue(worker_ended, (void *)(intptr_t)ending_of(start_again("worker", name)), NULL, NULL);
    return noErr;
}

#define ServerThreadEntryPoint WorkerEntryPoint
OSStatus ServerThreadEntryPoint(void *param);
LISTING_BEGINS
#include "3-19.c"
LISTING_ENDS
#undef ServerThreadEntryPoint

/* The worker's process: the listing's function in a task, whose end is waited for. */
static int run_worker(const char *text)
{
    MPQueueID queue;
    MPTaskID task;
    CFStringRef name = CFStringCreateWithCString(NULL, text, kCFStringEncodingASCII);
    if (MPCreateQueue(&queue) != noErr) return 1;
    if (MPCreateTask(WorkerEntryPoint, (void *)name, kThreadStackSize, queue, NULL, NULL, 0, &task) != noErr) return 1;
    return MPWaitOnQueue(queue, NULL, NULL, NULL, 30 * durationSecond) == noErr ? 0 : 1;
}

int main(int argc, char **argv)
{
    int status;
    void *worker_status = NULL;
    begin(40, "[FAILS]  the listings did not finish within 40 s\n");
    if (argc == 3 && !strcmp(argv[1], "claim")) return claim_from_outside(argv[2]);
    if (argc == 3 && !strcmp(argv[1], "worker")) return run_worker(argv[2]);
    if (MPCreateQueue(&worker_ended) != noErr) return 1;
    status = talk_to_worker(1);
    if (status >= 0) return status;
    expect(MPWaitOnQueue(worker_ended, &worker_status, NULL, NULL, 20 * durationSecond) == noErr &&
               !worker_status,
           "the worker's process ended by itself");
    return verdict();
}
