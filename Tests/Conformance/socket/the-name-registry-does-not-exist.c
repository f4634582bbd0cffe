/* SOCK-T58. Facts: SOCK-7. Written: header CFSocket.h; reference.
 * All of them. */
/* trace: differs SOCK-7: kCFSocketTimeout */
#include "../sockets.h"

static void test(void)
{
    CFSocketSignature signature = {0, 0, 0, NULL};
    CFPropertyListRef value = NULL;
    CFDataRef server = NULL;
    CHECK_INT(CFSocketGetDefaultNameRegistryPortNumber(), 2454);
    CFSocketSetDefaultNameRegistryPortNumber((UInt16)unused_port());
    CHECK(CFSocketRegisterValue(NULL, 0, M, N) < 0);
    CHECK(CFSocketCopyRegisteredValue(NULL, 0, M, &value, &server) < 0);
    CHECK(CFSocketRegisterSocketSignature(NULL, 0, M, &signature) < 0);
    CHECK(CFSocketCopyRegisteredSocketSignature(NULL, 0, M, &signature, &server) < 0);
    CHECK(CFSocketUnregister(NULL, 0, M) < 0);
    CHECK(CFEqual(kCFSocketCommandKey, CFSTR("Command")));
    CHECK(CFEqual(kCFSocketNameKey, CFSTR("Name")));
    CHECK(CFEqual(kCFSocketValueKey, CFSTR("Value")));
    CHECK(CFEqual(kCFSocketResultKey, CFSTR("Result")));
    CHECK(CFEqual(kCFSocketErrorKey, CFSTR("Error")));
    CHECK(CFEqual(kCFSocketRegisterCommand, CFSTR("Register")));
    CHECK(CFEqual(kCFSocketRetrieveCommand, CFSTR("Retrieve")));
}

CHECK_MAIN(test)
