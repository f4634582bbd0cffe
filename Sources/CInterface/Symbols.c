/* The data symbols of the API: Swift can export functions, but no variable with a link-time address (STR-20). */
#include <CoreFoundation/CoreFoundation.h>
#include <Constants.h>

#define ALLOCATOR(variant) ((CFAllocatorRef)(const void *)&constant_allocators[variant])

const CFAllocatorRef kCFAllocatorDefault = NULL;
const CFAllocatorRef kCFAllocatorSystemDefault = ALLOCATOR(constant_allocator_system);
const CFAllocatorRef kCFAllocatorMalloc = ALLOCATOR(constant_allocator_malloc);
const CFAllocatorRef kCFAllocatorMallocZone = ALLOCATOR(constant_allocator_malloc_zone);
const CFAllocatorRef kCFAllocatorNull = ALLOCATOR(constant_allocator_null);
const CFAllocatorRef kCFAllocatorUseContext = ALLOCATOR(constant_allocator_use_context);

const CFRunLoopMode kCFRunLoopDefaultMode = (CFRunLoopMode)(const void *)&constant_default_mode_name;
const CFRunLoopMode kCFRunLoopCommonModes = (CFRunLoopMode)(const void *)&constant_common_modes_name;

const CFNullRef kCFNull = (CFNullRef)(const void *)&constant_null;

const CFBooleanRef kCFBooleanTrue = (CFBooleanRef)(const void *)&constant_booleans[1];
const CFBooleanRef kCFBooleanFalse = (CFBooleanRef)(const void *)&constant_booleans[0];

const CFNumberRef kCFNumberPositiveInfinity = (CFNumberRef)(const void *)&constant_positive_infinity;
const CFNumberRef kCFNumberNegativeInfinity = (CFNumberRef)(const void *)&constant_negative_infinity;
const CFNumberRef kCFNumberNaN = (CFNumberRef)(const void *)&constant_not_a_number;

double kCFCoreFoundationVersionNumber = 1153.18;

const CFTimeInterval kCFAbsoluteTimeIntervalSince1970 = 978307200.0;
const CFTimeInterval kCFAbsoluteTimeIntervalSince1904 = 3061152000.0;

/* Defined in Sources/CoreTypes/ValueCallBacks.swift; the library does not export them. */
const void *callback_retain_object(CFAllocatorRef allocator, const void *value);
const void *callback_copy_string(CFAllocatorRef allocator, const void *value);
void callback_release_object(CFAllocatorRef allocator, const void *value);
CFStringRef callback_copy_description_of_object(const void *value);
Boolean callback_objects_are_equal(const void *value1, const void *value2);
CFHashCode callback_hash_of_object(const void *value);

/* In each of them the order is version, retain, release, copyDescription, equal, hash. */
#define OBJECTS(retain) 0, retain, callback_release_object, callback_copy_description_of_object, \
                        callback_objects_are_equal

const CFArrayCallBacks kCFTypeArrayCallBacks = {OBJECTS(callback_retain_object)};

const CFDictionaryKeyCallBacks kCFTypeDictionaryKeyCallBacks = {OBJECTS(callback_retain_object),
                                                                callback_hash_of_object};
const CFDictionaryKeyCallBacks kCFCopyStringDictionaryKeyCallBacks = {OBJECTS(callback_copy_string),
                                                                      callback_hash_of_object};
const CFDictionaryValueCallBacks kCFTypeDictionaryValueCallBacks = {OBJECTS(callback_retain_object)};

const CFSetCallBacks kCFTypeSetCallBacks = {OBJECTS(callback_retain_object), callback_hash_of_object};
const CFSetCallBacks kCFCopyStringSetCallBacks = {OBJECTS(callback_copy_string), callback_hash_of_object};
