/* DICT-20, BASE-14: dictionaries and sets take their memory from their allocator and give it back; refusals yield NULL
 * and leave nothing, or are told by changes. */
/* reference: absent CFGetRetainCount */
#include "../allocator/budget.h"
#include "pairs.h"

static budget budget_of_test = {0, 0, -1, 0};
static CFAllocatorRef allocator;
static CFMutableDictionaryRef dictionary;
static CFMutableSetRef set;
static const void *texts[2];

static CFTypeRef create(CFAllocatorRef from)
{
    return CFDictionaryCreate(from, texts, texts, 2, &kCFCopyStringDictionaryKeyCallBacks,
                              &kCFTypeDictionaryValueCallBacks);
}
static CFTypeRef copy(CFAllocatorRef from) { return CFDictionaryCreateCopy(from, dictionary); }
static CFTypeRef create_set(CFAllocatorRef from) { return CFSetCreate(from, texts, 2, &kCFCopyStringSetCallBacks); }
static CFTypeRef copy_set(CFAllocatorRef from) { return CFSetCreateMutableCopy(from, 0, set); }

static void check(CFTypeRef (*make)(CFAllocatorRef))
{
    int needed, allowed, blocks = budget_of_test.blocks;
    CFTypeRef object;
    CHECK(make(kCFAllocatorNull) == NULL);
    budget_of_test.requests = 0;
    object = make(allocator);
    CHECK(CFGetAllocator(object) == allocator);
    CFRelease(object);
    needed = budget_of_test.requests;
    CHECK(needed >= 2);
    for (allowed = 0; allowed < needed; allowed++) {
        budget_of_test.allowance = allowed;
        CHECK(make(allocator) == NULL);
        CHECK_INT(budget_of_test.blocks, blocks);
        CHECK_INT(CFGetRetainCount(texts[0]), 2); /* its own owner and the dictionary of values */
    }
    budget_of_test.allowance = -1;
}

static void add(void) { CFDictionaryAddValue(dictionary, CFSTR("new"), kCFNull); }
static void add_to_set(void) { CFSetAddValue(set, CFSTR("new")); }

static void test(void)
{
    allocator = make_allocator(&budget_of_test);
    texts[0] = mutable_string("one");
    texts[1] = mutable_string("two");
    dictionary = CFDictionaryCreateMutable(allocator, 0, &kCFCopyStringDictionaryKeyCallBacks,
                                           &kCFTypeDictionaryValueCallBacks);
    set = CFSetCreateMutable(allocator, 0, &kCFCopyStringSetCallBacks);
    CFDictionaryAddValue(dictionary, texts[0], texts[0]);
    CFSetAddValue(set, texts[0]);
    check(create);
    check(copy);
    check(create_set);
    check(copy_set);
    budget_of_test.allowance = 0;
    CHECK_ABORTS(add, "CFDictionaryAddValue: theDict cannot grow");
    CHECK_ABORTS(add_to_set, "CFSetAddValue: theSet cannot grow");
    CFRelease(dictionary);
    CFRelease(set);
    CFRelease(allocator);
    CFRelease(texts[0]);
    CFRelease(texts[1]);
    CHECK_INT(budget_of_test.blocks, 0);
    CHECK_INT(budget_of_test.owners, 0);
}

CHECK_MAIN(test)
