/* STRING-57: small letters, capitals and title case of every character, by Unicode's full mapping. */
#include "text.h"

typedef void mapping(CFMutableStringRef, CFLocaleRef);

/* Unicode has grown since the reference's tables: letters that it does not know yet. */
static int is_young(UTF32Char character)
{
    return character == 0x19B || character == 0x264 || character == 0x1C89 || character == 0x1C8A ||
           (character >= 0xA7CB && character <= 0xA7DC) || (character >= 0x10D50 && character <= 0x10D8F) ||
           (character >= 0x16EA0 && character <= 0x16ED3);
}

/* A sum of what all characters with a change become. */
static unsigned long sum(mapping *map, int *changes)
{
    unsigned long hash = 0;
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    for (UTF32Char character = 0; character < 0x20000; character++) {
        UniChar units[2];
        if ((character >= 0xD800 && character < 0xE000) || is_young(character)) continue;
        CFIndex count = CFStringGetSurrogatePairForLongCharacter(character, units) ? 2 : 1;
        CFStringReplaceAll(text, CFSTR(""));
        CFStringAppendCharacters(text, units, count);
        map(text, NULL);
        CFIndex length = CFStringGetLength(text);
        int is_same = length == count;
        for (CFIndex index = 0; is_same && index < length; index++)
            is_same = CFStringGetCharacterAtIndex(text, index) == units[index];
        if (is_same) continue;
        (*changes)++;
        hash = hash * 31 + character;
        for (CFIndex index = 0; index < length; index++) hash = hash * 31 + CFStringGetCharacterAtIndex(text, index);
    }
    CFRelease(text);
    return hash;
}

static void check_sum(mapping *map, int expected_changes, unsigned long expected)
{
    int changes = 0;
    unsigned long actual = sum(map, &changes);
    CHECK_INT(changes, expected_changes);
    if (actual != expected) printf("sum %#lx\n", actual);
    CHECK(actual == expected);
}

static void check_text_in(mapping *map, const char *text, const char *expected)
{
    CFMutableStringRef string = make_mutable(text);
    map(string, NULL);
    CHECK_STRING(string, expected);
}

static void test(void)
{
    check_sum(CFStringLowercase, 1430, 0x7240a8f3368ba350);
    check_sum(CFStringUppercase, 1522, 0x8450216f3b0dc268);
    check_sum(CFStringCapitalize, 1449, 0x75e74d8d9bd111f4);

    check_text_in(CFStringLowercase, "HELLO, W\u00D6RLD! 123", "hello, w\u00F6rld! 123");
    check_text_in(CFStringUppercase, "stra\u00DFe \uFB01n", "STRASSE FIN");
    check_text_in(CFStringUppercase, "\u0149 \u0390", "\u02BCN \u0399\u0308\u0301");
    check_text_in(CFStringLowercase, "\u0130", "i\u0307");
    check_text_in(CFStringUppercase, "\U00010428x", "\U00010400X");
    check_text_in(CFStringCapitalize, "\u01C6x \u01C4 \uFB01n \u00DFx", "\u01C5x \u01C5 Fin Ssx");
    check_text_in(CFStringUppercase, "", "");

    /* Halves of pairs stay what they are. */
    const UniChar halves[] = {0xD801, 'a', 0xDC28};
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    CFStringAppendCharacters(text, halves, 3);
    CFStringUppercase(text, NULL);
    CHECK_UNITS(text, "D801 41 DC28");
}

CHECK_MAIN(test)
