/* The domains of errors and the keys of their user infos: data symbols, which Swift cannot export. */
#include <CoreFoundation/CoreFoundation.h>
#include <ErrorText.h>

#define WORD(constant) ((CFStringRef)(const void *)&constant)

const CFErrorDomain kCFErrorDomainPOSIX = WORD(constant_error_domain_posix);
const CFErrorDomain kCFErrorDomainOSStatus = WORD(constant_error_domain_os_status);
const CFErrorDomain kCFErrorDomainMach = WORD(constant_error_domain_mach);
const CFErrorDomain kCFErrorDomainCocoa = WORD(constant_error_domain_cocoa);

const CFStringRef kCFErrorLocalizedDescriptionKey = WORD(constant_error_description);
const CFStringRef kCFErrorLocalizedFailureKey = WORD(constant_error_failure);
const CFStringRef kCFErrorLocalizedFailureReasonKey = WORD(constant_error_reason);
const CFStringRef kCFErrorLocalizedRecoverySuggestionKey = WORD(constant_error_suggestion);
const CFStringRef kCFErrorDescriptionKey = WORD(constant_error_debug_description);
const CFStringRef kCFErrorUnderlyingErrorKey = WORD(constant_error_underlying);
const CFStringRef kCFErrorURLKey = WORD(constant_error_url);
const CFStringRef kCFErrorFilePathKey = WORD(constant_error_file_path);
