#include "expect.h"

#include "command_source.h"
#include "registry.h"

#include <pthread.h>

typedef struct Command {
    int command;
    CFStringRef text;
    struct Command *next;
} Command;

struct CommandSource {
    CFRunLoopSourceRef source;
    CommandHandler handler;
    void *context;
    pthread_t owner;
    CommandSourceCounts counts; /* the owner's */
    pthread_mutex_t lock;
    Command *first, **end; /* under the lock */
};

static void noteThread(CommandSource *self)
{
    if (!pthread_equal(self->owner, pthread_self())) self->counts.strayedFromItsThread = true;
}

/* The loop in which this source now lives: whoever sends commands must know which one to wake. */
static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)mode;
    CommandSource *self = info;
    self->counts.scheduled++;
    noteThread(self);
    registryAdd(self, loop);
}

/* Waits, so that nobody sends to a source that is gone. The main thread must not wait for this thread meanwhile. */
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)mode;
    CommandSource *self = info;
    self->counts.cancelled++;
    noteThread(self);
    registryRemove(self, loop);
}

/* Signals do not add up: one perform may find several commands, so it takes the whole buffer. */
static Command *takeAll(CommandSource *self)
{
    pthread_mutex_lock(&self->lock);
    Command *all = self->first;
    self->first = NULL;
    self->end = &self->first;
    pthread_mutex_unlock(&self->lock);
    return all;
}

static Command *discard(Command *command)
{
    Command *next = command->next;
    CFRelease(command->text);
    free(command);
    return next;
}

static void perform(void *info)
{
    CommandSource *self = info;
    self->counts.performed++;
    noteThread(self);
    for (Command *command = takeAll(self); command; command = discard(command)) {
        self->counts.handled++;
        self->handler(command->command, command->text, self->context);
    }
}

CommandSource *commandSourceCreate(CommandHandler handler, void *context)
{
    CommandSource *self = calloc(1, sizeof *self);
    if (!self) abort();
    self->handler = handler;
    self->context = context;
    self->owner = pthread_self();
    self->end = &self->first;
    pthread_mutex_init(&self->lock, NULL);

    CFRunLoopSourceContext sourceContext = {
        .version = 0, .info = self, .schedule = schedule, .cancel = cancel, .perform = perform};
    self->source = CFRunLoopSourceCreate(NULL, 0, &sourceContext);
    return self;
}

void commandSourceAddToCurrentLoop(CommandSource *self)
{
    CFRunLoopAddSource(CFRunLoopGetCurrent(), self->source, kCFRunLoopDefaultMode);
}

void commandSourceInvalidate(CommandSource *self)
{
    CFRunLoopSourceInvalidate(self->source);
}

CommandSourceCounts commandSourceCounts(const CommandSource *self)
{
    return self->counts;
}

void commandSourceDestroy(CommandSource *self)
{
    CFRelease(self->source);
    for (Command *command = takeAll(self); command;) command = discard(command);
    pthread_mutex_destroy(&self->lock);
    free(self);
}

void commandSourceAdd(CommandSource *self, int command, CFStringRef text)
{
    Command *added = malloc(sizeof *added);
    if (!added) abort();
    CFRetain(text);
    *added = (Command){command, text, NULL};
    pthread_mutex_lock(&self->lock);
    *self->end = added;
    self->end = &added->next;
    pthread_mutex_unlock(&self->lock);
}

void commandSourceFire(CommandSource *self, CFRunLoopRef loop)
{
    CFRunLoopSourceSignal(self->source);
    CFRunLoopWakeUp(loop);
}
