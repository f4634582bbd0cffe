/* Changes and searches of strings against a model that is an array of units. */
#include "fuzz.h"

enum { most_units = 400 };

typedef struct model {
    UniChar units[most_units * 2];
    CFIndex count;
} model;

static const UniChar alphabet[] = {'a', 'b', 'A', ' ', 0xE9, 0xC9, 0x65E5, 0xD801, 0xDC28, '\n', 0x3A3, 'a', 'b', ',', '1', 0x301};

static model take_model(input *from, CFIndex most)
{
    model result;
    result.count = take_up_to(from, most);
    /* One byte in two says that all is ASCII. */
    int is_ascii = take(from) & 1;
    for (CFIndex index = 0; index < result.count; index++) {
        UniChar unit = alphabet[take(from) % 16];
        result.units[index] = is_ascii && unit >= 0x80 ? 'b' : unit;
    }
    return result;
}

static CFStringRef make(const model *text) { return CFStringCreateWithCharacters(NULL, text->units, text->count); }

static void expect_equal(CFStringRef string, const model *text)
{
    UniChar units[most_units * 2];
    EXPECT(CFStringGetLength(string) == text->count);
    CFStringGetCharacters(string, CFRangeMake(0, text->count), units);
    EXPECT(memcmp(units, text->units, (size_t)text->count * sizeof(UniChar)) == 0);
}

static void model_replace(model *text, CFIndex location, CFIndex length, const model *new)
{
    model result;
    memcpy(result.units, text->units, (size_t)location * 2);
    memcpy(result.units + location, new->units, (size_t)new->count * 2);
    CFIndex tail = text->count - location - length;
    memcpy(result.units + location + new->count, text->units + location + length, (size_t)tail * 2);
    result.count = location + new->count + tail;
    *text = result;
}

static int matches(const model *text, CFIndex place, const model *pattern)
{
    return memcmp(text->units + place, pattern->units, (size_t)pattern->count * 2) == 0;
}

/* The first or last place within a range, -1 for none. */
static CFIndex model_find(const model *text, const model *pattern, CFRange range, CFOptionFlags options)
{
    CFIndex last = range.length - pattern->count;
    if (pattern->count == 0 || last < 0) return -1;
    for (CFIndex step = 0; step <= last; step++) {
        CFIndex place = range.location + (options & kCFCompareBackwards ? last - step : step);
        if (matches(text, place, pattern)) return place;
        if (options & kCFCompareAnchored) return -1;
    }
    return -1;
}

static CFRange take_range(input *from, CFIndex count)
{
    CFIndex location = take_up_to(from, count);
    return CFRangeMake(location, take_up_to(from, count - location));
}

static void find(CFMutableStringRef string, model *text, input *from)
{
    model pattern = take_model(from, 3);
    CFRange range = take_range(from, text->count), found = {-2, -2};
    CFOptionFlags options = take(from) & (kCFCompareBackwards | kCFCompareAnchored);
    CFStringRef sought = make(&pattern);
    CFIndex place = model_find(text, &pattern, range, options);
    EXPECT(CFStringFindWithOptions(string, sought, range, options, &found) == (place >= 0));
    if (place >= 0) EXPECT(found.location == place && found.length == pattern.count);
    CFRange whole = CFRangeMake(0, text->count);
    EXPECT(CFStringHasPrefix(string, sought) == (model_find(text, &pattern, whole, kCFCompareAnchored) == 0));
    EXPECT(CFStringHasSuffix(string, sought) ==
           (model_find(text, &pattern, whole, kCFCompareAnchored | kCFCompareBackwards) >= 0));
    CFRelease(sought);
}

