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

/* Numbers are written and read in a locale of the library's own; memory from an allocator of pages' size. */
static void formats(void)
{
    CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("%.3f %5d %s %@ %g"), 1.5, 7, "seven", CFSTR("x"), 2.25);
    if (MUST(text)) {
        MUST(CFStringGetDoubleValue(text) == 1.5);
        UInt8 bytes[64];
        CFIndex used = 0;
        CFStringGetBytes(text, CFRangeMake(0, CFStringGetLength(text)), kCFStringEncodingUTF16, '?', true, bytes, 64, &used);
        CFDataRef data = CFStringCreateExternalRepresentation(NULL, text, kCFStringEncodingUTF8, 0);
        if (MUST(data)) {
            CFStringRef again = CFStringCreateFromExternalRepresentation(NULL, data, kCFStringEncodingUTF8);
            if (MUST(again)) ALWAYS(CFEqual(text, again));
            release(again);
        }
        release(data);
        CFMutableStringRef change = CFStringCreateMutableCopy(NULL, 0, text);
        if (MUST(change)) {
            CFStringUppercase(change, NULL);
            CFStringFindAndReplace(change, CFSTR("SEVEN"), CFSTR("8"), CFRangeMake(0, CFStringGetLength(change)), 0);
        }
        release(change);
        CFArrayRef parts = CFStringCreateArrayBySeparatingStrings(NULL, text, CFSTR(" "));
        if (MUST(parts)) {
            CFStringRef joined = CFStringCreateByCombiningStrings(NULL, parts, CFSTR("-"));
            MUST(joined);
            release(joined);
        }
        release(parts);
    }
    release(text);
    void *block = CFAllocatorAllocate(kCFAllocatorSystemDefault, 10000, 0);
    if (MUST(block)) {
        void *larger = CFAllocatorReallocate(kCFAllocatorSystemDefault, block, 100000, 0);
        if (MUST(larger)) block = larger;
    }
    if (block) CFAllocatorDeallocate(kCFAllocatorSystemDefault, block);
    ALWAYS(CFAllocatorGetPreferredSizeForSize(kCFAllocatorSystemDefault, 10000, 0) >= 10000);
}

const struct scenario scenarios[] = {
    {"strings", strings, false}, {"collections", collections, false}, {"others", others, false},
    {"formats", formats, false}, {NULL, NULL, false},
};
