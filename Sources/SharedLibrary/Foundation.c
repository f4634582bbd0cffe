/*
 * Foundation of the Swift toolchain exports the names of the C API, too, and calls them through its PLT.  In one process
 * with the library's plain names, one side gets the other's objects.  The libraries with these names, and only they, have
 * this file: it says so in one line, and ends the process where the names do clash (docs/reliability.md).
 *
 * It looks when the library is loaded, and, as Foundation may come later, when a thread's run loop is made, before a
 * caller's mistake ends the process, and in CFURLGetTypeID, which Foundation's own start calls.
 */
#define _GNU_SOURCE
#include <Beside.h>
#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Two names of the C API.  The function binds inside of the library, the constant where the library's user finds it. */
void *CFRunLoopGetMain(void);
extern const void *const kCFRunLoopDefaultMode;

/* The file that this is part of, as the linker laid it out. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

/* How often the process had loaded a library at the last look. */
static _Atomic(uint64_t) loads_seen;
static atomic_bool is_said;

struct search {
    uint64_t seen, loads;
    const char *found;
};

static bool has_prefix(const char *name, const char *prefix)
{
    while (*prefix && *name == *prefix) name++, prefix++;
    return !*prefix;
}

/* Without a call of libc's: this runs at each start of a program. */
static const char *last_part(const char *path)
{
    const char *part = path;
    for (; *path; path++)
        if (*path == '/') part = path + 1;
    return part;
}

static int compare(struct dl_phdr_info *library, size_t size, void *context)
{
    struct search *search = context;
    (void)size;
    search->loads = library->dlpi_adds;
    if (search->loads == search->seen) return 1;
    if (!library->dlpi_name) return 0;
    const char *name = last_part(library->dlpi_name);
    if (!has_prefix(name, "libFoundation.so") && !has_prefix(name, "libCoreFoundation.so")) return 0;
    search->found = library->dlpi_name;
    return 1;
}

/* The name of a loaded file that has the names; NULL if none has come since the last look. */
static const char *find(void)
{
    struct search search = {atomic_load_explicit(&loads_seen, memory_order_relaxed), 0, NULL};
    dl_iterate_phdr(compare, &search);
    atomic_store_explicit(&loads_seen, search.loads, memory_order_relaxed);
    return search.found;
}

/* Whether the library's user finds the constant elsewhere: as a copy in a program that is no PIE, or as another's. */
static bool is_interposed(void)
{
    uintptr_t start = (uintptr_t)__ehdr_start, bound = (uintptr_t)&kCFRunLoopDefaultMode;
    return bound - start >= (uintptr_t)_end - start;
}

/* The file that defines another function of the name that this library has; NULL if what the program sees is ours. */
static const char *other_definition(const void *function)
{
    Dl_info place;
    const ElfW(Sym) *symbol = NULL;
    if (!function || function == (const void *)CFRunLoopGetMain) return NULL;
    if (!dladdr1(function, &place, (void **)&symbol, RTLD_DL_SYMENT)) return NULL;
    /* A program that is no PIE has an entry of its own for a function whose address it takes. */
    return symbol && symbol->st_shndx != SHN_UNDEF ? place.dli_fname : NULL;
}

static bool is_in(const char *file, const void *address)
{
    Dl_info place;
    return address && dladdr(address, &place) && place.dli_fname && strcmp(last_part(place.dli_fname), last_part(file)) == 0;
}

/* Whether calls meant for one arrive at the other.  They do not when each was loaded for a plug-in of its own
 * (RTLD_LOCAL), or with RTLD_DEEPBIND. */
static bool names_clash(const char *file, bool at_load, const void *caller)
{
    const char *const name = "CFRunLoopGetMain";
    /* Ours come after the other's for whoever loaded this library, or before them. */
    if (is_interposed() && other_definition(dlsym(RTLD_DEFAULT, name))) return true;
    if (other_definition(dlsym(RTLD_NEXT, name))) return true;
    /* Ours are the whole program's.  A Foundation that came later, and calls them, has done so when it started. */
    void *program = dlopen(NULL, RTLD_LAZY | RTLD_NOLOAD);
    return program && dlsym(program, name) == (void *)CFRunLoopGetMain && (at_load || is_in(file, caller));
}

/* Once.  Going on would be a crash at best: objects of one library in the hands of the other.  A program that has not
 * begun ends as the dynamic linker ends one that it cannot start; one that has is aborted, as for a mistake. */
__attribute__((noinline, cold)) static void tell(const char *file, bool at_load, const void *caller)
{
    const char *value = getenv("CFRUNLOOP_FOUNDATION");
    if ((value && strcmp(value, "0") == 0) || atomic_exchange(&is_said, true)) return;
    bool clash = names_clash(file, at_load, caller);
    char line[512]; /* a longer name is cut, with the rest of the line */
    int length = snprintf(line, sizeof line - 1,
                          "cfrunloop: %s is in this process, too, with the same names%s; see cfrunloop-private in the README",
                          last_part(file), clash ? ", and one would get calls for the other" : "");
    if (length < 0 || length > (int)sizeof line - 2) length = (int)sizeof line - 2;
    line[length++] = '\n';
    ssize_t ignored = write(STDERR_FILENO, line, (size_t)length);
    (void)ignored;
    if (clash && at_load) _exit(127);
    if (clash) abort();
}

static void look(const void *caller)
{
    const char *file = find();
    if (file) tell(file, false, caller);
}

void watch_for_foundation(void);

/* Foundation may also be a part of the program's file, or have another name; then its constant comes first. */
__attribute__((constructor)) void watch_for_foundation(void)
{
    const char *file = find();
    if (!file && is_interposed()) file = other_definition(dlsym(RTLD_DEFAULT, "CFRunLoopGetMain"));
    if (file) tell(file, true, NULL);
    foundation_look_function = look;
}
