#include "Constants.h"

uintptr_t __CFConstantStringClassReference[2];

const constant_object constant_null = CONSTANT_OBJECT(constant_kind_null, 0);

const constant_object constant_allocators[5] = {
    CONSTANT_OBJECT(constant_kind_allocator, constant_allocator_system),
    CONSTANT_OBJECT(constant_kind_allocator, constant_allocator_malloc),
    CONSTANT_OBJECT(constant_kind_allocator, constant_allocator_malloc_zone),
    CONSTANT_OBJECT(constant_kind_allocator, constant_allocator_null),
    CONSTANT_OBJECT(constant_kind_allocator, constant_allocator_use_context),
};

const constant_string constant_default_mode_name = CONSTANT_STRING("kCFRunLoopDefaultMode");
const constant_string constant_common_modes_name = CONSTANT_STRING("kCFRunLoopCommonModes");
const constant_string constant_empty_string = CONSTANT_STRING("");
