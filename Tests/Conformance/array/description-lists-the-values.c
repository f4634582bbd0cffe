/* ARRAY-15, BASE-6: an array's description counts and describes its values, as its callbacks do or as addresses. */
#include "../base/shown.h"
#include "values.h"

static CFStringRef describe(const void *value) { return CFRetain(value ? CFSTR("something") : CFSTR("nothing")); }

static void test(void)
{
    const void *objects[] = {kCFNull, CFSTR("text")};
    CFArrayRef array = CFArrayCreate(NULL, objects, 2, &kCFTypeArrayCallBacks);
    CFArrayCallBacks call_backs = {0, NULL, NULL, describe, NULL};
    CFMutableArrayRef values = make_values("10", &call_backs), addresses = make_values("7", NULL);
    CHECK_CONTAINS(shown(array), "CFArray");
    CHECK_CONTAINS(shown(array), "count = 2");
    CHECK_CONTAINS(shown(array), "0 : <CFNull");
    CHECK_CONTAINS(shown(array), "{contents = \"text\"}");
    CHECK_CONTAINS(shown(values), "0 : something");
    CHECK_CONTAINS(shown(values), "1 : nothing");
    CHECK_CONTAINS(shown(addresses), "0 : <0x7>");
    CFRelease(array);
    CFRelease(values);
    CFRelease(addresses);
}

CHECK_MAIN(test)
