/* FD-T11. Facts: FD-8. Written: Core Foundation, CFFileDescriptor reference.
 * Numbers that are no descriptors. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    CHECK(CFFileDescriptorCreate(NULL, -1, true, note_descriptor, NULL) == NULL);
    CHECK(CFFileDescriptorCreate(NULL, 987, true, note_descriptor, NULL) == NULL);
}

CHECK_MAIN(test)
