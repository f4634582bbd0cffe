/* SET-5: of equal values given to CFSetCreate the first one counts; a copy has the same values and callbacks. */
/* trace: results: the order of values */
#include "../dictionary/pairs.h"

static void test(void)
{
    const void *values[] = {VALUE(10), VALUE(11), VALUE(20)};
    CFSetRef set = CFSetCreate(NULL, values, 3, &noting_members), copy;
    CFMutableSetRef changing;
    CHECK_TRACE("#10 +k10 #11 10=11 #20 +k20");
    CHECK_INT(CFSetGetCount(set), 2);
    CHECK(CFSetGetValue(set, VALUE(15)) == VALUE(10));
    copy = CFSetCreateCopy(NULL, set);
    changing = CFSetCreateMutableCopy(NULL, 0, set);
    CFRelease(set);
    CFSetAddValue(changing, VALUE(30));
    CHECK_INT(CFSetGetCount(copy), 2);
    CHECK_INT(CFSetGetCount(changing), 3);
    CHECK(CFSetGetValue(changing, VALUE(25)) == VALUE(20));
    forget_notes();
    CFRelease(copy);
    CHECK_INT(strlen(check_notes), strlen("-k10 -k20"));
    CFRelease(changing);
}

CHECK_MAIN(test)
