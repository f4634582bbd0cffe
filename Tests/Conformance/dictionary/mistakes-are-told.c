/* DICT-18, D-14: changes of immutable dictionaries, missing functions, keys and values, and negative numbers are told. */
/* reference: differs D-14 it crashes without a word, or goes on */
#include "pairs.h"

static CFDictionaryRef constant(void) { return CFDictionaryCreate(NULL, NULL, NULL, 0, NULL, NULL); }
static CFMutableDictionaryRef forced(void) { return (CFMutableDictionaryRef)(uintptr_t)constant(); }
static CFMutableDictionaryRef of_objects(void)
{
    return CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static void add(void) { CFDictionaryAddValue(forced(), NULL, NULL); }
static void set(void) { CFDictionarySetValue(forced(), NULL, NULL); }
static void replace(void) { CFDictionaryReplaceValue(forced(), NULL, NULL); }
static void remove_value(void) { CFDictionaryRemoveValue(forced(), NULL); }
static void remove_all(void) { CFDictionaryRemoveAllValues(forced()); }
static void no_dictionary(void) { CFDictionaryGetCount(NULL); }
static void other_type(void) { CFDictionaryGetCount((CFDictionaryRef)(const void *)kCFNull); }
static void no_keys(void) { CFDictionaryCreate(NULL, NULL, NULL, 2, NULL, NULL); }
static void negative_count(void) { CFDictionaryCreate(NULL, NULL, NULL, -1, NULL, NULL); }
static void negative_capacity(void) { CFDictionaryCreateMutable(NULL, -1, NULL, NULL); }
static void no_applier(void) { CFDictionaryApplyFunction(constant(), NULL, NULL); }
static void null_key(void) { CFDictionaryContainsKey(of_objects(), NULL); }
static void null_value(void) { CFDictionaryAddValue(of_objects(), CFSTR("key"), NULL); }
static void null_sought(void) { CFDictionaryGetValue(of_objects(), NULL); }
static void null_added(void) { CFDictionaryAddValue(of_objects(), NULL, kCFNull); }
static void null_at_creation(void)
{
    const void *key = NULL;
    CFDictionaryCreate(NULL, &key, &key, 1, &kCFTypeDictionaryKeyCallBacks, NULL);
}

static void no_string(void)
{
    CFDictionaryAddValue(CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks, NULL), kCFNull, NULL);
}

static void test(void)
{
    CHECK_ABORTS(add, "CFDictionaryAddValue: theDict is immutable");
    CHECK_ABORTS(set, "CFDictionarySetValue: theDict is immutable");
    CHECK_ABORTS(replace, "CFDictionaryReplaceValue: theDict is immutable");
    CHECK_ABORTS(remove_value, "CFDictionaryRemoveValue: theDict is immutable");
    CHECK_ABORTS(remove_all, "CFDictionaryRemoveAllValues: theDict is immutable");
    CHECK_ABORTS(no_dictionary, "CFDictionaryGetCount: theDict is NULL");
    CHECK_ABORTS(other_type, "CFDictionaryGetCount: theDict is an object of another type");
    CHECK_ABORTS(no_keys, "CFDictionaryCreate: keys is NULL");
    CHECK_ABORTS(negative_count, "CFDictionaryCreate: numValues is negative");
    CHECK_ABORTS(negative_capacity, "CFDictionaryCreateMutable: capacity is negative");
    CHECK_ABORTS(no_applier, "CFDictionaryApplyFunction: applier is NULL");
    CHECK_ABORTS(null_key, "CFDictionaryContainsKey: key is NULL");
    CHECK_ABORTS(null_added, "CFDictionaryAddValue: key is NULL");
    CHECK_ABORTS(null_value, "CFDictionaryAddValue: value is NULL");
    CHECK_ABORTS(null_sought, "CFDictionaryGetValue: key is NULL");
    CHECK_ABORTS(null_at_creation, "kCFType...CallBacks: value is NULL");
    CHECK_ABORTS(no_string, "kCFCopyString...CallBacks: value is no string");
}

CHECK_MAIN(test)
