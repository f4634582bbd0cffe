#include "expect.h"

#include "inbox.h"
#include "registry.h"

static Registration *registrations;
static RegistryChange onAdded, onRemoving;

static void addOnMainThread(void *argument)
{
    Registration *registration = argument;
    registration->next = registrations;
    registrations = registration;
    onAdded(registration);
}

/* The key is another object than the one registered: what they name decides, not where they are. */
static void removeOnMainThread(void *argument)
{
    const Registration *key = argument;
    Registration **link = &registrations;
    while (*link && ((*link)->source != key->source || (*link)->loop != key->loop)) link = &(*link)->next;

    Registration *found = *link;
    if (!found) return;
    onRemoving(found);
    *link = found->next;
    CFRelease(found->loop);
    free(found);
}

void registryOpen(RegistryChange added, RegistryChange removing)
{
    onAdded = added;
    onRemoving = removing;
}

int registryCount(void)
{
    int count = 0;
    for (const Registration *each = registrations; each; each = each->next) count++;
    return count;
}

void registryAdd(struct CommandSource *source, CFRunLoopRef loop)
{
    Registration *registration = malloc(sizeof *registration);
    if (!registration) abort();
    CFRetain(loop);
    *registration = (Registration){source, loop, NULL};
    inboxSend(addOnMainThread, registration);
}

void registryRemove(struct CommandSource *source, CFRunLoopRef loop)
{
    Registration key = {source, loop, NULL};
    inboxSendAndWait(removeOnMainThread, &key);
}
