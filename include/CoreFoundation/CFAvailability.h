/* CFAvailability.h - the annotations of Core Foundation's headers.  Programs that use them in declarations of
 * their own compile; they mean something only where the compiler knows the attribute. */
#ifndef COREFOUNDATION_CFAVAILABILITY_H
#define COREFOUNDATION_CFAVAILABILITY_H

/* Brackets around declarations with C linkage. */
#ifdef __cplusplus
#define CF_EXTERN_C_BEGIN extern "C" {
#define CF_EXTERN_C_END }
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#endif

/* Marks a function or a constant that the library exports. */
#ifdef __cplusplus
#define CF_EXPORT extern "C"
#else
#define CF_EXPORT extern
#endif

/* Marks a function whose definition stands in a header. */
#define CF_INLINE static __inline__

/* `typedef CF_ENUM(integer type, name) { ... };` declares an enumeration of that integer type; CF_OPTIONS one whose
 * values are combined with |; `CF_ENUM(integer type) { ... };` constants without a type of their own.  C before C23
 * cannot say the integer type of an enumeration, so that `name` is that type itself there. */
#if defined(__cplusplus) && __cplusplus >= 201103L
#define CF_NAMED_ENUM_(type, name) int cf_enumeration_##name; enum name : type
#define CF_ANONYMOUS_ENUM_(type) enum : type
#define CF_CLOSED_ENUM(type, name) CF_NAMED_ENUM_(type, name)
#define CF_OPTIONS(type, name) type name; enum : type
#else
#define CF_NAMED_ENUM_(type, name) type name; enum
#define CF_ANONYMOUS_ENUM_(type) enum
#define CF_CLOSED_ENUM(type, name) CF_NAMED_ENUM_(type, name)
#define CF_OPTIONS(type, name) type name; enum
#endif
#if (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L) || (defined(__cplusplus) && __cplusplus >= 201103L)
#define CF_ENUM_OF_(first, second, macro, ...) macro
#define CF_ENUM(...) CF_ENUM_OF_(__VA_ARGS__, CF_NAMED_ENUM_, CF_ANONYMOUS_ENUM_, )(__VA_ARGS__)
#else
#define CF_ENUM(type, name) CF_NAMED_ENUM_(type, name)
#endif

/* `typedef CF_ERROR_ENUM(domain, name) { ... };` declares the codes of an error domain, with the type CFIndex;
 * `CF_ERROR_ENUM(domain) { ... };` codes without a type of their own.  The domain is for readers. */
#define CF_NAMED_ERROR_ENUM_(domain, name) CF_NAMED_ENUM_(CFIndex, name)
#define CF_ANONYMOUS_ERROR_ENUM_(domain) CF_ANONYMOUS_ENUM_(CFIndex)
#ifdef CF_ENUM_OF_
#define CF_ERROR_ENUM(...) CF_ENUM_OF_(__VA_ARGS__, CF_NAMED_ERROR_ENUM_, CF_ANONYMOUS_ERROR_ENUM_, )(__VA_ARGS__)
#else
#define CF_ERROR_ENUM(domain, name) CF_NAMED_ERROR_ENUM_(domain, name)
#endif

/* Ownership, for clang's static analyzer. */
#if defined(__clang__)
#define CF_RETURNS_RETAINED __attribute__((cf_returns_retained))
#define CF_RETURNS_NOT_RETAINED __attribute__((cf_returns_not_retained))
#define CF_RELEASES_ARGUMENT __attribute__((cf_consumed))
#define CF_CONSUMED __attribute__((cf_consumed))
#else
#define CF_RETURNS_RETAINED
#define CF_RETURNS_NOT_RETAINED
#define CF_RELEASES_ARGUMENT
#define CF_CONSUMED
#endif

/* Whether a pointer may be NULL.  The library's own headers say it in words. */
#if defined(__clang__)
#define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#else
#define CF_ASSUME_NONNULL_BEGIN
#define CF_ASSUME_NONNULL_END
#ifndef _Nullable
#define _Nullable
#endif
#ifndef _Nonnull
#define _Nonnull
#endif
#ifndef _Null_unspecified
#define _Null_unspecified
#endif
#endif

/* What both compilers know. */
#if defined(__GNUC__)
#define CF_WARN_UNUSED_RESULT __attribute__((warn_unused_result))
#else
#define CF_WARN_UNUSED_RESULT
#endif
#if defined(__clang__)
#define CF_NOESCAPE __attribute__((noescape))
#define CF_NO_TAIL_CALL __attribute__((not_tail_called))
#else
#define CF_NOESCAPE
#define CF_NO_TAIL_CALL
#endif

/* Stands where a case of a switch goes on into the next one. */
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 7)
#define CF_FALLTHROUGH __attribute__((fallthrough))
#else
#define CF_FALLTHROUGH
#endif

/* Objective-C's and Swift's annotations, without a meaning here. */
#define CF_IMPLICIT_BRIDGING_ENABLED
#define CF_IMPLICIT_BRIDGING_DISABLED
#define CF_AUTOMATED_REFCOUNT_UNAVAILABLE
#define CF_BRIDGED_TYPE(type)
#define CF_BRIDGED_MUTABLE_TYPE(type)
#define CF_RELATED_TYPE(type, class_method, instance_method)
#define CF_REFINED_FOR_SWIFT
#define CF_SWIFT_NAME(name)
#define CF_SWIFT_UNAVAILABLE(message)
#define CF_SWIFT_BRIDGED_TYPEDEF
#define CF_STRING_ENUM
#define CF_EXTENSIBLE_STRING_ENUM
#define CF_TYPED_ENUM
#define CF_TYPED_EXTENSIBLE_ENUM

/* System versions: every declaration is available here. */
#define CF_AVAILABLE(mac, ios)
#define CF_AVAILABLE_MAC(mac)
#define CF_AVAILABLE_IOS(ios)
#define CF_AVAILABLE_IPHONE(ios)
#define CF_ENUM_AVAILABLE(mac, ios)
#define CF_ENUM_AVAILABLE_MAC(mac)
#define CF_ENUM_AVAILABLE_IOS(ios)
#define CF_EXTENSION_UNAVAILABLE(message)
#define CF_EXTENSION_UNAVAILABLE_MAC(message)
#define CF_EXTENSION_UNAVAILABLE_IOS(message)
#define CF_DEPRECATED_IPHONE(introduced, deprecated)
#if (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L) || (defined(__cplusplus) && __cplusplus >= 201103L)
#define CF_DEPRECATED(mac_introduced, mac_deprecated, ios_introduced, ios_deprecated, ...)
#define CF_DEPRECATED_MAC(introduced, deprecated, ...)
#define CF_DEPRECATED_IOS(introduced, deprecated, ...)
#define CF_ENUM_DEPRECATED(mac_introduced, mac_deprecated, ios_introduced, ios_deprecated, ...)
#define CF_ENUM_DEPRECATED_MAC(introduced, deprecated, ...)
#define CF_ENUM_DEPRECATED_IOS(introduced, deprecated, ...)
#ifndef API_AVAILABLE
#define API_AVAILABLE(...)
#endif
#ifndef API_DEPRECATED
#define API_DEPRECATED(...)
#endif
#ifndef API_UNAVAILABLE
#define API_UNAVAILABLE(...)
#endif
#endif

/* The version that stands for one to come. */
#ifndef API_TO_BE_DEPRECATED
#define API_TO_BE_DEPRECATED 100000
#endif

#endif
