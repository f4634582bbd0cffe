/* MACHPORT-7. Facts: MP-10. Written: inferred from the sources that the facts quote.
 * The invalidation callback can be read, replaced and removed; on an invalid port that never had one it is called
 * at once with NULL, and on one that had it is refused with one line. */
/* reference: absent CFMachPort */
#include "mach.h"

static CFMachPortRef port;
static void set_late(void) { CFMachPortSetInvalidationCallBack(port, note_invalid); }
static void note_other(CFMachPortRef which, void *info)
{
    (void)which;
    note("other(%s)", (const char *)info);
}

static void test(void)
{
    port = make_port(note_value, (void *)(uintptr_t)"info");
    CHECK(!CFMachPortGetInvalidationCallBack(port));
    CFMachPortSetInvalidationCallBack(port, note_invalid);
    CHECK(CFMachPortGetInvalidationCallBack(port) == note_invalid);
    CFMachPortSetInvalidationCallBack(port, note_other);
    CFMachPortInvalidate(port);
    CHECK_TRACE("other(info)");
    CHECK_INT(lines_said_by(set_late), 1);
    CHECK_TRACE("");
    CFRelease(port);
    port = make_port(note_value, (void *)(uintptr_t)"info");
    CFMachPortSetInvalidationCallBack(port, note_invalid);
    CFMachPortSetInvalidationCallBack(port, NULL);
    CFMachPortInvalidate(port);
    CHECK_TRACE("");
    CHECK_INT(lines_said_by(set_late), 0);
    CHECK_TRACE("invalid(NULL)");
    CFMachPortSetInvalidationCallBack(port, NULL);
    CHECK_TRACE("");
    CFRelease(port);
}

CHECK_MAIN(test)
