/* NOTIFY-21. All plain values arrive with their types, as copies, in this process and in another one.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static CFDictionaryRef make_info(void)
{
    CFMutableDictionaryRef info = CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks,
                                                            &kCFTypeDictionaryValueCallBacks);
    SInt8 eight = -8;
    SInt16 sixteen = -1600;
    SInt32 thirty_two = 320000;
    SInt64 sixty_four = 1LL << 60;
    float single = 1.5f;
    double twice = 0.1, infinite = INFINITY;
    const struct { CFStringRef key; CFNumberType type; void *value; } numbers[] = {
        {CFSTR("8"), kCFNumberSInt8Type, &eight}, {CFSTR("16"), kCFNumberSInt16Type, &sixteen},
        {CFSTR("32"), kCFNumberSInt32Type, &thirty_two}, {CFSTR("64"), kCFNumberSInt64Type, &sixty_four},
        {CFSTR("single"), kCFNumberFloat32Type, &single}, {CFSTR("double"), kCFNumberFloat64Type, &twice},
        {CFSTR("infinite"), kCFNumberDoubleType, &infinite}};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        CFNumberRef number = CFNumberCreate(NULL, numbers[i].type, numbers[i].value);
        CFDictionarySetValue(info, numbers[i].key, number);
        CFRelease(number);
    }
    CFTypeRef made[] = {CFStringCreateWithCString(NULL, "w\xC3\xAF" "de \xF0\x9F\x98\x80", kCFStringEncodingUTF8),
                        CFDataCreate(NULL, (const UInt8 *)"\0\377bytes", 7), CFDataCreate(NULL, NULL, 0),
                        CFDateCreate(NULL, 1234567.25)};
    CFStringRef keys[] = {CFSTR("wide"), CFSTR("data"), CFSTR("no data"), CFSTR("date")};
    for (size_t i = 0; i < COUNT_OF(made); i++) CFDictionarySetValue(info, keys[i], made[i]);
    CFDictionarySetValue(info, CFSTR("yes"), kCFBooleanTrue);
    CFDictionarySetValue(info, CFSTR("no"), kCFBooleanFalse);
    CFDictionarySetValue(info, CFSTR("null"), kCFNull);
    CFDictionarySetValue(info, CFSTR(""), CFSTR(""));
    CFArrayRef array = CFArrayCreate(NULL, made, COUNT_OF(made), &kCFTypeArrayCallBacks);
    CFDictionaryRef inner = CFDictionaryCreate(NULL, (const void **)keys, made, 2, &kCFTypeDictionaryKeyCallBacks,
                                               &kCFTypeDictionaryValueCallBacks);
    CFDictionarySetValue(info, CFSTR("array"), array);
    CFDictionarySetValue(info, CFSTR("inner"), inner);
    CFRelease(array);
    CFRelease(inner);
    for (size_t i = 0; i < COUNT_OF(made); i++) CFRelease(made[i]);
    return info;
}

static int calls;
static CFDictionaryRef posted;

static void compare(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                    CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name;
    CHECK(object && CFEqual(object, CFSTR("object")));
    CHECK(info && CFEqual(info, posted));
    CHECK(info != posted);
    if (info) {
        CHECK_INT(CFNumberGetType(CFDictionaryGetValue(info, CFSTR("8"))), kCFNumberSInt8Type);
        CHECK_INT(CFNumberGetType(CFDictionaryGetValue(info, CFSTR("single"))), kCFNumberFloat32Type);
        CHECK(CFDictionaryGetValue(info, CFSTR("null")) == kCFNull);
    }
    calls++;
}

static void other(const char *word)
{
    (void)word;
    CFDictionaryRef info = make_info();
    CFNotificationCenterPostNotification(SHARED, CFSTR("a"), CFSTR("object"), info, true);
    CFRelease(info);
    say('p');
}

static void test(void)
{
    posted = make_info();
    hear(&calls, compare, CFSTR("a"), NULL);
    CFDictionaryRef info = make_info();
    CFNotificationCenterPostNotification(SHARED, CFSTR("a"), CFSTR("object"), info, true);
    CFDictionaryRemoveAllValues((CFMutableDictionaryRef)info);
    CFRelease(info);
    struct other process = start_other("poster");
    CHECK_INT(told(&process), 'p');
    drain();
    CHECK_INT(calls, 2);
    END_OTHER(&process);
    hear_no_more(&calls);
    CFRelease(posted);
}

TWO_SIDES_MAIN(test, other)
