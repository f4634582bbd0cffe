/* BASE-T11, BASE-7, BASE-8: every type has its own id, which objects carry, and a name. */
#include "shown.h"

static void check(CFTypeRef object, CFTypeID type, const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "%s\n", name);
    CHECK_INT(CFGetTypeID(object), type);
    CHECK_TEXT(taken(CFCopyTypeIDDescription(type)), line);
}

static void test(void)
{
    CFTypeRef objects[] = {CFDateCreate(NULL, 0), CFDataCreate(NULL, NULL, 0), CFArrayCreate(NULL, NULL, 0, NULL)};
    int index;
    check(objects[0], CFDateGetTypeID(), "CFDate");
    check(objects[1], CFDataGetTypeID(), "CFData");
    check(objects[2], CFArrayGetTypeID(), "CFArray");
    CHECK_TEXT(taken(CFCopyTypeIDDescription(CFNullGetTypeID())), "CFNull\n");
    check(kCFAllocatorMalloc, CFAllocatorGetTypeID(), "CFAllocator");
    CHECK_TEXT(taken(CFCopyTypeIDDescription(CFGetTypeID(CFSTR("")))), "CFString\n");
    CHECK(CFDateGetTypeID() != CFDataGetTypeID());
    CHECK(CFArrayGetTypeID() != CFGetTypeID(CFSTR("")));
    for (index = 0; index < 3; index++) CFRelease(objects[index]);
}

CHECK_MAIN(test)
