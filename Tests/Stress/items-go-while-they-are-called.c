/* Two loops run without a pause, while other threads put observers and sources into them, move these from loop to loop,
 * signal them, and take them away or invalidate them in the middle of their callbacks. No info is released while a
 * callback has it, each is released once, and no observer is called twice at once. */
#include "stress.h"

enum { most_items = 24, loops = 2, changers = 2 };

struct borrowed {
    int running; /* callbacks that have it */
    int is_observed;
    int is_alive;
};

static CFRunLoopRef loop_of[loops];
static pthread_barrier_t barrier;
static int is_over;
static long made, released, called;

static const void *keep(const void *info)
{
    ADD(made, 1);
    return info;
}

static void let_go(const void *info)
{
    struct borrowed *mine = (struct borrowed *)info;
    require(LOAD(mine->is_alive) == 1, "an info is released once");
    require(LOAD(mine->running) == 0, "an info is not released while a callback has it");
    STORE(mine->is_alive, 0);
    ADD(released, 1);
    free(mine);
}

static void use(struct borrowed *info)
{
    require(LOAD(info->is_alive) == 1, "a callback has an info that lives");
    int others = ADD(info->running, 1);
    require(!info->is_observed || others == 1, "an observer is not called twice at once");
    ADD(called, 1);
    ADD(info->running, -1);
}

static void look(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    use(info);
    if (activity == kCFRunLoopExit && LOAD(called) % 64 == 0) CFRunLoopObserverInvalidate(observer);
}

static void act(void *info) { use(info); }

static struct borrowed *make_info(int is_observed)
{
    struct borrowed *info = malloc(sizeof *info);
    *info = (struct borrowed){0, is_observed, 1};
    return info;
}

static CFTypeRef new_item(unsigned choice)
{
    if (choice % 3 == 0) {
        CFRunLoopSourceContext context = {.info = make_info(0), .retain = keep, .release = let_go, .perform = act};
        return CFRunLoopSourceCreate(NULL, 0, &context);
    }
    CFRunLoopObserverContext context = {0, make_info(1), keep, let_go, NULL};
    return CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, choice % 7 != 0, 0, look, &context);
}

static void change_source(CFRunLoopSourceRef source, CFRunLoopRef loop, unsigned choice)
{
    switch (choice % 6) {
    case 0: return CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    case 1: return CFRunLoopRemoveSource(loop, source, kCFRunLoopDefaultMode);
    case 2: return CFRunLoopSourceInvalidate(source);
    default: CFRunLoopSourceSignal(source), CFRunLoopWakeUp(loop);
    }
}

static void change_observer(CFRunLoopObserverRef observer, CFRunLoopRef loop, unsigned choice)
{
    switch (choice % 8) {
    case 0: return CFRunLoopObserverInvalidate(observer);
    case 1:
    case 2: return CFRunLoopRemoveObserver(loop, observer, kCFRunLoopDefaultMode);
    default: CFRunLoopAddObserver(loop, observer, kCFRunLoopDefaultMode);
    }
}

static void take_away(CFTypeRef item, int by_invalidating)
{
    int is_source = CFGetTypeID(item) == CFRunLoopSourceGetTypeID();
    for (int i = 0; i < loops; i++) {
        if (is_source && by_invalidating) CFRunLoopSourceInvalidate((CFRunLoopSourceRef)item);
        else if (is_source) CFRunLoopRemoveSource(loop_of[i], (CFRunLoopSourceRef)item, kCFRunLoopDefaultMode);
        else if (by_invalidating) CFRunLoopObserverInvalidate((CFRunLoopObserverRef)item);
        else CFRunLoopRemoveObserver(loop_of[i], (CFRunLoopObserverRef)item, kCFRunLoopDefaultMode);
    }
    CFRelease(item);
}

/* Each changer has items of its own, so that it may release them at any time. */
static void *change(void *argument)
{
    uint32_t seed = (uint32_t)(uintptr_t)argument;
    CFTypeRef items[most_items] = {NULL};
    pthread_barrier_wait(&barrier);
    while (!LOAD(is_over)) {
        unsigned choice = next_random(&seed);
        CFTypeRef *item = &items[choice % most_items];
        CFRunLoopRef loop = loop_of[choice / 32 % loops];
        if (!*item) {
            *item = new_item(choice / 64);
        } else if (choice / 64 % 10 == 0) {
            take_away(*item, choice / 640 % 2);
            *item = NULL;
        } else if (CFGetTypeID(*item) == CFRunLoopSourceGetTypeID()) {
            change_source((CFRunLoopSourceRef)*item, loop, choice / 640);
        } else {
            change_observer((CFRunLoopObserverRef)*item, loop, choice / 640);
        }
    }
    for (int i = 0; i < most_items; i++) {
        if (items[i]) take_away(items[i], i % 2);
    }
    return NULL;
}

/* What the loop's own thread signals is in no other loop. */
static CFRunLoopSourceRef own_source[loops];
static long own_performs[loops];
static void perform_own(void *source)
{
    ADD(own_performs[(CFRunLoopSourceRef *)source - own_source], 1);
    if (!LOAD(is_over)) CFRunLoopSourceSignal(*(CFRunLoopSourceRef *)source);
}

static void *run(void *argument)
{
    CFRunLoopRef *mine = argument;
    CFRunLoopSourceRef *source = &own_source[mine - loop_of];
    *mine = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    *source = make_source(0, perform_own, source);
    CFRunLoopAddSource(*mine, *source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(*source);
    pthread_barrier_wait(&barrier);
    for (unsigned passes = 0; !LOAD(is_over); passes++) {
        int is_only_one = passes % 4 != 0;
        long before = LOAD(own_performs[mine - loop_of]);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, is_only_one);
        require(is_only_one || LOAD(own_performs[mine - loop_of]) > before || LOAD(is_over),
                "the loop's own signal is performed in the next pass");
    }
    CFRunLoopSourceInvalidate(*source);
    CFRelease(*source);
    return NULL;
}

static void tick(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; }

int main(int argc, char **argv)
{
    double end = seconds_now() + stress_seconds(argc, argv);
    uint32_t seed = stress_seed(argc, argv);
    pthread_t threads[loops + changers];
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 0.05, 0, 0, tick, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    pthread_barrier_init(&barrier, NULL, loops + changers);
    printf("seed %u\n", (unsigned)seed);
    for (int i = 0; i < loops; i++) threads[i] = start_thread(run, &loop_of[i]);
    for (int i = 0; i < changers; i++) threads[loops + i] = start_thread(change, (void *)(uintptr_t)(seed + (unsigned)i * 7 + 1));
    while (seconds_now() < end) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, false);
    STORE(is_over, 1);
    for (int i = 0; i < loops + changers; i++) join_thread(threads[i]);
    for (int i = 0; i < loops; i++) CFRelease(loop_of[i]);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CHECK_INT(released, made);
    printf("%ld infos, %ld callbacks\n", made, called);
    return check_failures ? 1 : 0;
}
