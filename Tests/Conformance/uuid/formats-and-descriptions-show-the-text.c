/* UUID-T9, NUM-9: %@ of an identifier is its text, which is in its description, too. */
#include "identifiers.h"

static void test(void)
{
    CFUUIDRef uuid = from_text("68753A44-4D6F-1226-9C60-0050E4C00067");
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), uuid);
    char text[200] = "";
    CHECK(CFEqual(string, CFSTR("<68753A44-4D6F-1226-9C60-0050E4C00067>")));
    CFRelease(string);
    string = CFCopyDescription(uuid);
    CFStringGetCString(string, text, sizeof text, kCFStringEncodingUTF8);
    CHECK(strncmp(text, "<CFUUID 0x", 10) == 0);
    CHECK(strstr(text, "68753A44-4D6F-1226-9C60-0050E4C00067"));
    CFRelease(string);
    string = CFCopyTypeIDDescription(CFUUIDGetTypeID());
    CHECK(CFEqual(string, CFSTR("CFUUID")));
    CFRelease(string);
    CFRelease(uuid);
}

CHECK_MAIN(test)
