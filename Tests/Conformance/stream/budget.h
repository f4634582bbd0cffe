/* An allocator that counts the blocks it holds and refuses what is larger than its budget. */
#ifndef BUDGET_H
#define BUDGET_H

#include "../streams.h"

static int held, budget = 1 << 20;

static void *take(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    (void)info;
    if (size > budget) return NULL;
    held++;
    return malloc((size_t)size);
}

static void *change(void *block, CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    (void)info;
    return size > budget ? NULL : realloc(block, (size_t)size);
}

static void give_back(void *block, void *info)
{
    (void)info;
    held--;
    free(block);
}

static CFAllocatorRef make_allocator(void)
{
    CFAllocatorContext context = {0, NULL, NULL, NULL, NULL, take, change, give_back, NULL};
    return CFAllocatorCreate(NULL, &context);
}

#endif
