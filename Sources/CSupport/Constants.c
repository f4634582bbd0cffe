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

const constant_object constant_booleans[2] = {
    CONSTANT_OBJECT(constant_kind_boolean, 0),
    CONSTANT_OBJECT(constant_kind_boolean, 1),
};

#define NUMBER(type, bits) { CONSTANT_OBJECT(constant_kind_number, (type)), 0, (uint64_t)(bits) }
enum { type_double = 6 };

const constant_number constant_positive_infinity = NUMBER(type_double, 0x7FF0000000000000);
const constant_number constant_negative_infinity = NUMBER(type_double, 0xFFF0000000000000);
const constant_number constant_not_a_number = NUMBER(type_double, 0x7FF8000000000000);

#define FOUR_NUMBERS(type, first) \
    NUMBER(type, (first)), NUMBER(type, (first) + 1), NUMBER(type, (first) + 2), NUMBER(type, (first) + 3)
#define SMALL_NUMBERS(type) { \
    FOUR_NUMBERS(type, -1), FOUR_NUMBERS(type, 3), FOUR_NUMBERS(type, 7), FOUR_NUMBERS(type, 11) }

const constant_number constant_small_numbers[4][constant_small_number_count] = {
    SMALL_NUMBERS(1), SMALL_NUMBERS(2), SMALL_NUMBERS(3), SMALL_NUMBERS(4),
};

const constant_string constant_default_mode_name = CONSTANT_STRING("kCFRunLoopDefaultMode");
const constant_string constant_common_modes_name = CONSTANT_STRING("kCFRunLoopCommonModes");
const constant_string constant_empty_string = CONSTANT_STRING("");
