/* Objects that live in the data segment.  Swift cannot give an object a link-time address, and CFSTR and
 * kCFNull need one: a constant starts with the address of a marker where an object has its class. */
#ifndef CSUPPORT_CONSTANTS_H
#define CSUPPORT_CONSTANTS_H

#include <stddef.h>
#include <stdint.h>

/* The address that clang puts first into a constant string is element 0; our other constants start with
 * the address of element 1.  One subtraction tells a constant from a Swift object. */
extern uintptr_t __CFConstantStringClassReference[2];

static inline uintptr_t constant_class_base(void) { return (uintptr_t)__CFConstantStringClassReference; }

/* The layout that clang emits for CFSTR (facts STR-11, STR-13). */
typedef struct constant_string {
    const void *class_reference;
    uint32_t flags; /* 0x7C8: ASCII, 0x7D0: UTF-16 */
    uint32_t padding;
    const void *characters;
    long length; /* in bytes of ASCII or units of UTF-16 */
} constant_string;

enum { constant_string_ascii_flags = 0x7C8, constant_string_utf16_flags = 0x7D0 };

#define CONSTANT_STRING(text) \
    { __CFConstantStringClassReference, constant_string_ascii_flags, 0, (text), sizeof(text) - 1 }

/* `kind` stands where a Swift object has its kind. */
typedef struct constant_object {
    const void *class_reference;
    uintptr_t padding;
    uint16_t kind;
    uint16_t variant;
} constant_object;

#define CONSTANT_OBJECT(kind, variant) { &__CFConstantStringClassReference[1], 0, (kind), (variant) }

/* The kinds of the constant objects, equal to Kind in CoreTypes/Kind.swift. */
enum { constant_kind_allocator = 2, constant_kind_null = 16, constant_kind_boolean = 21, constant_kind_number = 22 };

/* `bits` stand where NumberObject has them; the variant is the type. */
typedef struct constant_number {
    constant_object object;
    uintptr_t placement;
    uint64_t bits; /* an int64_t, or a double's bits */
} constant_number;

enum { constant_number_offset_of_bits = offsetof(constant_number, bits) };

/* Integers that are needed so often that their objects exist from the start: these of each integer type. */
enum { constant_least_small_number = -1, constant_small_number_count = 16 };

enum constant_allocator_variant {
    constant_allocator_system,
    constant_allocator_malloc,
    constant_allocator_malloc_zone,
    constant_allocator_null,
    constant_allocator_use_context
};

extern const constant_object constant_null;
extern const constant_object constant_allocators[5]; /* by constant_allocator_variant */
extern const constant_object constant_booleans[2];   /* false, true */
extern const constant_number constant_positive_infinity, constant_negative_infinity, constant_not_a_number;
extern const constant_number constant_small_numbers[4][constant_small_number_count]; /* by type, from 1 on */
extern const constant_string constant_default_mode_name;
extern const constant_string constant_common_modes_name;
extern const constant_string constant_empty_string;

static inline const void *constant_address_of_allocator(int variant) { return &constant_allocators[variant]; }
static inline const void *constant_address_of_null(void) { return &constant_null; }
static inline const void *constant_address_of_boolean(int value) { return &constant_booleans[value]; }
static inline const void *constant_address_of_small_number(long type, long value)
{
    return &constant_small_numbers[type - 1][value - constant_least_small_number];
}
static inline const void *constant_address_of_positive_infinity(void) { return &constant_positive_infinity; }
static inline const void *constant_address_of_negative_infinity(void) { return &constant_negative_infinity; }
static inline const void *constant_address_of_not_a_number(void) { return &constant_not_a_number; }
static inline const void *constant_address_of_default_mode_name(void) { return &constant_default_mode_name; }
static inline const void *constant_address_of_common_modes_name(void) { return &constant_common_modes_name; }
static inline const void *constant_address_of_empty_string(void) { return &constant_empty_string; }

#endif
