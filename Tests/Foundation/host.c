/* A C program that loads Foundation with a plug-in in Swift: its arguments are the plug-in's file and the flags of dlopen.
 * It has the C library in it; or, with LOADS_BOTH, loads that, too, and the arguments are two files in either order. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *load(const char *file, const char *flags)
{
    void *library = dlopen(file, atoi(flags));
    if (!library) fprintf(stderr, "%s\n", dlerror());
    return library;
}

static int run(void *plugin, void *worker)
{
    int (*scenario)(void *) = plugin ? (int (*)(void *))dlsym(plugin, "scenario") : NULL;
    return scenario ? scenario(worker) : 1;
}

#ifdef LOADS_BOTH
int main(int count, char **arguments)
{
    if (count != 5) return 1;
    void *first = load(arguments[1], arguments[2]), *second = load(arguments[3], arguments[4]);
    if (!first || !second) return 1;
    /* What one has loaded stands in its scope, too, so each is asked for what only it has. */
    return dlsym(first, "worker_loop") ? run(second, first) : run(first, second);
}
#else
int worker_strings(void);
int worker_loop(int times, int (*inner)(void *), void *info);

int main(int count, char **arguments)
{
    if (count != 3 || worker_strings() || worker_loop(3, NULL, NULL)) return 1;
    void *plugin = load(arguments[1], arguments[2]);
    if (worker_loop(3, NULL, NULL)) return 1;
    return run(plugin, NULL);
}
#endif
