/* FAULT-T8. Facts: THR-2. Written: issue 5, item 4.
 * dlclose leaves the library where it is: threads hold destructors of it.  The flag says so to the loader. */
/* reference: absent a flag of its own */
#include "../items.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>

static void test(void)
{
    Dl_info found;
    struct link_map *map = NULL;
    int is_kept = 0;
    CHECK(dladdr1((void *)CFRunLoopGetCurrent, &found, (void **)&map, RTLD_DL_LINKMAP) != 0);
    for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
        if (entry->d_tag == DT_FLAGS_1 && (entry->d_un.d_val & DF_1_NODELETE)) is_kept = 1;
    CHECK(is_kept);
    for (int i = 0; i < 10; i++) {
        void *library = dlopen(map->l_name, RTLD_NOW);
        CHECK(library != NULL);
        CHECK_INT(dlclose(library), 0);
    }
    CHECK(CFRunLoopGetCurrent() != NULL);
}

CHECK_MAIN(test)
