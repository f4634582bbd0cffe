/* The words that errors are made of: constant strings need a link-time address (STR-20), and glibc shows
 * strerrordesc_np to C alone. */
#ifndef CSUPPORT_ERROR_TEXT_H
#define CSUPPORT_ERROR_TEXT_H

#include "Constants.h"

extern const constant_string constant_error_domain_posix;
extern const constant_string constant_error_domain_os_status;
extern const constant_string constant_error_domain_mach;
extern const constant_string constant_error_domain_cocoa;
extern const constant_string constant_error_domain_network;
extern const constant_string constant_error_description;
extern const constant_string constant_error_failure;
extern const constant_string constant_error_reason;
extern const constant_string constant_error_suggestion;
extern const constant_string constant_error_debug_description;
extern const constant_string constant_error_underlying;
extern const constant_string constant_error_url;
extern const constant_string constant_error_file_path;
extern const constant_string constant_error_host_failure;

static inline const void *constant_address_of_error_domain_posix(void) { return &constant_error_domain_posix; }
static inline const void *constant_address_of_error_domain_network(void) { return &constant_error_domain_network; }
static inline const void *constant_address_of_error_host_failure(void) { return &constant_error_host_failure; }
static inline const void *constant_address_of_error_description(void) { return &constant_error_description; }
static inline const void *constant_address_of_error_failure(void) { return &constant_error_failure; }
static inline const void *constant_address_of_error_reason(void) { return &constant_error_reason; }
static inline const void *constant_address_of_error_suggestion(void) { return &constant_error_suggestion; }
static inline const void *constant_address_of_error_debug_description(void)
{
    return &constant_error_debug_description;
}

/* What strerror says to a code that the system knows, NULL for any other. */
const char *error_text(int code);

#endif
