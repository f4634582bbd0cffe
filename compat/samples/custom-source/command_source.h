/* A custom input source (version 0): a buffer of commands that other threads fill and the source's own
 * thread empties. */
#ifndef COMMAND_SOURCE_H
#define COMMAND_SOURCE_H

#include <CoreFoundation/CoreFoundation.h>

typedef struct CommandSource CommandSource;

/* Runs on the source's thread, once a command, in the order of commandSourceAdd. `text` is the source's. */
typedef void (*CommandHandler)(int command, CFStringRef text, void *context);

typedef struct CommandSourceCounts {
    int scheduled, cancelled, performed, handled;
    Boolean strayedFromItsThread; /* schedule, cancel or perform ran elsewhere than where the source was made */
} CommandSourceCounts;

/* The thread that will run the loop. */
CommandSource *commandSourceCreate(CommandHandler handler, void *context);
void commandSourceAddToCurrentLoop(CommandSource *source);
void commandSourceInvalidate(CommandSource *source);
CommandSourceCounts commandSourceCounts(const CommandSource *source);
void commandSourceDestroy(CommandSource *source);

/* Any thread, for as long as the source is registered. */
void commandSourceAdd(CommandSource *source, int command, CFStringRef text);
void commandSourceFire(CommandSource *source, CFRunLoopRef loop);

#endif
