/* A C program that has the C library in it, and loads Foundation with a plug-in in Swift: its arguments are the plug-in's
 * file and the flags of dlopen. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int worker_strings(void);
int worker_loop(int times, int (*inner)(void *), void *info);

int main(int count, char **arguments)
{
    if (count != 3 || worker_strings() || worker_loop(3, NULL, NULL)) return 1;
    void *plugin = dlopen(arguments[1], atoi(arguments[2]));
    int (*scenario)(void *) = plugin ? (int (*)(void *))dlsym(plugin, "scenario") : NULL;
    if (!scenario) return fprintf(stderr, "%s\n", dlerror()), 1;
    if (worker_loop(3, NULL, NULL)) return 1;
    return scenario(NULL);
}
