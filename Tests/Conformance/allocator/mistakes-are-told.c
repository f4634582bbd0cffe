/* ALLOCATOR-17, D-14: a missing context, one without allocate, and the sentinel used as an allocator are told. */
/* reference: differs D-14 it crashes without a word, or takes the sentinel */
#include "budget.h"

static void no_context(void) { CFAllocatorCreate(NULL, NULL); }

static void no_allocate(void)
{
    CFAllocatorContext context;
    memset(&context, 0, sizeof context);
    CFAllocatorCreate(NULL, &context);
}

static void sentinel(void) { CFAllocatorAllocate(kCFAllocatorUseContext, 10, 0); }
static void no_room_for_context(void) { CFAllocatorGetContext(NULL, NULL); }

static void test(void)
{
    CHECK_ABORTS(no_context, "CFAllocatorCreate: context is NULL");
    CHECK_ABORTS(no_allocate, "CFAllocatorCreate: context has no allocate callback");
    CHECK_ABORTS(sentinel, "CFAllocatorAllocate: allocator is kCFAllocatorUseContext");
    CHECK_ABORTS(no_room_for_context, "CFAllocatorGetContext: context is NULL");
}

CHECK_MAIN(test)
