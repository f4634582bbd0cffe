/* The words of the socket name registry: constant strings need a link-time address (STR-20). */
#include <CoreFoundation/CoreFoundation.h>
#include <Constants.h>

#define KEY(name, text)                                              \
    static const constant_string name##_string = CONSTANT_STRING(text); \
    const CFStringRef name = (CFStringRef)(const void *)&name##_string

KEY(kCFSocketCommandKey, "Command");
KEY(kCFSocketNameKey, "Name");
KEY(kCFSocketValueKey, "Value");
KEY(kCFSocketResultKey, "Result");
KEY(kCFSocketErrorKey, "Error");
KEY(kCFSocketRegisterCommand, "Register");
KEY(kCFSocketRetrieveCommand, "Retrieve");
