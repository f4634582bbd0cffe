/* STRING-24, STR-5: floating point in every form, long double too. */
#include "text.h"

#define FORMAT(...) CFStringCreateWithFormat(NULL, NULL, __VA_ARGS__)

static void test(void)
{
    CFStringRef long_text;
    CHECK_STRING(FORMAT(CFSTR("%f %F %.2f %.0f"), 1.5, 2.5, 3.14159, 2.0), "1.500000 2.500000 3.14 2");
    CHECK_STRING(FORMAT(CFSTR("%e %E %.1e"), 1.5, 0.00015, 12345.0), "1.500000e+00 1.500000E-04 1.2e+04");
    CHECK_STRING(FORMAT(CFSTR("%g %G %g"), 1e10, 1e-10, 0.5), "1e+10 1E-10 0.5");
    CHECK_STRING(FORMAT(CFSTR("%a %A"), 1.0, 1.0), "0x1p+0 0X1P+0");
    CHECK_STRING(FORMAT(CFSTR("%8.2f|%-8.2f|%08.2f|%+.1f"), 1.5, 1.5, -1.5, 1.5), "    1.50|1.50    |-0001.50|+1.5");
    CHECK_STRING(FORMAT(CFSTR("%f %F %f"), INFINITY, -INFINITY, (double)NAN), "inf -INF nan");
    CHECK_STRING(FORMAT(CFSTR("%Lf %Lg %.1Le"), 1.5L, 2.5L, 100.0L), "1.500000 2.5 1.0e+02");
    CHECK_STRING(FORMAT(CFSTR("%.*f|%*.*f"), 2, 3.14159, 7, 1, 2.5), "3.14|    2.5");
    CHECK_STRING(FORMAT(CFSTR("%d %.1f %ld %.1f"), 1, 2.0, 3L, 4.0), "1 2.0 3 4.0");
    long_text = FORMAT(CFSTR("%f"), 1e300);
    CHECK_INT(CFStringGetLength(long_text), 308);
    CFRelease(long_text);
}

CHECK_MAIN(test)