/* Every place, by the model; checked against the array and, with a replacement, against the changed text. */
static void replace_all(CFMutableStringRef string, model *text, input *from)
{
    model pattern = take_model(from, 3), new = take_model(from, 4);
    CFRange range = take_range(from, text->count), rest = range;
    CFOptionFlags options = take(from) & (kCFCompareBackwards | kCFCompareAnchored);
    CFStringRef sought = make(&pattern), replacement = make(&new);
    CFArrayRef places = CFStringCreateArrayWithFindResults(NULL, string, sought, range, options);
    CFIndex count = 0, place, found[most_units];
    while ((place = model_find(text, &pattern, rest, options)) >= 0) {
        const CFRange *given = CFArrayGetValueAtIndex(places, count);
        EXPECT(given->location == place && given->length == pattern.count);
        found[count++] = place;
        CFIndex end = place + pattern.count;
        rest = options & kCFCompareBackwards ? CFRangeMake(range.location, place - range.location)
                                             : CFRangeMake(end, range.location + range.length - end);
    }
    EXPECT((places ? CFArrayGetCount(places) : 0) == count);
    if (places) CFRelease(places);
    if (text->count + count * (new.count - pattern.count) <= most_units) {
        for (CFIndex index = 0; index < count; index++) {
            CFIndex next = options & kCFCompareBackwards ? found[index] : found[count - 1 - index];
            model_replace(text, next, pattern.count, &new);
        }
        EXPECT(CFStringFindAndReplace(string, sought, replacement, range, options) == count);
    }
    CFRelease(sought);
    CFRelease(replacement);
}

static void separate(CFMutableStringRef string, model *text, input *from)
{
    model separator = take_model(from, 2);
    CFStringRef mark = make(&separator);
    CFArrayRef parts = CFStringCreateArrayBySeparatingStrings(NULL, string, mark);
    CFIndex start = 0, index = 0, place;
    do {
        place = model_find(text, &separator, CFRangeMake(start, text->count - start), 0);
        model part;
        part.count = (place < 0 ? text->count : place) - start;
        memcpy(part.units, text->units + start, (size_t)part.count * 2);
        expect_equal(CFArrayGetValueAtIndex(parts, index++), &part);
        start = place + separator.count;
    } while (place >= 0);
    EXPECT(CFArrayGetCount(parts) == index);
    CFStringRef again = CFStringCreateByCombiningStrings(NULL, parts, mark);
    EXPECT(CFEqual(again, string));
    CFRelease(again);
    CFRelease(parts);
    CFRelease(mark);
}

static void pad(CFMutableStringRef string, model *text, input *from)
{
    model filling = take_model(from, 3);
    CFIndex length = take_up_to(from, 120);
    if (filling.count == 0) return;
    CFIndex first = take_up_to(from, filling.count - 1);
    CFStringRef with = make(&filling);
    CFStringPad(string, with, length, first);
    for (CFIndex index = text->count; index < length; index++)
        text->units[index] = filling.units[(first + index - text->count) % filling.count];
    text->count = length;
    CFRelease(with);
}

static void trim(CFMutableStringRef string, model *text, input *from)
{
    model pattern = take_model(from, 2), none;
    none.count = 0;
    CFStringRef mark = make(&pattern);
    CFStringTrim(string, mark);
    const CFOptionFlags start = kCFCompareAnchored, end = kCFCompareAnchored | kCFCompareBackwards;
    while (model_find(text, &pattern, CFRangeMake(0, text->count), start) >= 0)
        model_replace(text, 0, pattern.count, &none);
    while (model_find(text, &pattern, CFRangeMake(0, text->count), end) >= 0) text->count -= pattern.count;
    CFRelease(mark);
}

static void trim_spaces(CFMutableStringRef string, model *text)
{
    model none;
    none.count = 0;
    CFStringTrimWhitespace(string);
    while (text->count > 0 && (text->units[0] == ' ' || text->units[0] == '\n')) model_replace(text, 0, 1, &none);
    while (text->count > 0 && (text->units[text->count - 1] == ' ' || text->units[text->count - 1] == '\n'))
        text->count--;
}

static void compare(CFMutableStringRef string, const model *text, input *from)
{
    model other = take_model(from, 8);
    CFStringRef second = make(&other);
    CFIndex index = 0, least = text->count < other.count ? text->count : other.count, order;
    while (index < least && text->units[index] == other.units[index]) index++;
    order = index < least ? (CFIndex)text->units[index] - other.units[index] : text->count - other.count;
    CFComparisonResult expected = order < 0 ? kCFCompareLessThan : order > 0 ? kCFCompareGreaterThan : kCFCompareEqualTo;
    EXPECT(CFStringCompare(string, second, 0) == expected);
    EXPECT(CFEqual(string, second) == (expected == 0));
    if (expected == 0) EXPECT(CFHash(string) == CFHash(second));
    EXPECT(CFStringCompare(string, second, kCFCompareForcedOrdering | kCFCompareNumerically) ==
           -CFStringCompare(second, string, kCFCompareForcedOrdering | kCFCompareNumerically));
    CFRelease(second);
}

