/* What the programs about libdispatch share.  They load it themselves, from the toolchain's directory ($TOOLCHAIN), since this
 * library never links it; in the process of the reference it is there already and this finds the same one. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "../scenario.h"
#include <dlfcn.h>

static void *dispatch_library CHECK_UNUSED;
static void *dispatch_main_queue CHECK_UNUSED;
static void (*dispatch_async_f)(void *queue, void *context, void (*function)(void *)) CHECK_UNUSED;
static void (*dispatch_sync_f)(void *queue, void *context, void (*function)(void *)) CHECK_UNUSED;
static void *(*dispatch_queue_create)(const char *label, void *attributes) CHECK_UNUSED;

CHECK_UNUSED static void *dispatch_symbol(const char *name)
{
    void *address = dlsym(dispatch_library, name);
    if (!address) { printf("libdispatch has no %s\n", name); exit(2); }
    return address;
}

CHECK_UNUSED static const char *dispatch_path(void)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s/usr/lib/swift/linux/libdispatch.so", getenv("TOOLCHAIN"));
    return path;
}

/* RTLD_LOCAL: as a plug-in brings it.  RTLD_GLOBAL: as a program has it that is linked with it. */
CHECK_UNUSED static void load_dispatch(int scope)
{
    dispatch_library = dlopen(dispatch_path(), RTLD_NOW | scope);
    if (!dispatch_library) { printf("%s\n", dlerror()); exit(2); }
    dispatch_main_queue = dispatch_symbol("_dispatch_main_q");
    *(void **)&dispatch_async_f = dispatch_symbol("dispatch_async_f");
    *(void **)&dispatch_sync_f = dispatch_symbol("dispatch_sync_f");
    *(void **)&dispatch_queue_create = dispatch_symbol("dispatch_queue_create");
}

/* Queues a function for the main thread. */
CHECK_UNUSED static void on_main(void (*function)(void *), const void *context)
{
    dispatch_async_f(dispatch_main_queue, (void *)(uintptr_t)context, function);
}

#endif
