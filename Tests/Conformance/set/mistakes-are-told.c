/* SET-10, D-14: changes of immutable sets, missing functions and values, and negative numbers are told. */
/* reference: differs D-14 it crashes without a word, or goes on */
#include "../dictionary/pairs.h"

static CFSetRef constant(void) { return CFSetCreate(NULL, NULL, 0, NULL); }
static CFMutableSetRef forced(void) { return (CFMutableSetRef)(uintptr_t)constant(); }

static void add(void) { CFSetAddValue(forced(), NULL); }
static void set_value(void) { CFSetSetValue(forced(), NULL); }
static void replace(void) { CFSetReplaceValue(forced(), NULL); }
static void remove_value(void) { CFSetRemoveValue(forced(), NULL); }
static void remove_all(void) { CFSetRemoveAllValues(forced()); }
static void no_set(void) { CFSetGetCount(NULL); }
static void other_type(void) { CFSetGetCount((CFSetRef)(const void *)kCFNull); }
static void no_values(void) { CFSetCreate(NULL, NULL, 2, NULL); }
static void no_room(void) { CFSetGetValues(plain_set(1), NULL); }
static void negative_count(void) { CFSetCreate(NULL, NULL, -1, NULL); }
static void negative_capacity(void) { CFSetCreateMutable(NULL, -1, NULL); }
static void no_applier(void) { CFSetApplyFunction(constant(), NULL, NULL); }
static void null_value(void) { CFSetAddValue(CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks), NULL); }

static void test(void)
{
    CHECK_ABORTS(add, "CFSetAddValue: theSet is immutable");
    CHECK_ABORTS(set_value, "CFSetSetValue: theSet is immutable");
    CHECK_ABORTS(replace, "CFSetReplaceValue: theSet is immutable");
    CHECK_ABORTS(remove_value, "CFSetRemoveValue: theSet is immutable");
    CHECK_ABORTS(remove_all, "CFSetRemoveAllValues: theSet is immutable");
    CHECK_ABORTS(no_set, "CFSetGetCount: theSet is NULL");
    CHECK_ABORTS(other_type, "CFSetGetCount: theSet is an object of another type");
    CHECK_ABORTS(no_values, "CFSetCreate: values is NULL");
    CHECK_ABORTS(no_room, "CFSetGetValues: values is NULL");
    CHECK_ABORTS(negative_count, "CFSetCreate: numValues is negative");
    CHECK_ABORTS(negative_capacity, "CFSetCreateMutable: capacity is negative");
    CHECK_ABORTS(no_applier, "CFSetApplyFunction: applier is NULL");
    CHECK_ABORTS(null_value, "CFSetAddValue: value is NULL");
}

CHECK_MAIN(test)
