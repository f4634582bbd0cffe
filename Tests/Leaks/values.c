/* Allocators, strings, data, collections, numbers, dates, errors, URLs, UUIDs. */
#include "leaks.h"

enum { many = 100000 };

static void allocators(void)
{
    CFAllocatorContext context;
    CFAllocatorGetContext(kCFAllocatorMalloc, &context);
    CFAllocatorRef allocator = CFAllocatorCreate(NULL, &context);
    CFMutableStringRef string = CFStringCreateMutable(allocator, 0);
    CFStringAppendCString(string, "in an allocator of its own, which the string keeps", kCFStringEncodingASCII);
    CFRelease(allocator);
    CFRelease(string);
}

static void strings(void)
{
    CFStringRef string = CFStringCreateWithCString(NULL, "sch\xc3\xb6n und lang genug, um nicht kurz zu sein",
                                                   kCFStringEncodingUTF8);
    CFStringRef part = CFStringCreateWithSubstring(NULL, string, CFRangeMake(2, 20));
    CFStringRef again = CFStringCreateCopy(NULL, part);
    CFDataRef bytes = CFStringCreateExternalRepresentation(NULL, part, kCFStringEncodingUTF16, 0);
    CFStringRef back = CFStringCreateFromExternalRepresentation(NULL, bytes, kCFStringEncodingUTF16);
    CFHash(part);
    CFRelease(string);
    CFRelease(part);
    CFRelease(again);
    CFRelease(bytes);
    CFRelease(back);
}

static void short_strings(void)
{
    static const UniChar characters[] = {'a', 0x416};
    CFRelease(CFStringCreateWithCString(NULL, "abc", kCFStringEncodingASCII));
    CFRelease(CFStringCreateWithCharacters(NULL, characters, 2));
    CFRelease(CFStringCreateWithPascalString(NULL, (ConstStr255Param) "\3abc", kCFStringEncodingMacRoman));
    CFRelease(CFStringCreateWithCharactersNoCopy(NULL, characters, 2, kCFAllocatorNull));
    CFRelease(CFStringCreateWithCStringNoCopy(NULL, strdup("freed with the string"), kCFStringEncodingASCII,
                                              kCFAllocatorMalloc));
    (void)CFStringCreateWithCString(NULL, "\xff\xff", kCFStringEncodingUTF8);
}

static void formats(void)
{
    CFStringRef inner = CFStringCreateWithFormat(NULL, NULL, CFSTR("%d %s %.3f %@"), 42, "words", 2.5, CFSTR("é"));
    CFStringRef outer = CFStringCreateWithFormat(NULL, NULL, CFSTR("<%2$@ %1$@>"), inner, kCFBooleanTrue);
    CFRelease(inner);
    CFRelease(outer);
}

static void mutable_strings(void)
{
    CFMutableStringRef string = CFStringCreateMutableCopy(NULL, 0, CFSTR("one two three"));
    CFStringAppend(string, CFSTR(" \u0416 four"));
    CFStringInsert(string, 0, CFSTR("zero "));
    CFStringFindAndReplace(string, CFSTR("o"), CFSTR("ooo"), CFRangeMake(0, CFStringGetLength(string)), 0);
    CFStringUppercase(string, NULL);
    CFStringPad(string, CFSTR("-"), 60, 0);
    CFStringTrim(string, CFSTR("-"));
    CFStringDelete(string, CFRangeMake(1, 3));
    CFRelease(CFStringCreateCopy(NULL, string));
    CFRelease(string);
}

static void split_strings(void)
{
    CFArrayRef words = CFStringCreateArrayBySeparatingStrings(NULL, CFSTR("a,bc,def,ghij"), CFSTR(","));
    CFRelease(CFStringCreateByCombiningStrings(NULL, words, CFSTR(";")));
    CFRelease(words);
    CFArrayRef found = CFStringCreateArrayWithFindResults(NULL, CFSTR("banana"), CFSTR("an"), CFRangeMake(0, 6), 0);
    CFRelease(found);
}

static void external_strings(void)
{
    UniChar *characters = malloc(20 * sizeof *characters);
    for (int i = 0; i < 20; i++) characters[i] = (UniChar)('a' + i);
    CFMutableStringRef string =
        CFStringCreateMutableWithExternalCharactersNoCopy(NULL, characters, 20, 20, kCFAllocatorMalloc);
    CFStringAppend(string, CFSTR("beyond what the client's buffer holds"));
    CFRelease(string);
}

static void datas(void)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"0123456789", 10);
    CFMutableDataRef copy = CFDataCreateMutableCopy(NULL, 0, data);
    CFDataAppendBytes(copy, (const UInt8 *)"abc", 3);
    CFDataSetLength(copy, 5000);
    CFDataReplaceBytes(copy, CFRangeMake(1, 100), (const UInt8 *)"x", 1);
    CFRelease(CFDataCreateWithBytesNoCopy(NULL, malloc(100), 100, kCFAllocatorMalloc));
    CFRelease(CFDataCreateCopy(NULL, copy));
    CFRelease(copy);
    CFRelease(data);
}

static CFStringRef new_word(int number) { return CFStringCreateWithFormat(NULL, NULL, CFSTR("word %d"), number); }

static CFComparisonResult backwards(const void *first, const void *second, void *context)
{
    (void)context;
    return CFStringCompare((CFStringRef)second, (CFStringRef)first, 0);
}

