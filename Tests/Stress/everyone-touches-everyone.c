/* 16 threads run their loops and, from callouts and between runs, do to each other's loops and items whatever the API
 * allows.  Afterwards the books must balance, and a last signal and wake must reach every loop. */
#include "stress.h"
#include <sys/eventfd.h>

enum { threads = 16, slots = 48, ports = 8 };

static CFRunLoopRef loops[threads];
static pthread_barrier_t barrier;
static int has_begun, is_over, operations;
static double end_time;

/* Counters that version 1 sources of all loops share. */
static int descriptors[ports];

/* Permanent sources, one in each loop: what must never be lost. */
static CFRunLoopSourceRef beacons[threads];
static struct info *beacon_infos[threads];

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

/* --- slots: items that everybody finds --- */

struct slot {
    pthread_mutex_t lock;
    CFTypeRef item;
};

static struct slot sources[slots], timers[slots], observers[slots];

/* The item, retained; NULL for an empty slot. */
static CFTypeRef item_of(struct slot *kind)
{
    struct slot *slot = &kind[below(slots)];
    pthread_mutex_lock(&slot->lock);
    CFTypeRef item = slot->item ? CFRetain(slot->item) : NULL;
    pthread_mutex_unlock(&slot->lock);
    return item;
}

/* Gives the item to a slot; what was there is dropped outside of the lock, because that runs callbacks. */
static void put(struct slot *slot, CFTypeRef item)
{
    pthread_mutex_lock(&slot->lock);
    CFTypeRef old = slot->item;
    slot->item = item;
    pthread_mutex_unlock(&slot->lock);
    if (old) CFRelease(old);
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

static void perform(void *argument)
{
    struct info *info = argument;
    require_owner(info);
    STORE(info->served, LOAD(info->asked));
    operate_sometimes();
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    require_owner(info);
    require(CFGetTypeID(timer) == CFRunLoopTimerGetTypeID(), "a timer gets itself");
    operate_sometimes();
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    require_owner(info);
    (void)observer;
    (void)activity;
    operate_sometimes();
}

static void scheduled(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    require_owner(info);
    (void)loop;
    (void)mode;
    operate_sometimes();
}

/* --- making items --- */

static int port_of(void *info) { return descriptors[((struct info *)info - infos) % ports]; }

static CFRunLoopSourceRef new_port_source(struct info *info)
{
    CFRunLoopSourceContext1 context = {1, info, retain_info, release_info, NULL, NULL, NULL, port_of, perform};
    return CFRunLoopSourceCreate(NULL, (CFIndex)below(3), (CFRunLoopSourceContext *)&context);
}

static void write_to_port(void)
{
    uint64_t one = 1;
    require(write(descriptors[below(ports)], &one, sizeof one) == sizeof one, "an eventfd takes a one");
}

static CFRunLoopSourceRef new_source(struct info *info)
{
    CFRunLoopSourceContext context = {
        0, info, retain_info, release_info, NULL, NULL, NULL, scheduled, scheduled, perform};
    return CFRunLoopSourceCreate(NULL, (CFIndex)below(3), &context);
}

static CFRunLoopTimerRef new_timer(struct info *info)
{
    static const double intervals[] = {0, 0, 0.0002, 0.001, 0.02, 1e-9, 1e9};
    CFRunLoopTimerContext context = {0, info, retain_info, release_info, NULL};
    double date = CFAbsoluteTimeGetCurrent() + (double)below(4000) * 1e-6 - 0.001;
    return CFRunLoopTimerCreate(NULL, date, intervals[below(7)], 0, 0, fire, &context);
}

static CFRunLoopObserverRef new_observer(struct info *info)
{
    CFRunLoopObserverContext context = {0, info, retain_info, release_info, NULL};
    CFOptionFlags activities = below(2) ? kCFRunLoopAllActivities : 1u << below(8);
    return CFRunLoopObserverCreate(NULL, activities, below(4) != 0, (CFIndex)below(3), observed, &context);
}

/* --- one random operation --- */

static void touch_source(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopSourceRef source = (CFRunLoopSourceRef)(uintptr_t)item_of(sources);
    if (!source) return;
    switch (below(8)) {
    case 0: case 1: CFRunLoopAddSource(loop, source, mode); break;
    case 2: CFRunLoopRemoveSource(loop, source, mode); break;
    case 3: if (below(3) == 0) CFRunLoopSourceInvalidate(source); break;
    case 4: CFRunLoopContainsSource(loop, source, mode); break;
    default: CFRunLoopSourceSignal(source); CFRunLoopWakeUp(loop); break;
    }
    CFRelease(source);
}

static void touch_timer(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopTimerRef timer = (CFRunLoopTimerRef)(uintptr_t)item_of(timers);
    if (!timer) return;
    switch (below(8)) {
    case 0: case 1: CFRunLoopAddTimer(loop, timer, mode); break;
    case 2: CFRunLoopRemoveTimer(loop, timer, mode); break;
    case 3: if (below(3) == 0) CFRunLoopTimerInvalidate(timer); break;
    case 4: CFRunLoopTimerSetTolerance(timer, (double)below(1000) * 1e-6); break;
    case 5: CFRunLoopTimerGetNextFireDate(timer); break;
    default: CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + (double)below(3000) * 1e-6); break;
    }
    CFRelease(timer);
}

static void touch_observer(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopObserverRef observer = (CFRunLoopObserverRef)(uintptr_t)item_of(observers);
    if (!observer) return;
    switch (below(5)) {
    case 0: case 1: CFRunLoopAddObserver(loop, observer, mode); break;
    case 2: CFRunLoopRemoveObserver(loop, observer, mode); break;
    case 3: if (below(3) == 0) CFRunLoopObserverInvalidate(observer); break;
    default: CFRunLoopContainsObserver(loop, observer, mode); break;
    }
    CFRelease(observer);
}

