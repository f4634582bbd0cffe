/* DATA-17, D-14: when there is no memory for the bytes, the Create function says so and returns NULL. */
/* leak: differs LeakSanitizer ends a process that asks for so much */
/* reference: differs D-14 it crashes */
/* asan: differs AddressSanitizer ends a process that asks for so much */
/* tsan: differs ThreadSanitizer does so too */
#include "../base/shown.h"

static CFDataRef create(void) { return CFDataCreate(NULL, (const UInt8 *)"x", 1L << 56); }

static void create_and_abort(void)
{
    if (!create()) abort();
}

static void test(void)
{
    CHECK(create() == NULL);
    CHECK_ABORTS(create_and_abort, "CFDataCreate: allocator has too little memory; the result is NULL");
}

CHECK_MAIN(test)
