/* Memory that runs out: strings, collections, data, numbers, addresses, errors. */
#include "faults.h"

static CFComparisonResult compare(const void *a, const void *b, void *context)
{
    (void)context;
    return CFStringCompare(a, b, 0);
}

static void strings(void)
{
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    if (MUST(text)) {
        CFStringAppendCString(text, "some text", kCFStringEncodingUTF8);
        for (int i = 0; i < 20; i++) CFStringAppendFormat(text, NULL, CFSTR(" %d %s %@"), i, "c", CFSTR("object"));
        UniChar wide[] = {0x4e2d, 0x6587, 0xe4};
        CFStringAppendCharacters(text, wide, 3);
        MUST(CFStringGetLength(text) > 200);
        CFStringUppercase(text, NULL);
        CFStringFindAndReplace(text, CFSTR("OBJECT"), CFSTR("thing"), CFRangeMake(0, CFStringGetLength(text)), 0);
        CFStringRef copy = CFStringCreateCopy(NULL, text);
        if (MUST(copy)) MUST(CFEqual(copy, text));
        CFArrayRef words = CFStringCreateArrayBySeparatingStrings(NULL, text, CFSTR(" "));
        if (MUST(words)) {
            CFStringRef joined = CFStringCreateByCombiningStrings(NULL, words, CFSTR("-"));
            MUST(joined);
            release(joined);
        }
        release(words);
        CFDataRef bytes = CFStringCreateExternalRepresentation(NULL, text, kCFStringEncodingUTF8, 0);
        if (MUST(bytes)) {
            CFStringRef again = CFStringCreateFromExternalRepresentation(NULL, bytes, kCFStringEncodingUTF8);
            MUST(again);
            release(again);
        }
        release(bytes);
        release(copy);
        CFStringRef described = CFCopyDescription(text);
        release(described);
    }
    release(text);
}

static void collections(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks,
                                                                  &kCFTypeDictionaryValueCallBacks);
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    if (MUST(array && dictionary && set)) {
        for (int i = 0; i < 40; i++) {
            CFNumberRef number = CFNumberCreate(NULL, kCFNumberIntType, &(int){i + 1000});
            CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("value %d"), i);
            if (MUST(number && text)) {
                CFArrayAppendValue(array, text);
                CFDictionarySetValue(dictionary, number, text);
                CFSetAddValue(set, text);
            }
            release(number);
            release(text);
        }
        MUST(CFArrayGetCount(array) == 40 && CFDictionaryGetCount(dictionary) == 40 && CFSetGetCount(set) == 40);
        CFArrayRef copy = CFArrayCreateCopy(NULL, array);
        CFDictionaryRef other = CFDictionaryCreateCopy(NULL, dictionary);
        CFSetRef same = CFSetCreateCopy(NULL, set);
        MUST(copy && other && same);
        release(copy);
        release(other);
        release(same);
        CFStringRef text = CFCopyDescription(dictionary);
        release(text);
        CFArraySortValues(array, CFRangeMake(0, CFArrayGetCount(array)), compare, NULL);
    }
    release(array);
    release(dictionary);
    release(set);
}

static void others(void)
{
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    if (MUST(data)) {
        for (int i = 0; i < 50; i++) CFDataAppendBytes(data, (const UInt8 *)"0123456789abcdef", 16);
        MUST(CFDataGetLength(data) == 800);
    }
    release(data);
    CFURLRef url = CFURLCreateWithFileSystemPath(NULL, CFSTR("some/where else"), kCFURLPOSIXPathStyle, false);
    if (MUST(url)) {
        CFURLRef absolute = CFURLCopyAbsoluteURL(url);
        CFStringRef path = CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle);
        MUST(absolute && path);
        release(absolute);
        release(path);
    }
    release(url);
    CFErrorRef error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, ENOENT, NULL);
    if (MUST(error)) {
        CFStringRef text = CFErrorCopyDescription(error);
        MUST(text);
        release(text);
    }
    release(error);
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    if (MUST(uuid)) {
        CFStringRef text = CFUUIDCreateString(NULL, uuid);
        MUST(text);
        release(text);
    }
    release(uuid);
    CFDateRef date = CFDateCreate(NULL, 0);
    MUST(date);
    release(date);
}

const struct scenario scenarios[] = {
    {"strings", strings, false}, {"collections", collections, false}, {"others", others, false}, {NULL, NULL, false},
};
