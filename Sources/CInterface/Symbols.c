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

/* Defined in Sources/CoreTypes/Array/ArrayCallBacks.swift; the library does not export them. */
const void *array_retain_object(CFAllocatorRef allocator, const void *value);
void array_release_object(CFAllocatorRef allocator, const void *value);
CFStringRef array_copy_description_of_object(const void *value);
Boolean array_objects_are_equal(const void *value1, const void *value2);

const CFArrayCallBacks kCFTypeArrayCallBacks = {0, array_retain_object, array_release_object,
                                                array_copy_description_of_object, array_objects_are_equal};
