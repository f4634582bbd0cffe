#include "CSupport.h"

#include <malloc.h>

bool debugging_is_on_now;

_Thread_local __attribute__((tls_model("initial-exec"))) void *thread_watched_loop;

static uint64_t blocking_limit = 250000000;

__attribute__((constructor)) static void read_environment(void)
{
    const char *wish = secure_getenv("CFRUNLOOP_DEBUG");
    if (!wish || !*wish || strcmp(wish, "0") == 0) return;
    const char *limit = secure_getenv("CFRUNLOOP_DEBUG_BLOCKING_MS");
    long milliseconds = limit ? strtol(limit, NULL, 10) : 0;
    if (milliseconds > 0 && milliseconds < 1000000000) blocking_limit = (uint64_t)milliseconds * 1000000;
    debugging_prepare_callers();
    debugging_is_on_now = true;
}

uint64_t debugging_blocking_limit(void) { return blocking_limit; }

uint64_t debugging_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
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
    if (!dladdr(&debugging_is_on_now, &found)) return;
    dlopen(found.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}
