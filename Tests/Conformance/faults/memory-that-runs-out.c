/* FAULT-T9. Facts: D-14. Written: DESIGN.md, D-14.
 * The address space ends (RLIMIT_AS): Create functions return NULL, each with one line, timers that are there fire, and
 * everything works again when there is memory. */
/* reference: absent a process that survives it */
/* debug: absent the reserve; Swift's runtime ends the process */
/* asan: absent a limit of the address space under the sanitizer */
/* tsan: absent a limit of the address space under the sanitizer */
#include "../items.h"

enum { most = 2000000 };
static const void **kept;
static int fired;

static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; fired++; }

static rlim_t address_space(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%lu", &pages) != 1) exit(2);
    fclose(file);
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static const void *make(int i)
{
    switch (i % 4) {
    case 0: return CFNumberCreate(NULL, kCFNumberDoubleType, &(double){i + 0.5});
    case 1: return CFStringCreateWithFormat(NULL, NULL, CFSTR("text number %d"), i);
    case 2: return CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    default: return make_timer(1000, 0, fire, NULL);
    }
}

static void test(void)
{
    struct rlimit limit, before;
    CFRunLoopTimerRef timer = make_timer(0.001, 0.001, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopRunInMode(M, 0.01, false);
    kept = calloc(most, sizeof *kept);
    getrlimit(RLIMIT_AS, &before);
    limit = before;
    limit.rlim_cur = address_space() + (4 << 20);
    setrlimit(RLIMIT_AS, &limit);
    int count = 0, refused = 0;
    while (count < most && refused < 20) {
        const void *object = make(count);
        if (object) kept[count++] = object;
        else { refused++; count++; }
    }
    CHECK_INT(refused, 20);
    fired = 0;
    CFRunLoopRunInMode(M, 0.02, false);
    CHECK(fired > 0);
    setrlimit(RLIMIT_AS, &before);
    for (int i = 0; i < 8; i++) {
        const void *object = make(i);
        CHECK(object != NULL);
        if (object) CFRelease(object);
    }
    for (int i = 0; i < count; i++)
        if (kept[i]) CFRelease(kept[i]);
    free(kept);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
