/* libdispatch for the programs about message ports and streams: loaded while they run, if the machine has it. */
#ifndef QUEUES_H
#define QUEUES_H

#include "check.h"
#include <dlfcn.h>

static struct dispatch_queue_s *(*make_queue)(const char *, const void *) CHECK_UNUSED;
static void (*run_sync)(struct dispatch_queue_s *, void *, void (*)(void *)) CHECK_UNUSED;
static void (*release_object)(void *) CHECK_UNUSED;
static void (*suspend)(void *) CHECK_UNUSED;
static void (*resume)(void *) CHECK_UNUSED;

CHECK_UNUSED static int find_libdispatch(void)
{
    const char *toolchain = getenv("TOOLCHAIN");
    char path[512];
    snprintf(path, sizeof path, "%s/usr/lib/swift/linux/libdispatch.so", toolchain ? toolchain : "/opt/swift");
    void *library = dlopen("libdispatch.so", RTLD_NOW | RTLD_GLOBAL);
    if (!library) library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) return 0;
    make_queue = (struct dispatch_queue_s * (*)(const char *, const void *)) dlsym(library, "dispatch_queue_create");
    run_sync = (void (*)(struct dispatch_queue_s *, void *, void (*)(void *)))dlsym(library, "dispatch_sync_f");
    release_object = (void (*)(void *))dlsym(library, "dispatch_release");
    suspend = (void (*)(void *))dlsym(library, "dispatch_suspend");
    resume = (void (*)(void *))dlsym(library, "dispatch_resume");
    return make_queue && run_sync && release_object && suspend && resume;
}

#endif
