/* ALLOCATOR-13, BASE-14: whichever request is refused, Create returns NULL and keeps neither memory nor owners. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "budget.h"

static int owned;

static const void *count_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    owned++;
    return value;
}

static void count_release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator, (void)value;
    owned--;
}

static const CFArrayCallBacks counting = {0, count_retain, count_release, NULL, NULL};
static const void *values[] = {"a", "b", "c"};
static CFDataRef bytes;
static CFArrayRef row;

static CFTypeRef date(CFAllocatorRef allocator) { return CFDateCreate(allocator, 1); }
static CFTypeRef data(CFAllocatorRef allocator) { return CFDataCreate(allocator, (const UInt8 *)"abc", 3); }
static CFTypeRef data_copy(CFAllocatorRef allocator) { return CFDataCreateCopy(allocator, bytes); }
static CFTypeRef mutable_copy(CFAllocatorRef allocator) { return CFDataCreateMutableCopy(allocator, 0, bytes); }
static CFTypeRef array(CFAllocatorRef allocator) { return CFArrayCreate(allocator, values, 3, &counting); }
static CFTypeRef array_copy(CFAllocatorRef allocator) { return CFArrayCreateCopy(allocator, row); }
static CFTypeRef allocator_in(CFAllocatorRef allocator)
{
    CFAllocatorContext context = {0, NULL, NULL, NULL, NULL, budget_allocate, NULL, NULL, NULL};
    return CFAllocatorCreate(allocator, &context);
}

static void check(CFTypeRef (*create)(CFAllocatorRef), const char *name)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    int before = owned, needed, allowed;
    CFTypeRef object = create(allocator);
    CHECK(object != NULL);
    needed = budget.requests;
    CHECK(needed > 0);
    CFRelease(object);
    for (allowed = 0; allowed < needed; allowed++) {
        budget.allowance = allowed;
        if (create(allocator)) printf("%s: created with %d of %d blocks\n", name, allowed, needed), check_failures++;
        CHECK_INT(budget.blocks, 0);
        CHECK_INT(owned, before);
    }
    CFRelease(allocator);
    CHECK_INT(budget.owners, 0);
}

static void test(void)
{
    bytes = CFDataCreate(NULL, (const UInt8 *)"abc", 3);
    row = CFArrayCreate(NULL, values, 3, &counting);
    check(date, "date");
    check(data, "data");
    check(data_copy, "copy of data");
    check(mutable_copy, "mutable copy of data");
    check(array, "array");
    check(array_copy, "copy of an array");
    check(allocator_in, "allocator");
    CFRelease(bytes);
    CFRelease(row);
    CHECK_INT(owned, 0);
}

CHECK_MAIN(test)
