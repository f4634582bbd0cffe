#include "EncodingNames.h"

#include <stddef.h>
#include <string.h>

/* UTF-16 and UTF-32 without a fixed order are what old Mac OS called Unicode; it had no other form of it. */
static const encoding_names table[] = {
    {0x0000, "Western (Mac OS Roman)", "macintosh", 30, 10000, 0},
    {0x0100, "Unicode (UTF-16)", "utf-16", 10, 1200, 0x0100},
    {0x0201, "Western (ISO Latin 1)", "iso-8859-1", 5, 28591, 0},
    {0x0500, "Western (Windows Latin 1)", "windows-1252", 12, 1252, 0},
    {0x0600, "Western (ASCII)", "us-ascii", 1, 20127, 0},
    {0x0B01, "Western (NextStep)", "x-nextstep", 2, ENCODING_NONE, 0},
    {0x0BFF, "Non-lossy ASCII", "", 7, ENCODING_NONE, ENCODING_NONE},
    {0x08000100, "Unicode (UTF-8)", "utf-8", 4, 65001, 0x0100},
    {0x0C000100, "Unicode (UTF-32)", "utf-32", 0x8C000100, 65005, 0x0100},
    {0x10000100, "Unicode (UTF-16BE)", "utf-16be", 0x90000100, 1201, 0x0100},
    {0x14000100, "Unicode (UTF-16LE)", "utf-16le", 0x94000100, ENCODING_NONE, 0x0100},
    {0x18000100, "Unicode (UTF-32BE)", "utf-32be", 0x98000100, 65006, 0x0100},
    {0x1C000100, "Unicode (UTF-32LE)", "utf-32le", 0x9C000100, ENCODING_NONE, 0x0100},
};

static const long table_count = sizeof table / sizeof table[0];

static const struct {
    char name[24];
    uint32_t encoding;
} aliases[] = {
    {"ascii", 0x0600}, {"us", 0x0600}, {"ansix341968", 0x0600}, {"ansix341986", 0x0600}, {"iso646us", 0x0600},
    {"iso646irv1991", 0x0600}, {"isoir6", 0x0600}, {"ibm367", 0x0600}, {"cp367", 0x0600}, {"csascii", 0x0600},
    {"latin1", 0x0201}, {"l1", 0x0201}, {"iso885911987", 0x0201}, {"isoir100", 0x0201}, {"ibm819", 0x0201},
    {"cp819", 0x0201}, {"csisolatin1", 0x0201}, {"cp1252", 0x0500}, {"mac", 0x0000}, {"macroman", 0x0000},
    {"xmacroman", 0x0000}, {"csmacintosh", 0x0000}, {"unicode11utf8", 0x08000100}, {"cp65001", 0x08000100},
    {"csutf8", 0x08000100}, {"unicode", 0x0100}, {"csunicode", 0x0100}, {"ucs2", 0x0100}, {"iso10646ucs2", 0x0100},
    {"csutf16", 0x0100}, {"csutf16be", 0x10000100}, {"csutf16le", 0x14000100}, {"ucs4", 0x0C000100},
    {"iso10646ucs4", 0x0C000100}, {"csutf32", 0x0C000100}, {"csutf32be", 0x18000100}, {"csutf32le", 0x1C000100},
};

static const struct {
    uint32_t code_page, encoding;
} further_code_pages[] = {{12000, 0x1C000100}, {12001, 0x18000100}};

const encoding_names *encoding_names_at(long index) { return index < table_count ? &table[index] : NULL; }

/* Whether `name`, which has letters and digits only, is `full` without its other signs. */
static int is_same(const char *name, const char *full)
{
    for (; *full; full++) {
        if (*full == '-') continue;
        if (*name++ != *full) return 0;
    }
    return *name == 0;
}

uint32_t encoding_of_charset(const char *name)
{
    if (*name == 0) return ENCODING_NONE;
    for (long index = 0; index < table_count; index++)
        if (table[index].charset[0] && is_same(name, table[index].charset)) return table[index].encoding;
    for (size_t index = 0; index < sizeof aliases / sizeof aliases[0]; index++)
        if (strcmp(name, aliases[index].name) == 0) return aliases[index].encoding;
    return ENCODING_NONE;
}

uint32_t encoding_of_code_page(uint32_t code_page)
{
    if (code_page == ENCODING_NONE) return ENCODING_NONE;
    for (long index = 0; index < table_count; index++)
        if (table[index].code_page == code_page) return table[index].encoding;
    for (size_t index = 0; index < sizeof further_code_pages / sizeof further_code_pages[0]; index++)
        if (further_code_pages[index].code_page == code_page) return further_code_pages[index].encoding;
    return ENCODING_NONE;
}

const uint32_t *convertible_encodings(void)
{
    static const uint32_t list[] = {
        0x0000, 0x0100, 0x0201, 0x0500, 0x0600, 0x08000100, 0x0C000100, 0x10000100, 0x14000100, 0x18000100, 0x1C000100,
        ENCODING_NONE,
    };
    return list;
}