static void arrays(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = 0; i < 10; i++) {
        CFStringRef word = new_word(i);
        CFArrayAppendValue(array, word);
        CFRelease(word);
    }
    CFArraySortValues(array, CFRangeMake(0, 10), backwards, NULL);
    CFArrayRemoveValueAtIndex(array, 3);
    CFArraySetValueAtIndex(array, 0, CFSTR("first"));
    CFArrayRef copy = CFArrayCreateCopy(NULL, array);
    CFArrayAppendArray(array, copy, CFRangeMake(2, 4));
    CFRelease(copy);
    CFRelease(array);
}

static void dictionaries(void)
{
    CFMutableDictionaryRef table =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    for (int i = 0; i < 10; i++) {
        CFStringRef word = new_word(i);
        CFDictionarySetValue(table, word, word);
        CFDictionarySetValue(table, word, CFSTR("replaced"));
        if (i % 3 == 0) CFDictionaryRemoveValue(table, word);
        CFRelease(word);
    }
    CFDictionaryRef copy = CFDictionaryCreateCopy(NULL, table);
    CFDictionaryRemoveAllValues(table);
    CFRelease(table);
    CFRelease(copy);
}

static void sets(void)
{
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    for (int i = 0; i < 10; i++) {
        CFStringRef word = new_word(i % 7);
        CFSetAddValue(set, word);
        if (i % 3 == 0) CFSetRemoveValue(set, word);
        CFRelease(word);
    }
    CFRelease(CFSetCreateCopy(NULL, set));
    CFRelease(set);
}

static void numbers(void)
{
    int small = 7;
    long long large = 0x7fffffffffffffffLL;
    double real = 0.1;
    CFRelease(CFNumberCreate(NULL, kCFNumberIntType, &small));
    CFRelease(CFNumberCreate(NULL, kCFNumberLongLongType, &large));
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &real);
    CFRelease(CFCopyDescription(number));
    CFRelease(number);
}

static void dates(void)
{
    CFDateRef date = CFDateCreate(NULL, CFAbsoluteTimeGetCurrent());
    CFRelease(CFCopyDescription(date));
    CFRelease(date);
}

static void uuids(void)
{
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    CFStringRef text = CFUUIDCreateString(NULL, uuid);
    CFUUIDRef same = CFUUIDCreateFromString(NULL, text);
    CFRelease(CFUUIDCreateFromUUIDBytes(NULL, CFUUIDGetUUIDBytes(uuid)));
    CFRelease(uuid);
    CFRelease(text);
    CFRelease(same);
}

static void urls(void)
{
    CFURLRef base = CFURLCreateWithFileSystemPath(NULL, CFSTR("/tmp/a folder"), kCFURLPOSIXPathStyle, true);
    CFURLRef url = CFURLCreateWithFileSystemPathRelativeToBase(NULL, CFSTR("file.txt"), kCFURLPOSIXPathStyle, false,
                                                               base);
    CFURLRef whole = CFURLCopyAbsoluteURL(url);
    CFURLRef other = CFURLCreateCopyAppendingPathComponent(NULL, base, CFSTR("other"), false);
    CFURLRef folder = CFURLCreateCopyDeletingLastPathComponent(NULL, other);
    CFTypeRef parts[] = {base, url, whole, other, folder, CFURLCopyPath(whole), CFURLCopyScheme(whole),
                         CFURLCopyLastPathComponent(url), CFURLCopyPathExtension(url),
                         CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)};
    for (size_t i = 0; i < COUNT_OF(parts); i++) CFRelease(parts[i]);
}

static void errors(void)
{
    const void *keys[] = {kCFErrorLocalizedDescriptionKey, kCFErrorLocalizedFailureReasonKey};
    CFStringRef word = new_word(1);
    const void *values[] = {word, CFSTR("because")};
    CFErrorRef error = CFErrorCreateWithUserInfoKeysAndValues(NULL, kCFErrorDomainPOSIX, ENOENT, keys, values, 2);
    CFTypeRef parts[] = {word, error, CFErrorCopyDescription(error), CFErrorCopyFailureReason(error),
                         CFErrorCopyUserInfo(error), CFErrorCreate(NULL, kCFErrorDomainPOSIX, EIO, NULL)};
    CFRelease(CFErrorCopyDescription((CFErrorRef)(uintptr_t)parts[5]));
    for (size_t i = 0; i < COUNT_OF(parts); i++) CFRelease(parts[i]);
}

static void descriptions(void)
{
    CFTypeRef values[] = {CFSTR("a"), kCFBooleanTrue, kCFNull};
    CFArrayRef array = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);
    CFRelease(CFCopyDescription(array));
    CFRelease(array);
}

/* gcc's constant strings: one for each text, for ever. */
static void constants(void)
{
    (void)__CFStringMakeConstantString("the same text each time");
}

static void *use_autorelease(void *nothing)
{
    for (int i = 0; i < 10; i++) CFAutorelease(new_word(i));
    return nothing;
}

static void autoreleased(void) { join_thread(start_thread(use_autorelease, NULL)); }

static const struct leak_case cases[] = {
    {"allocators", allocators, many, 0}, {"strings", strings, many, 0}, {"short strings", short_strings, many, 0},
    {"formats", formats, many, 0}, {"mutable strings", mutable_strings, many, 0},
    {"split strings", split_strings, many, 0}, {"external characters", external_strings, many, 0},
    {"data", datas, many, 0}, {"arrays", arrays, many, 0}, {"dictionaries", dictionaries, many, 0},
    {"sets", sets, many, 0}, {"numbers", numbers, many, 0}, {"dates", dates, many, 0}, {"UUIDs", uuids, many, 0},
    {"URLs", urls, many, 0}, {"errors", errors, many, 0}, {"descriptions", descriptions, many, 0},
    {"constant strings", constants, many, 0}, {"autoreleased objects of threads", autoreleased, many, 1},
};

LEAKS_MAIN(cases)
