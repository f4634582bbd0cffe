/* ALLOCATOR-16, BASE-10: the context of a built-in allocator has functions that do what the allocator does. */
#include "../check.h"

static void test(void)
{
    CFAllocatorContext context;
    char *block;
    memset(&context, 0xff, sizeof context);
    CFAllocatorGetContext(kCFAllocatorMalloc, &context);
    CHECK_INT(context.version, 0);
    block = context.allocate(8, 0, context.info);
    memcpy(block, "1234567", 8);
    block = context.reallocate(block, 4000, 0, context.info);
    CHECK_TEXT(block, "1234567");
    context.deallocate(block, context.info);
    CFAllocatorGetContext(kCFAllocatorNull, &context);
    CHECK(context.allocate(8, 0, context.info) == NULL);
    CFAllocatorGetContext(NULL, &context);
    CHECK(context.allocate != NULL);
}

CHECK_MAIN(test)
