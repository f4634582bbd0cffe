#include "CSupport.h"

const constant_string constant_error_domain_posix = CONSTANT_STRING("NSPOSIXErrorDomain");
const constant_string constant_error_domain_os_status = CONSTANT_STRING("NSOSStatusErrorDomain");
const constant_string constant_error_domain_mach = CONSTANT_STRING("NSMachErrorDomain");
const constant_string constant_error_domain_cocoa = CONSTANT_STRING("NSCocoaErrorDomain");
const constant_string constant_error_domain_network = CONSTANT_STRING("kCFErrorDomainCFNetwork");
const constant_string constant_error_description = CONSTANT_STRING("NSLocalizedDescription");
const constant_string constant_error_failure = CONSTANT_STRING("NSLocalizedFailure");
const constant_string constant_error_reason = CONSTANT_STRING("NSLocalizedFailureReason");
const constant_string constant_error_suggestion = CONSTANT_STRING("NSLocalizedRecoverySuggestion");
const constant_string constant_error_debug_description = CONSTANT_STRING("NSDescription");
const constant_string constant_error_underlying = CONSTANT_STRING("NSUnderlyingError");
const constant_string constant_error_url = CONSTANT_STRING("NSURL");
const constant_string constant_error_file_path = CONSTANT_STRING("NSFilePath");
const constant_string constant_error_host_failure = CONSTANT_STRING("kCFGetAddrInfoFailureKey");

/* strerror writes to a buffer for codes that it does not know; for those that it knows it is safe in any thread. */
const char *error_text(int code) { return code > 0 && strerrordesc_np(code) ? strerror(code) : NULL; }
