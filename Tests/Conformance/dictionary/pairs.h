/* Dictionaries and sets of small numbers, whose callbacks leave a trace.  Numbers that differ in the last digit only are
 * equal. */
#ifndef PAIRS_H
#define PAIRS_H

#include "../check.h"

#define VALUE(number) ((const void *)(uintptr_t)(number))
#define NUMBER(value) ((int)(uintptr_t)(value))

CHECK_UNUSED static const void *key_retain(CFAllocatorRef allocator, const void *key)
{
    (void)allocator;
    note("+k%d", NUMBER(key));
    return key;
}

CHECK_UNUSED static void key_release(CFAllocatorRef allocator, const void *key)
{
    (void)allocator;
    note("-k%d", NUMBER(key));
}

CHECK_UNUSED static const void *value_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("+v%d", NUMBER(value));
    return value;
}

CHECK_UNUSED static void value_release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("-v%d", NUMBER(value));
}

CHECK_UNUSED static Boolean tens_are_equal(const void *first, const void *second)
{
    note("%d=%d", NUMBER(first), NUMBER(second));
    return NUMBER(first) / 10 == NUMBER(second) / 10;
}

CHECK_UNUSED static CFHashCode hash_of_tens(const void *key)
{
    note("#%d", NUMBER(key));
    return (CFHashCode)(NUMBER(key) / 10);
}

CHECK_UNUSED static CFStringRef describe_number(const void *value)
{
    return CFStringCreateWithFormat(NULL, NULL, CFSTR("number %d"), NUMBER(value));
}

static const CFDictionaryKeyCallBacks noting_keys CHECK_UNUSED = {0, key_retain, key_release, describe_number,
                                                                  tens_are_equal, hash_of_tens};
static const CFDictionaryValueCallBacks noting_values CHECK_UNUSED = {0, value_retain, value_release, describe_number,
                                                                      tens_are_equal};
static const CFSetCallBacks noting_members CHECK_UNUSED = {0, key_retain, key_release, describe_number, tens_are_equal,
                                                           hash_of_tens};

CHECK_UNUSED static CFMutableDictionaryRef noting_dictionary(void)
{
    return CFDictionaryCreateMutable(NULL, 0, &noting_keys, &noting_values);
}

/* A dictionary of plain addresses with the keys 1 to `count`, whose values are ten times as large. */
CHECK_UNUSED static CFMutableDictionaryRef plain_dictionary(int count)
{
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, NULL, NULL);
    for (int key = 1; key <= count; key++) CFDictionaryAddValue(dictionary, VALUE(key), VALUE(10 * key));
    return dictionary;
}

CHECK_UNUSED static CFMutableSetRef plain_set(int count)
{
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, NULL);
    for (int value = 1; value <= count; value++) CFSetAddValue(set, VALUE(value));
    return set;
}

CHECK_UNUSED static CFMutableStringRef mutable_string(const char *text)
{
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    CFStringAppendCString(string, text, kCFStringEncodingUTF8);
    return string;
}

#endif
