/* BASE-T15, BASE-6: CFShow prints characters outside of ASCII as \uXXXX, pairs of surrogates as two of them. */
/* reference: differs BASE-6 STR-7 its literals hold the bytes of the source text, one character each */
#include "shown.h"

static void test(void)
{
    CHECK_TEXT(shown(CFSTR("gr\u00fc\u00df \u20ac")), "gr\\u00fc\\u00df \\u20ac\n");
    CHECK_TEXT(shown(CFSTR("\U0001F600")), "\\ud83d\\ude00\n");
}

CHECK_MAIN(test)
