/* What everyone-touches-everyone consists of: this file has the loops, random numbers that come from a seed, and slots in
 * which everybody finds the items that somebody made. */
#ifndef EVERYONE_H
#define EVERYONE_H

#include "stress.h"
#include "../Conformance/message-port/ports.h"

enum { threads = 16, slots = 48, counters = 8 };

static CFRunLoopRef loops[threads + 1]; /* the last one is the main thread's: it is only woken, stopped and given blocks */
static int has_begun, is_over;

/* Counters that version 1 sources and file descriptors of all loops share. */
static int descriptors[counters];

static _Thread_local uint32_t random_state;
static _Thread_local int depth;

static uint32_t below(uint32_t limit) { return next_random(&random_state) % limit; }

static CFStringRef any_mode(void)
{
    switch (below(4)) {
    case 0: return kCFRunLoopCommonModes;
    case 1: return CFSTR("private");
    default: return kCFRunLoopDefaultMode;
    }
}

/* --- slots --- */

struct slot {
    pthread_mutex_t lock;
    CFTypeRef item;
};

/* Objects that only an invalidation ends are invalidated before they are dropped; and timers, because some are always due,
 * and in a pass that fires timers ports have to wait. */
struct shelf {
    void (*end)(CFTypeRef item);
    struct slot slots[slots];
};

static void end_timer(CFTypeRef item)
{
    CFRunLoopTimerInvalidate((CFRunLoopTimerRef)(uintptr_t)item);
}

/* Some stay in their loops for the thread's exit; thousands would make a pass take long. */
static void end_observer(CFTypeRef item)
{
    if (below(32)) CFRunLoopObserverInvalidate((CFRunLoopObserverRef)(uintptr_t)item);
}

static void end_file_descriptor(CFTypeRef item) { CFFileDescriptorInvalidate((CFFileDescriptorRef)(uintptr_t)item); }
static void end_socket(CFTypeRef item) { CFSocketInvalidate((CFSocketRef)(uintptr_t)item); }
static void end_mach_port(CFTypeRef item) { CFMachPortInvalidate((CFMachPortRef)(uintptr_t)item); }
static void end_message_port(CFTypeRef item) { CFMessagePortInvalidate((CFMessagePortRef)(uintptr_t)item); }

static struct shelf sources, timers = {.end = end_timer}, observers = {.end = end_observer}, file_descriptors = {.end = end_file_descriptor},
    sockets = {.end = end_socket}, mach_ports = {.end = end_mach_port}, local_ports = {.end = end_message_port},
    remote_ports = {.end = end_message_port}, readers, writers;
static struct shelf *const shelves[] = {&sources, &timers, &observers, &file_descriptors, &sockets, &mach_ports,
                                        &local_ports, &remote_ports, &readers, &writers};

/* The item, retained; NULL for an empty slot. */
static CFTypeRef item_of(struct shelf *shelf)
{
    struct slot *slot = &shelf->slots[below(slots)];
    pthread_mutex_lock(&slot->lock);
    CFTypeRef item = slot->item ? CFRetain(slot->item) : NULL;
    pthread_mutex_unlock(&slot->lock);
    return item;
}

/* Gives the item to a slot; what was there is dropped outside of the lock, because that runs callbacks. */
static void put(struct shelf *shelf, int place, CFTypeRef item)
{
    struct slot *slot = &shelf->slots[place];
    pthread_mutex_lock(&slot->lock);
    CFTypeRef old = slot->item;
    slot->item = item;
    pthread_mutex_unlock(&slot->lock);
    if (!old) return;
    if (shelf->end) shelf->end(old);
    CFRelease(old);
}

static void shelve(struct shelf *shelf, CFTypeRef item) { put(shelf, (int)below(slots), item); }

static void prepare_shelves(void)
{
    for (size_t i = 0; i < COUNT_OF(shelves); i++)
        for (int j = 0; j < slots; j++) pthread_mutex_init(&shelves[i]->slots[j].lock, NULL);
}

static void empty_shelves(void)
{
    for (size_t i = 0; i < COUNT_OF(shelves); i++)
        for (int j = 0; j < slots; j++) put(shelves[i], j, NULL);
}

/* Calls `visit` for each item; only when nobody else uses the shelf. */
static void visit_all(struct shelf *shelf, void (*visit)(CFTypeRef item))
{
    for (int i = 0; i < slots; i++)
        if (shelf->slots[i].item) visit(shelf->slots[i].item);
}

/* --- callouts --- */

static void operate(void);

static void operate_sometimes(void)
{
    if (depth > 2 || below(4) != 0 || !LOAD(has_begun) || LOAD(is_over)) return;
    depth++;
    operate();
    depth--;
}

/* Is the source in a mode that the last passes run? */
static int is_in_a_loop(CFRunLoopSourceRef source)
{
    for (int i = 0; i < threads; i++)
        if (CFRunLoopContainsSource(loops[i], source, kCFRunLoopDefaultMode) ||
            CFRunLoopContainsSource(loops[i], source, CFSTR("private")))
            return 1;
    return 0;
}

#endif
