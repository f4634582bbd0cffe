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

const CFNullRef kCFNull = (CFNullRef)(const void *)&constant_null;

double kCFCoreFoundationVersionNumber = 1153.18;
