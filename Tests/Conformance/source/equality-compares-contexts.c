/* SOURCE-18. Facts: SRC-10, SRC-11, RL-10. Written: header (equal, hash); DESIGN D-6.
 * CFEqual on sources: same validity, order, version and callouts, and infos that are the same or equal by the
 * context's own function; equal sources hash alike. */
/* trace: none: the reference calls equal as its last deed, which looks like a call of the program's own */
#include "../items.h"

static Boolean equal_numbers(const void *a, const void *b) { return *(const int *)a == *(const int *)b; }
static CFHashCode hash_number(const void *info) { return (CFHashCode)*(const int *)info; }
static void perform_other(void *info) { (void)info; }

static CFRunLoopSourceRef create(CFIndex order, void (*perform)(void *), int *number)
{
    CFRunLoopSourceContext context = source_context(perform, number);
    context.equal = equal_numbers;
    context.hash = hash_number;
    return CFRunLoopSourceCreate(NULL, order, &context);
}

static void test(void)
{
    int three = 3, three_again = 3, four = 4;
    CFRunLoopSourceRef plain = create(0, count_info, &three), same = create(0, count_info, &three_again);
    CFRunLoopSourceRef others[] = {
        create(0, count_info, &four), create(1, count_info, &three), create(0, perform_other, &three),
        make_source(0, count_info, &three),
    };
    CHECK(CFEqual(plain, plain));
    CHECK(CFEqual(plain, same));
    CHECK(CFHash(plain) == CFHash(same));
    for (int i = 0; i < 4; i++) CHECK(!CFEqual(plain, others[i]));
    CFRunLoopSourceInvalidate(same);
    CHECK(!CFEqual(plain, same));
    CFRunLoopSourceRef by_info = make_source(0, count_info, &three);
    CHECK(CFEqual(others[3], by_info));
    CHECK(CFHash(others[3]) == CFHash(by_info));
    CFRelease(by_info);
    CFRelease(plain);
    CFRelease(same);
    for (int i = 0; i < 4; i++) CFRelease(others[i]);
}

CHECK_MAIN(test)
