/* STRING-78: a format whose text needs more memory than there is yields NULL, and not a part of the text.
 * asan: absent a limit of memory
 * leak: absent a limit of memory
 * tsan: absent a limit of memory
 * reference: differs TEXT-11: it crashes */
#include "text.h"
#include <sys/resource.h>

static void test(void)
{
    struct rlimit limit;
    CHECK_INT(getrlimit(RLIMIT_AS, &limit), 0);
    limit.rlim_cur = (rlim_t)300 << 20;
    CHECK_INT(setrlimit(RLIMIT_AS, &limit), 0);
    CFStringRef format = CFSTR("%400000000d");
    CHECK(CFStringCreateWithFormat(NULL, NULL, format, 1) == NULL);
    CHECK(CFStringCreateWithFormat(NULL, NULL, CFSTR("%400000000s"), "a") == NULL);
    CHECK_STRING(CFStringCreateWithFormat(NULL, NULL, CFSTR("%20d"), 1), "                   1");
}

CHECK_MAIN(test)
