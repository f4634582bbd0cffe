/* The names of streams' properties: constant strings need a link-time address (STR-20). */
#include <CoreFoundation/CoreFoundation.h>
#include <Constants.h>
#include <ErrorText.h>

#define PROPERTY(name)                                                   \
    static const constant_string name##_string = CONSTANT_STRING(#name); \
    const CFStreamPropertyKey name = (CFStreamPropertyKey)(const void *)&name##_string

PROPERTY(kCFStreamPropertyDataWritten);
PROPERTY(kCFStreamPropertyAppendToFile);
PROPERTY(kCFStreamPropertyFileCurrentOffset);
PROPERTY(kCFStreamPropertySocketNativeHandle);
PROPERTY(kCFStreamPropertySocketRemoteHostName);
PROPERTY(kCFStreamPropertySocketRemotePortNumber);
PROPERTY(kCFStreamPropertyShouldCloseNativeSocket);

const CFStringRef kCFErrorDomainCFNetwork = (CFStringRef)(const void *)&constant_error_domain_network;
const CFStringRef kCFGetAddrInfoFailureKey = (CFStringRef)(const void *)&constant_error_host_failure;

const SInt32 kCFStreamErrorDomainNetDB = 12;
