/* MSGPORT-4. Facts: MSG-7, MSG-8. Written: header; CFMessagePort reference, CFMessagePortCreateLocal.
 * Only the call that makes a new port retains info, once, and what retain returned is info from then on. */
/* reference: absent CFMessagePort */
#include "ports.h"

static struct counted given = {0, 0, "given"}, kept = {0, 0, "kept"};
static const void *swap_info(const void *info)
{
    counted_retain(info);
    return &kept;
}
static const void *count_null(const void *info)
{
    if (!info) note("retain(NULL)");
    return info;
}
static void release_kept(const void *info) { note("release(%s)", ((const struct counted *)info)->name); }

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("theirs"), echo, NULL);
}

static void test(void)
{
    CFMessagePortContext context = {0, &given, swap_info, release_kept, NULL}, copy = {0, NULL, NULL, NULL, NULL};
    struct other process = start_serving("serve");
    Boolean free_info = 2;
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("theirs"), echo, &context, &free_info));
    CHECK_INT(free_info, true);
    CHECK(!CFMessagePortCreateLocal(kCFAllocatorNull, CFSTR("ours"), echo, &context, &free_info));
    CHECK_INT(free_info, true);
    CHECK_INT(given.retains, 0);
    CFMessagePortRef port = make_local_with(CFSTR("ours"), echo, &context);
    CHECK_INT(given.retains, 1);
    CFMessagePortGetContext(port, &copy);
    CHECK(copy.info == &kept);
    CFMessagePortRef same = CFMessagePortCreateLocal(NULL, CFSTR("ours"), echo, &context, &free_info);
    CHECK(same == port);
    CHECK_INT(given.retains, 1);
    CFRelease(same);
    CFMessagePortContext nothing = {0, NULL, count_null, NULL, NULL};
    CFMessagePortRef bare = make_local_with(NULL, echo, &nothing);
    CHECK_TRACE("retain(NULL)");
    drop(bare);
    drop(port);
    CHECK_TRACE("release(kept)");
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
