/* DICT-17, D-14: an applier or a callback that changes the dictionary which calls it is told. */
/* reference: differs D-14 it goes on with what it then finds */
#include "pairs.h"

static CFMutableDictionaryRef dictionary;

static void remove_key(const void *key, const void *value, void *context)
{
    (void)value, (void)context;
    CFDictionaryRemoveValue(dictionary, key);
}

static void remove_in_apply(void) { CFDictionaryApplyFunction(dictionary, remove_key, NULL); }

static Boolean remove_in_equal(const void *first, const void *second)
{
    CFDictionaryRemoveAllValues(dictionary);
    return first == second;
}

static const void *remove_in_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    if (value == VALUE(2)) CFDictionaryRemoveAllValues(dictionary);
    return value;
}

static CFHashCode same_hash(const void *key) { return (void)key, 1; }

static void look_up_with_change(void)
{
    CFDictionaryKeyCallBacks keys = {0, NULL, NULL, NULL, remove_in_equal, same_hash};
    dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, NULL);
    CFDictionaryAddValue(dictionary, VALUE(1), VALUE(1));
    CFDictionaryContainsKey(dictionary, VALUE(2));
}

static void add_with_change(void)
{
    CFDictionaryKeyCallBacks keys = {0, remove_in_retain, NULL, NULL, NULL, NULL};
    dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, NULL);
    CFDictionaryAddValue(dictionary, VALUE(1), VALUE(1));
    CFDictionaryAddValue(dictionary, VALUE(2), VALUE(1));
}

static void test(void)
{
    dictionary = plain_dictionary(20);
    CHECK_ABORTS(remove_in_apply, "CFDictionaryApplyFunction: theDict was changed by the applier");
    CFRelease(dictionary);
    CHECK_ABORTS(look_up_with_change, "CFDictionary: a callback changed the object");
    CHECK_ABORTS(add_with_change, "CFDictionary: a callback changed the object");
}

CHECK_MAIN(test)
