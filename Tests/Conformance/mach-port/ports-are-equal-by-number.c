/* MACHPORT-5. Facts: MP-6. Written: inferred from the sources that the facts quote.
 * Ports are equal if their numbers are; the hash is one of the number. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef one = make_port(note_value, NULL), two = make_port(note_value, NULL);
    CFMachPortRef same = CFMachPortCreateWithPort(NULL, CFMachPortGetPort(one), NULL, NULL, NULL);
    CHECK(CFEqual(one, same));
    CHECK(!CFEqual(one, two));
    CHECK_INT(CFHash(one), CFHash(same));
    CHECK_INT(CFHash(one), CFMachPortGetPort(one));
    CFRelease(same);
    drop(one);
    drop(two);
}

CHECK_MAIN(test)
