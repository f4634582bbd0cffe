/* Proves: a source of one's own carries commands with data from the main thread into a worker's run loop:
 * schedule introduces it to the main thread, signal and wake deliver, cancel takes it back before it goes.
 *
 * After the documents' listings 3-3 to 3-9, anew in C: command_source is the source with its buffer, registry the
 * main thread's list of sources to send to, inbox stands in for work performed on the main thread. */
#include "expect.h"

#include "command_source.h"
#include "inbox.h"
#include "registry.h"

#include <pthread.h>

enum { sayCommand = 1, countCommand, quitCommand };

/* What the main thread sends; each row but those marked `hold` is followed by signal and wake. */
static const struct Order {
    int command;
    const char *text;
    Boolean hold;
} orders[] = {
    {sayCommand, "good morning", true}, {countCommand, "three", true}, {sayCommand, "all in one wake", false},
    {countCommand, "seven", false},     {sayCommand, "one by one", false}, {quitCommand, "", false},
};
enum { orderCount = sizeof orders / sizeof orders[0] };

typedef struct Worker {
    pthread_t thread;
    SInt32 result;
    int received, wrongOrders, charactersCounted;
    Boolean ranElsewhere;
    CommandSourceCounts counts;
} Worker;

static void obey(int command, CFStringRef text, void *context)
{
    Worker *worker = context;
    char buffer[64] = "";
    CFStringGetCString(text, buffer, sizeof buffer, kCFStringEncodingUTF8);
    printf("   worker: command %d \"%s\"\n", command, buffer);

    const struct Order *expected = &orders[worker->received++ % orderCount];
    if (command != expected->command || strcmp(buffer, expected->text) != 0) worker->wrongOrders++;
    if (CFRunLoopGetCurrent() == CFRunLoopGetMain()) worker->ranElsewhere = true;

    if (command == countCommand) worker->charactersCounted += (int)CFStringGetLength(text);
    if (command == quitCommand) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void *work(void *parameter)
{
    Worker *worker = parameter;
    CommandSource *source = commandSourceCreate(obey, worker);
    commandSourceAddToCurrentLoop(source);
    worker->result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false);
    printf("   worker: the run loop returned %s\n", result_name(worker->result));
    commandSourceInvalidate(source);
    worker->counts = commandSourceCounts(source);
    commandSourceDestroy(source);
    return NULL;
}

/* The main thread's side: a timer sends the orders to the source that registered. */
static struct Sender {
    CommandSource *source;
    CFRunLoopRef loop;
    int sent, fired, added, removed, calledElsewhere;
} sender;

static void sendOrders(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    const struct Order *order;
    do {
        order = &orders[sender.sent++];
        CFStringRef text = CFStringCreateWithCString(NULL, order->text, kCFStringEncodingUTF8);
        commandSourceAdd(sender.source, order->command, text);
        CFRelease(text);
    } while (order->hold);
    printf("main: %d sent so far, signal and wake\n", sender.sent);
    sender.fired++;
    commandSourceFire(sender.source, sender.loop);
    if (sender.sent == orderCount) CFRunLoopTimerInvalidate(timer);
}

static void added(const Registration *registration)
{
    puts("main: a source registered");
    sender.added++;
    sender.calledElsewhere += CFRunLoopGetCurrent() != CFRunLoopGetMain();
    sender.source = registration->source;
    sender.loop = registration->loop;

    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0.03, 0, 0, sendOrders, NULL);
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
}

static void removing(const Registration *registration)
{
    (void)registration;
    puts("main: the source takes its leave");
    sender.removed++;
    sender.calledElsewhere += CFRunLoopGetCurrent() != CFRunLoopGetMain();
    CFRunLoopStop(CFRunLoopGetMain());
}

int main(void)
{
    begin(30, "[FAILS]  the two threads did not finish: a command or a wake was lost, or they wait for each other\n");
    inboxOpen();
    registryOpen(added, removing);
    Worker worker = {0};
    pthread_create(&worker.thread, NULL, work, &worker);
    CFRunLoopRun();
    pthread_join(worker.thread, NULL);

    printf("%d commands in %d performs after %d signals\n", worker.received, worker.counts.performed, sender.fired);
    expect(worker.received == orderCount && worker.wrongOrders == 0, "all commands arrived, in order, with their data");
    expect(worker.charactersCounted == 10, "the data of the count commands added up to ten characters");
    expect(!worker.ranElsewhere && !worker.counts.strayedFromItsThread,
           "schedule, perform, handlers and cancel ran on the worker's thread");
    expect(sender.calledElsewhere == 0, "registration and removal ran on the main thread");
    expect(worker.counts.performed >= 1 && worker.counts.performed <= sender.fired,
           "there was at most one perform a signal");
    expect(worker.counts.scheduled == 1 && worker.counts.cancelled == 1, "schedule ran once and cancel once");
    expect(sender.added == 1 && sender.removed == 1 && registryCount() == 0,
           "the main thread met the source once and knows none at the end");
    expect(worker.result == kCFRunLoopRunStopped, "the quit command stopped the worker's run");
    inboxClose();
    return verdict();
}
