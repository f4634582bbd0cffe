/* STRING-29, STR-5: %% is a percent sign; what is no conversion stands in the text as it is, and takes no argument. */
/* reference: differs STR-5 it drops the percent sign of such a conversion */
#include "text.h"

#define FORMAT(...) CFStringCreateWithFormat(NULL, NULL, __VA_ARGS__)

static void test(void)
{
    CHECK_STRING(FORMAT(CFSTR("100%%")), "100%");
    CHECK_STRING(FORMAT(CFSTR("%5%|%d"), 1), "%|1");
    CHECK_STRING(FORMAT(CFSTR("100%")), "100%");
    CHECK_STRING(FORMAT(CFSTR("%y %d"), 1), "%y 1");
    CHECK_STRING(FORMAT(CFSTR("%5y|%-8.3|%d"), 1), "%5y|%-8.3|1");
    CHECK_STRING(FORMAT(CFSTR("%l|%*k|%d"), 1), "%l|%*k|1");
    CHECK_STRING(FORMAT(CFSTR("%0$d %99999$d %d"), 1), "%0$d %99999$d 1");
    CHECK_STRING(FORMAT(CFSTR("")), "");
}

CHECK_MAIN(test)
