/* STRING-44, STR-10: equality and hash depend on the text only: literal or created, mutable or not, bytes or units. */
#include "text.h"

static void check(CFStringRef one, CFStringRef other)
{
    CHECK(CFEqual(one, other));
    CHECK(CFEqual(other, one));
    CHECK_INT(CFHash(one), CFHash(other));
    CHECK_INT(CFStringCompare(one, other, 0), kCFCompareEqualTo);
}

static void test(void)
{
    UniChar units[] = {'t', 'e', 'x', 't'};
    CFStringRef literal = CFSTR("text"), created = make("text");
    CFStringRef wide = CFStringCreateWithCharactersNoCopy(NULL, units, 4, kCFAllocatorNull);
    CFMutableStringRef changed = make_mutable("te\342\202\254xt");
    CFStringDelete(changed, CFRangeMake(2, 1));
    check(literal, created);
    check(literal, wide);
    check(created, wide);
    check(wide, changed);
    check(literal, changed);
    CHECK(!CFEqual(literal, CFSTR("texts")));
    CHECK(!CFEqual(literal, CFSTR("Text")));
    CFRelease(changed);
    CFRelease(wide);
    CFRelease(created);
}

CHECK_MAIN(test)
