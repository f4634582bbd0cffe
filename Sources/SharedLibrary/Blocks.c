/*
 * The shared library's way to the blocks runtime: found when the first block comes, so that a program without blocks
 * does not load it.  Each runtime counts a block's owners in its own manner; whoever made the block must copy it, hence
 * the one that the program sees, and libBlocksRuntime only when it sees none.  In the static library, which has not
 * this file, the program's linker does the same.
 */
#include <dlfcn.h>
#include <stdatomic.h>
#include <unistd.h>

void *_Block_copy(const void *block);
void _Block_release(const void *block);

typedef void *copy_function(const void *block);
typedef void release_function(const void *block);

/* Two threads that look at once find the same; whoever sees `copy` sees `release`. */
static _Atomic(copy_function *) copy;
static _Atomic(release_function *) release;

/* Whether the library, or what the program sees, has both functions. */
static int take(void *library)
{
    copy_function *found_copy = (copy_function *)dlsym(library, "_Block_copy");
    release_function *found_release = (release_function *)dlsym(library, "_Block_release");
    if (!found_copy || !found_release) return 0;
    atomic_store_explicit(&release, found_release, memory_order_relaxed);
    atomic_store_explicit(&copy, found_copy, memory_order_release);
    return 1;
}

/* Debian's library first, then the Swift toolchain's. */
static const char *const names[] = {"libBlocksRuntime.so.0", "libBlocksRuntime.so"};

/* A library that a plug-in brought is there already, though out of the program's sight. */
static int take_library(int mode)
{
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], mode);
        if (library && take(library)) return 1;
    }
    return 0;
}

__attribute__((noinline, cold)) static int find(void)
{
    if (take(RTLD_DEFAULT) || take_library(RTLD_LAZY | RTLD_NOLOAD) || take_library(RTLD_LAZY)) return 1;
    static const char line[] = "cfrunloop: a block is not kept, as no libBlocksRuntime can be loaded\n";
    ssize_t ignored = write(STDERR_FILENO, line, sizeof line - 1);
    (void)ignored;
    return 0;
}

void *_Block_copy(const void *block)
{
    copy_function *function = atomic_load_explicit(&copy, memory_order_acquire);
    if (!function) {
        if (!find()) return NULL;
        function = atomic_load_explicit(&copy, memory_order_acquire);
    }
    return function(block);
}

/* Only of what was copied here. */
void _Block_release(const void *block) { atomic_load_explicit(&release, memory_order_relaxed)(block); }
