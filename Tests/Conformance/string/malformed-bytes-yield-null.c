/* STRING-6, STR-6: UTF-8 is strict: no overlong forms, surrogates, values beyond U+10FFFF, lone or missing bytes. */
#include "text.h"

static const char *const malformed[] = {
    "\200", "\277", "a\303", "\303a", "\300\200", "\301\277", "\340\200\200", "\340\237\277", "\342\202", "\342\202a",
    "\355\240\200", "\355\277\277", "\360\200\200\200", "\360\217\277\277", "\360\237\230", "\364\220\200\200",
    "\365\200\200\200", "\376", "\377", "long enough for eight bytes at a time \377"};
static const char *const well_formed[] = {"\302\200", "\337\277", "\340\240\200", "\355\237\277", "\356\200\200",
                                          "\357\277\277", "\360\220\200\200", "\364\217\277\277"};

static void test(void)
{
    for (size_t index = 0; index < sizeof malformed / sizeof malformed[0]; index++) {
        CFStringRef string = make(malformed[index]);
        if (string) printf("case %zu is accepted\n", index);
        CHECK(string == NULL);
    }
    for (size_t index = 0; index < sizeof well_formed / sizeof well_formed[0]; index++)
        CHECK_STRING(make(well_formed[index]), well_formed[index]);
}

CHECK_MAIN(test)