static void make_item(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info();
    if (!info) return;
    switch (below(3)) {
    case 0: {
        CFRunLoopSourceRef source = below(3) ? new_source(info) : new_port_source(info);
        CFRunLoopAddSource(loop, source, mode);
        put(&sources[below(slots)], source);
        break;
    }
    case 1: {
        CFRunLoopTimerRef timer = new_timer(info);
        CFRunLoopAddTimer(loop, timer, mode);
        put(&timers[below(slots)], timer);
        break;
    }
    default: {
        CFRunLoopObserverRef observer = new_observer(info);
        CFRunLoopAddObserver(loop, observer, mode);
        put(&observers[below(slots)], observer);
    }
    }
}

static void question(CFRunLoopRef loop)
{
    CFTypeRef answer = NULL;
    switch (below(40)) {
    case 0: answer = CFCopyDescription(loop); break;
    case 1: answer = CFRunLoopCopyAllModes(loop); break;
    case 2: CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode); break;
    case 3: CFRunLoopIsWaiting(loop); break;
    case 4: {
        CFTypeRef item = item_of(below(2) ? sources : timers);
        if (item) answer = CFCopyDescription(item);
        if (item) CFRelease(item);
        break;
    }
    default: answer = CFRunLoopCopyCurrentMode(loop); break;
    }
    if (answer) CFRelease(answer);
}

static void call_beacon(int thread)
{
    ADD(beacon_infos[thread]->asked, 1);
    CFRunLoopSourceSignal(beacons[thread]);
    CFRunLoopWakeUp(loops[thread]);
}

static void operate(void)
{
    int thread = (int)below(threads);
    CFRunLoopRef loop = loops[thread];
    CFStringRef mode = any_mode();
    ADD(operations, 1);
    switch (below(16)) {
    case 0: case 1: make_item(loop, mode); break;
    case 2: CFRunLoopStop(loop); break;
    case 3: CFRunLoopWakeUp(loop); break;
    case 4: queue_block(loop, mode); break;
    case 5: call_beacon(thread); break;
    case 6: question(loop); break;
    case 7: if (below(50) == 0) CFRunLoopAddCommonMode(loop, CFSTR("private")); else write_to_port(); break;
    case 8: case 9: touch_observer(loop, mode); break;
    case 10: case 11: case 12: touch_timer(loop, mode); break;
    default: touch_source(loop, mode); break;
    }
}

/* --- the threads --- */

static void take_part(void)
{
    while (seconds_now() < end_time) {
        CFStringRef mode = below(4) ? kCFRunLoopDefaultMode : CFSTR("private");
        CFRunLoopRunInMode(mode, (double)below(3) * 0.001, below(2));
        for (int i = 0; i < 20; i++) operate();
    }
    STORE(is_over, 1);
}

/* Nothing else wakes a loop now: each has to hear the last call of each of the others.  Timers are gone; sources,
 * observers and blocks stay for the thread's exit. */
static void hear_the_last_calls(int thread)
{
    struct info *info = beacon_infos[thread];
    unsigned all = LOAD(info->asked) + threads;
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < threads; i++) call_beacon(i);
    while (LOAD(info->served) != all) {
        SInt32 result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 30, true);
        require(result != kCFRunLoopRunTimedOut, "the last signal and wake reach a loop");
        require(result != kCFRunLoopRunFinished, "a mode with a source does not finish");
        if (result == kCFRunLoopRunTimedOut || result == kCFRunLoopRunFinished) break;
    }
    CHECK_INT(info->served, all);
}

static void remove_timers(void)
{
    for (int i = 0; i < slots; i++) {
        if (timers[i].item) CFRunLoopTimerInvalidate((CFRunLoopTimerRef)(uintptr_t)timers[i].item);
        put(&timers[i], NULL);
    }
}

static void *body(void *argument)
{
    int thread = (int)(intptr_t)argument;
    random_state = 2463534242u + (uint32_t)thread * 7919;
    loops[thread] = (CFRunLoopRef)(uintptr_t)CFRetain(CFRunLoopGetCurrent());
    beacon_infos[thread] = new_info();
    beacons[thread] = new_source(beacon_infos[thread]);
    CFRunLoopAddSource(loops[thread], beacons[thread], kCFRunLoopDefaultMode);
    pthread_barrier_wait(&barrier);
    STORE(has_begun, 1);
    take_part();
    pthread_barrier_wait(&barrier);
    if (thread == 0) remove_timers();
    pthread_barrier_wait(&barrier);
    hear_the_last_calls(thread);
    pthread_barrier_wait(&barrier);
    return NULL;
}

static void release_all(struct slot *kind)
{
    for (int i = 0; i < slots; i++) put(&kind[i], NULL);
}

int main(int count, char **arguments)
{
    pthread_t ids[threads];
    prepare_infos();
    for (int i = 0; i < ports; i++) descriptors[i] = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    for (int i = 0; i < slots; i++) {
        pthread_mutex_init(&sources[i].lock, NULL);
        pthread_mutex_init(&timers[i].lock, NULL);
        pthread_mutex_init(&observers[i].lock, NULL);
    }
    pthread_barrier_init(&barrier, NULL, threads);
    end_time = seconds_now() + stress_seconds(count, arguments);
    for (int i = 0; i < threads; i++) ids[i] = start_thread(body, (void *)(intptr_t)i);
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
    release_all(sources);
    release_all(observers);
    for (int i = 0; i < threads; i++) {
        CFRelease(beacons[i]);
        CFRelease(loops[i]);
    }
    check_infos();
    check_blocks();
    printf("%d operations, %d items, %d blocks\n", operations, infos_used, blocks_queued);
    return check_failures ? 1 : 0;
}
