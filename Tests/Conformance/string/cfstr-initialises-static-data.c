/* STRING-2, STR-11, STR-15: with clang a literal is a constant expression, also beyond ASCII; with other compilers it
 * is not, and equal texts are one object. */
/* reference: absent a CFSTR that is a constant expression (STR-16) */
#include "text.h"

#if defined(__clang__)
static const CFStringRef at_file_scope = CFSTR("at file scope");
static CFStringRef const table[] = {CFSTR("one"), CFSTR("zw\303\266lf")};
#endif

static void test(void)
{
#if defined(__clang__)
    CHECK_TEXT(text_of(at_file_scope), "at file scope");
    CHECK_TEXT(text_of(table[0]), "one");
    CHECK_TEXT(text_of(table[1]), "zw\303\266lf");
#else
    char copy[] = "once";
    CHECK(CFSTR("once") == __CFStringMakeConstantString(copy));
#endif
}

CHECK_MAIN(test)