/* What readers take for characters, lines and paragraphs lie one after the other and cover the text. */
static void check_bounds(CFStringRef string)
{
    CFIndex count = CFStringGetLength(string), start, end, contents_end;
    for (CFIndex place = 0; place < count;) {
        CFRange range = CFStringGetRangeOfComposedCharactersAtIndex(string, place);
        EXPECT(range.location == place && range.length > 0 && place + range.length <= count);
        for (CFIndex inner = place; inner < place + range.length; inner++) {
            CFRange again = CFStringGetRangeOfComposedCharactersAtIndex(string, inner);
            EXPECT(again.location == range.location && again.length == range.length);
        }
        place += range.length;
    }
    for (CFIndex place = 0; place < count; place = end) {
        CFStringGetLineBounds(string, CFRangeMake(place, 0), &start, &end, &contents_end);
        EXPECT(start == place && contents_end >= start && end > start && end >= contents_end && end <= count);
    }
}

static void change_case(CFStringRef string, input *from)
{
    CFMutableStringRef first = CFStringCreateMutableCopy(NULL, 0, string);
    uint8_t choice = take(from) % 3;
    void (*map)(CFMutableStringRef, CFLocaleRef) =
        choice == 0 ? CFStringLowercase : choice == 1 ? CFStringUppercase : CFStringCapitalize;
    map(first, NULL);
    CFMutableStringRef again = CFStringCreateMutableCopy(NULL, 0, first);
    map(again, NULL);
    EXPECT(CFEqual(first, again));
    EXPECT(CFStringCompare(first, string, kCFCompareCaseInsensitive) == 0);
    CFRelease(first);
    CFRelease(again);
}

static void look(CFStringRef string, const model *text)
{
    CFStringInlineBuffer buffer;
    CFStringInitInlineBuffer(string, &buffer, CFRangeMake(0, text->count));
    for (CFIndex index = 0; index < text->count; index++) {
        EXPECT(CFStringGetCharacterFromInlineBuffer(&buffer, index) == text->units[index]);
        EXPECT(CFStringGetCharacterAtIndex(string, index) == text->units[index]);
    }
}

static void step(CFMutableStringRef string, model *text, input *from)
{
    uint8_t choice = take(from) % 12;
    model new = take_model(from, 9);
    if (choice < 4 && text->count + new.count > most_units) return;
    CFStringRef added = make(&new);
    CFRange range = take_range(from, text->count);
    switch (choice) {
    case 0: CFStringAppend(string, added); model_replace(text, text->count, 0, &new); break;
    case 1: CFStringInsert(string, range.location, added); model_replace(text, range.location, 0, &new); break;
    case 2: CFStringReplace(string, range, added); model_replace(text, range.location, range.length, &new); break;
    case 3:
        CFStringAppendCharacters(string, new.units, new.count);
        model_replace(text, text->count, 0, &new);
        break;
    case 4: find(string, text, from); break;
    case 5: replace_all(string, text, from); break;
    case 6: separate(string, text, from); break;
    case 7: pad(string, text, from); break;
    case 8: trim(string, text, from); break;
    case 9: trim_spaces(string, text); break;
    case 10: compare(string, text, from); break;
    default:
        new.count = 0;
        CFStringDelete(string, range);
        model_replace(text, range.location, range.length, &new);
        break;
    }
    CFRelease(added);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input from = {data, size};
    uint8_t kind = take(&from) % 3;
    model text = take_model(&from, 20);
    UniChar *memory = malloc(24 * sizeof(UniChar));
    memcpy(memory, text.units, (size_t)text.count * sizeof(UniChar));
    CFMutableStringRef string;
    if (kind == 0) {
        string = CFStringCreateMutable(NULL, 0);
        CFStringAppendCharacters(string, text.units, text.count);
    } else {
        string = CFStringCreateMutableWithExternalCharactersNoCopy(
            NULL, memory, text.count, 24, kind == 1 ? kCFAllocatorNull : kCFAllocatorMalloc);
    }
    while (from.left > 0) {
        step(string, &text, &from);
        expect_equal(string, &text);
    }
    look(string, &text);
    check_bounds(string);
    change_case(string, &from);
    CFRelease(string);
    if (kind != 2) free(memory);
    return 0;
}
