/* NOTIFY-25. A process that is stopped delays no post, takes no memory without bound, and later gets the oldest of what was posted, in order.
 * reference: absent CFNotificationCenter */
/* limit: 60 */
#define CHECK_LEAVES_DESCRIPTORS /* a connection to a process that has ended stays to the next post */
#include "centers.h"

static int next, last = -1;

static void see_order(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                      CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object;
    int number = number_in(info);
    CHECK(number > last);
    if (number == next) next++;
    last = number;
}

static void other(const char *word)
{
    (void)word;
    hear(&next, see_order, CFSTR("a"), NULL);
    observe_until_told();
    drain();
    CHECK(next >= 200);
    CHECK(next < 6000);
    CHECK_INT(last, 6000);
    hear_no_more(&next);
}

/* Long ones, so that few of them are too many. */
static void post_long(int number)
{
    const void *keys[] = {CFSTR("number"), CFSTR("filling")};
    const void *values[] = {CFNumberCreate(NULL, kCFNumberIntType, &number), filled_data(1000, 1)};
    CFDictionaryRef info = CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks,
                                              &kCFTypeDictionaryValueCallBacks);
    CFNotificationCenterPostNotification(SHARED, CFSTR("a"), NULL, info, true);
    CFRelease(info);
    CFRelease(values[0]);
    CFRelease(values[1]);
}

static long pages_used(void)
{
    long size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    NEEDED(file && fscanf(file, "%ld %ld", &size, &resident) == 2);
    fclose(file);
    return resident;
}

static void test(void)
{
    struct other process = start_serving("observer");
    stop_other(&process);
    for (int i = 0; i < 1000; i++) post_long(i);
    long before = pages_used();
    double slowest = 0;
    for (int i = 1000; i < 6000; i++) {
        double start = seconds_now();
        post_long(i);
        double taken = seconds_now() - start;
        if (taken > slowest) slowest = taken;
    }
    CHECK(slowest < 2);
    long grown = pages_used() - before;
#ifdef __has_feature
#if __has_feature(address_sanitizer)
    grown = 0; /* It keeps what was freed. */
#endif
#endif
    CHECK(grown < 500);
    kill(process.pid, SIGCONT);
    /* Room comes when it has read; the newest one says how many were lost. */
    double end = seconds_now() + 10;
    char state = 0;
    while (state != 'S' && seconds_now() < end) {
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/stat", (int)process.pid);
        FILE *file = fopen(path, "r");
        NEEDED(file && fscanf(file, "%*d %*s %c", &state) == 1);
        fclose(file);
        sched_yield();
    }
    post_long(6000);
    tell(&process, 'e');
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
