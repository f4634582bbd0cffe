/* Objects that live in the data segment.  Swift cannot give an object a link-time address, and CFSTR and
 * kCFNull need one: a constant starts with the address of a marker where an object has its class. */
#ifndef CSUPPORT_CONSTANTS_H
#define CSUPPORT_CONSTANTS_H

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
enum { constant_kind_allocator = 2, constant_kind_null = 16 };

enum constant_allocator_variant {
    constant_allocator_system,
    constant_allocator_malloc,
    constant_allocator_malloc_zone,
    constant_allocator_null,
    constant_allocator_use_context
};

extern const constant_object constant_null;
extern const constant_object constant_allocators[5]; /* by constant_allocator_variant */
extern const constant_string constant_default_mode_name;
extern const constant_string constant_common_modes_name;
extern const constant_string constant_empty_string;

static inline const void *constant_address_of_allocator(int variant) { return &constant_allocators[variant]; }
static inline const void *constant_address_of_default_mode_name(void) { return &constant_default_mode_name; }
static inline const void *constant_address_of_common_modes_name(void) { return &constant_common_modes_name; }
static inline const void *constant_address_of_empty_string(void) { return &constant_empty_string; }

#endif
