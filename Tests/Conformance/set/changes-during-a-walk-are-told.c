/* SET-9, D-14: an applier that changes the set which calls it is told; a release callback may change it. */
/* reference: differs D-14 it goes on with what it then finds */
#include "../dictionary/pairs.h"

static CFMutableSetRef set;

static void add_another(const void *value, void *context)
{
    (void)context;
    CFSetAddValue(set, VALUE(NUMBER(value) + 1000));
}

static void apply(void) { CFSetApplyFunction(set, add_another, NULL); }

static void add_again(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    if (value == VALUE(1)) CFSetAddValue(set, VALUE(2));
}

static void test(void)
{
    CFSetCallBacks call_backs = {0, NULL, add_again, NULL, NULL, NULL};
    set = plain_set(20);
    CHECK_ABORTS(apply, "CFSetApplyFunction: theSet was changed by the applier");
    CFRelease(set);
    set = CFSetCreateMutable(NULL, 0, &call_backs);
    CFSetAddValue(set, VALUE(1));
    CFSetRemoveAllValues(set);
    CHECK_INT(CFSetGetCount(set), 1);
    CFRelease(set);
}

CHECK_MAIN(test)
