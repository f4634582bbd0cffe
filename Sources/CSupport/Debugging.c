#include "CSupport.h"

#include <execinfo.h>
#include <link.h>
#include <malloc.h>

bool debugging_is_on_now;

_Thread_local __attribute__((tls_model("initial-exec"))) void *thread_watched_loop;

static const void *own_base; /* where the library, or the program that holds it, begins */
static bool is_program;
static uint64_t blocking_limit = 250000000;

static const void *base_of(const void *address)
{
    Dl_info found;
    return dladdr(address, &found) ? found.dli_fbase : NULL;
}

/* The first of the process's objects is the program. */
static int take_program(struct dl_phdr_info *object, size_t size, void *holds_library)
{
    (void)size;
    uintptr_t own = (uintptr_t)(const void *)&debugging_is_on_now;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        uintptr_t start = object->dlpi_addr + object->dlpi_phdr[index].p_vaddr;
        if (object->dlpi_phdr[index].p_type == PT_LOAD && own - start < object->dlpi_phdr[index].p_memsz)
            *(bool *)holds_library = true;
    }
    return 1;
}

__attribute__((constructor)) static void read_environment(void)
{
    const char *wish = secure_getenv("CFRUNLOOP_DEBUG");
    if (!wish || !*wish || strcmp(wish, "0") == 0) return;
    const char *limit = secure_getenv("CFRUNLOOP_DEBUG_BLOCKING_MS");
    long milliseconds = limit ? strtol(limit, NULL, 10) : 0;
    if (milliseconds > 0 && milliseconds < 1000000000) blocking_limit = (uint64_t)milliseconds * 1000000;
    own_base = base_of((const void *)(uintptr_t)&read_environment);
    dl_iterate_phdr(take_program, &is_program);
    /* The first call loads the unwinder: not in the middle of something else. */
    void *frame;
    backtrace(&frame, 1);
    debugging_is_on_now = true;
}

uint64_t debugging_blocking_limit(void) { return blocking_limit; }

uint64_t debugging_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Whether a frame is the library's, or one of Swift's runtime between two of the library's. */
static bool is_inside(const void *frame)
{
    Dl_info found;
    if (!dladdr(frame, &found)) return false;
    if (found.dli_fbase == own_base) return !is_program;
    const char *name = strrchr(found.dli_fname, '/');
    return strncmp(name ? name + 1 : found.dli_fname, "libswift", 8) == 0;
}

void debugging_find_callers(debugging_callers *callers)
{
    void *frames[40];
    int count = backtrace(frames, 40), index = is_program ? 2 : 0;
    callers->count = 0;
    callers->hold_own = is_program;
    /* A return address may lie behind the call's function. */
    while (index < count && is_inside((char *)frames[index] - 1)) index++;
    while (index < count && callers->count < debugging_caller_count)
        callers->frames[callers->count++] = (char *)frames[index++] - 1;
}

debugging_place debugging_find_place(const void *address)
{
    Dl_info found;
    debugging_place place = {NULL, NULL, (size_t)address};
    if (!dladdr(address, &found)) return place;
    const char *name = found.dli_fname && *found.dli_fname ? found.dli_fname : "the program";
    const char *slash = strrchr(name, '/');
    place.object = slash ? slash + 1 : name;
    place.symbol = found.dli_sname;
    place.offset = (size_t)((const char *)address - (const char *)(found.dli_sname ? found.dli_saddr : found.dli_fbase));
    return place;
}

size_t debugging_memory_size(const void *object) { return malloc_usable_size((void *)(uintptr_t)object); }

void debugging_keep_library(void)
{
    Dl_info found;
    if (is_program || !dladdr(&debugging_is_on_now, &found)) return;
    dlopen(found.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}
