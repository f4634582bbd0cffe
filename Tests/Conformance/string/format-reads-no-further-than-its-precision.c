/* STRING-27: a precision bounds what %s and %S read, so that neither needs an end. */
#include "text.h"

static void test(void)
{
    char *bytes = malloc(3);
    UniChar *units = malloc(2 * sizeof(UniChar));
    memcpy(bytes, "abc", 3);
    units[0] = 'x';
    units[1] = 0x20AC;
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("%.3s|%.*s|%.0s|"), bytes, 2, bytes, bytes), "abc|ab||");
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("%.2S|%.*S|"), units, 1, units), "x\342\202\254|x|");
    free(units);
    free(bytes);
}

CHECK_MAIN(test)
