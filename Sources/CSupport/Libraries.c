#include "CSupport.h"

#include <limits.h>
#include <link.h>
#include <sys/auxv.h>

static int take_loads(struct dl_phdr_info *library, size_t size, void *loads)
{
    (void)size;
    *(uint64_t *)loads = library->dlpi_adds;
    return 1; /* one library tells the number of all */
}

uint64_t system_library_loads(void)
{
    uint64_t loads = 0;
    dl_iterate_phdr(take_loads, &loads);
    return loads;
}

static void *const something = (void *)&something;
void *const *system_link_behind_first_libraries = &something;

/* Of the library or program that this is in; one that is linked statically may have none. */
extern ElfW(Dyn) _DYNAMIC[] __attribute__((weak, visibility("hidden")));

void system_find_first_libraries(void)
{
    Dl_info unused;
    struct link_map *loader, *library;
    if (!dladdr1((void *)getauxval(AT_BASE), &unused, (void **)&loader, RTLD_DL_LINKMAP)) return;
    /* Not in another list (dlmopen).  What stands before the loader was there when the program began, and stays. */
    for (library = loader; library && library->l_ld != _DYNAMIC; library = library->l_prev) continue;
    if (library) system_link_behind_first_libraries = (void *const *)&loader->l_next;
}

struct search {
    const char *prefix;
    char path[PATH_MAX];
};

static int compare_name(struct dl_phdr_info *library, size_t size, void *context)
{
    (void)size;
    struct search *search = context;
    if (!library->dlpi_name) return 0;
    const char *slash = strrchr(library->dlpi_name, '/');
    const char *name = slash ? slash + 1 : library->dlpi_name;
    if (strncmp(name, search->prefix, strlen(search->prefix)) != 0) return 0;
    return snprintf(search->path, sizeof search->path, "%s", library->dlpi_name) < (int)sizeof search->path;
}

void *system_loaded_library(const char *prefix)
{
    struct search search = {prefix, ""};
    if (!dl_iterate_phdr(compare_name, &search)) return NULL;
    /* By the very name that it was loaded with, so no file is looked for. */
    return dlopen(search.path, RTLD_LAZY | RTLD_NOLOAD);
}

void *system_symbol(void *library, const char *name) { return dlsym(library ? library : RTLD_DEFAULT, name); }
