/* An allocator that counts its blocks and can be told to refuse. */
#ifndef BUDGET_H
#define BUDGET_H

#include "../check.h"

typedef struct budget {
    int blocks;     /* in use */
    int requests;   /* so far */
    int allowance;  /* requests that are still granted; negative: all */
    int owners;     /* of this record, as retain and release count them */
} budget;

CHECK_UNUSED static const void *budget_retain(const void *info)
{
    ((budget *)(uintptr_t)info)->owners++;
    return info;
}

CHECK_UNUSED static void budget_release(const void *info) { ((budget *)(uintptr_t)info)->owners--; }

CHECK_UNUSED static void *budget_allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    budget *budget = info;
    (void)hint;
    CHECK(size > 0);
    budget->requests++;
    if (budget->allowance == 0) return NULL;
    if (budget->allowance > 0) budget->allowance--;
    budget->blocks++;
    return malloc((size_t)size);
}

CHECK_UNUSED static void *budget_reallocate(void *block, CFIndex size, CFOptionFlags hint, void *info)
{
    budget *budget = info;
    (void)hint;
    CHECK(block != NULL);
    CHECK(size > 0);
    budget->requests++;
    if (budget->allowance == 0) return NULL;
    if (budget->allowance > 0) budget->allowance--;
    return realloc(block, (size_t)size);
}

CHECK_UNUSED static void budget_deallocate(void *block, void *info)
{
    CHECK(block != NULL);
    ((budget *)info)->blocks--;
    free(block);
}

CHECK_UNUSED static CFAllocatorContext budget_context(budget *budget)
{
    CFAllocatorContext context = {0, NULL, budget_retain, budget_release, NULL, budget_allocate, budget_reallocate,
                                  budget_deallocate, NULL};
    context.info = budget;
    return context;
}

CHECK_UNUSED static CFAllocatorRef make_allocator(budget *budget)
{
    CFAllocatorContext context = budget_context(budget);
    return CFAllocatorCreate(NULL, &context);
}

#endif
