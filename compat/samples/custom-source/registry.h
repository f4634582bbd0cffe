/* Which command sources the main thread may send commands to, and in which run loop each one lives.
 * The list belongs to the main thread; other threads change it by sending work to the inbox. */
#ifndef REGISTRY_H
#define REGISTRY_H

#include <CoreFoundation/CoreFoundation.h>

struct CommandSource;

typedef struct Registration {
    struct CommandSource *source;
    CFRunLoopRef loop;
    struct Registration *next;
} Registration;

/* Called on the main thread after a registration came and before one goes. */
typedef void (*RegistryChange)(const Registration *registration);

/* Main thread. */
void registryOpen(RegistryChange added, RegistryChange removing);
int registryCount(void);

/* The thread that owns the source. Adding does not wait for the main thread. */
void registryAdd(struct CommandSource *source, CFRunLoopRef loop);

/* As above, but returns only after the main thread forgot the source: from then on it may be destroyed. */
void registryRemove(struct CommandSource *source, CFRunLoopRef loop);

#endif
