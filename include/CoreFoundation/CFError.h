/* CFError.h - what went wrong: a domain, a code, and texts for the person who reads of it. */
#ifndef COREFOUNDATION_CFERROR_H
#define COREFOUNDATION_CFERROR_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

/* An error, immutable.  Two are equal if their domains, codes and user infos are (ERROR-5). */
typedef struct __CFError *CFErrorRef;

/* The name of a family of codes.  Programs make domains of their own: any string, such as "org.example.reader". */
typedef CFStringRef CFErrorDomain;

/* The codes of <errno.h>.  The library knows the texts of these: an error without texts of its own says what strerror
 * says (ERROR-3). */
CF_EXPORT const CFErrorDomain kCFErrorDomainPOSIX;

/* The codes of Carbon's and Core Services' functions. */
CF_EXPORT const CFErrorDomain kCFErrorDomainOSStatus;

/* The codes of Mach calls. */
CF_EXPORT const CFErrorDomain kCFErrorDomainMach;

/* The codes of Cocoa. */
CF_EXPORT const CFErrorDomain kCFErrorDomainCocoa;

/*
 * Keys of an error's user info.  The values of the first five are strings; where one is of another type, the functions
 * below take it for absent (ERROR-4).
 */

/* What went wrong and why, in whole sentences: what CFErrorCopyDescription returns. */
CF_EXPORT const CFStringRef kCFErrorLocalizedDescriptionKey;

/* What went wrong, in a sentence, without the reason. */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureKey;

/* The reason, in a sentence: what CFErrorCopyFailureReason returns. */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureReasonKey;

/* What the person can do about it: what CFErrorCopyRecoverySuggestion returns. */
CF_EXPORT const CFStringRef kCFErrorLocalizedRecoverySuggestionKey;

/* A text for those who debug, shown where there is none for others; without domain and code. */
CF_EXPORT const CFStringRef kCFErrorDescriptionKey;

/* The error that led to this one. */
CF_EXPORT const CFStringRef kCFErrorUnderlyingErrorKey;

/* The URL that it is about. */
CF_EXPORT const CFStringRef kCFErrorURLKey;

/* The path of the file that it is about, a string. */
CF_EXPORT const CFStringRef kCFErrorFilePathKey;

/*
 * The functions below may be called from any thread.  NULL or an object of another type where an error, a string or a
 * dictionary is required is the caller's mistake: one line on standard error, and the process aborts.  Texts are in
 * English, but for those of the program and of strerror.
 */

/* Returns the type id of errors. */
CF_EXPORT CFTypeID CFErrorGetTypeID(void);

/* Returns a new error, which the caller releases; NULL when the allocator refuses.  The domain and the dictionary are
 * copied, the values retained by its callbacks; its keys are strings and its values objects.  NULL stands for an empty
 * dictionary (ERROR-1). */
CF_EXPORT CFErrorRef CFErrorCreate(CFAllocatorRef allocator, CFErrorDomain domain, CFIndex code,
                                   CFDictionaryRef userInfo);

/* The same, with a user info of `numUserInfoValues` pairs: keys, strings that are copied, and values, objects that are
 * retained.  The addresses may be NULL if there are none; of equal keys the first counts (ERROR-1). */
CF_EXPORT CFErrorRef CFErrorCreateWithUserInfoKeysAndValues(CFAllocatorRef allocator, CFErrorDomain domain,
                                                            CFIndex code, const void *const *userInfoKeys,
                                                            const void *const *userInfoValues,
                                                            CFIndex numUserInfoValues);

/* Returns the domain, which the error owns. */
CF_EXPORT CFErrorDomain CFErrorGetDomain(CFErrorRef err);

/* Returns the code. */
CF_EXPORT CFIndex CFErrorGetCode(CFErrorRef err);

/* Returns the user info, an empty dictionary if there is none, which the caller releases (ERROR-1). */
CF_EXPORT CFDictionaryRef CFErrorCopyUserInfo(CFErrorRef err);

/* Returns a text for the person, which the caller releases; never NULL.  It is the first of these that can be made
 * (ERROR-2): the localized description; the failure, or "The operation couldn't be completed." with a typographic
 * apostrophe, and the reason behind it; the failure alone; that same sentence with domain, code and, if there is one,
 * the text for those who debug, in parentheses. */
CF_EXPORT CFStringRef CFErrorCopyDescription(CFErrorRef err);

/* Returns the reason, which the caller releases: that of the user info or, in the domain POSIX, what strerror says to
 * the code.  NULL if there is neither (ERROR-3). */
CF_EXPORT CFStringRef CFErrorCopyFailureReason(CFErrorRef err);

/* Returns what the user info suggests, which the caller releases, or NULL. */
CF_EXPORT CFStringRef CFErrorCopyRecoverySuggestion(CFErrorRef err);

#endif
