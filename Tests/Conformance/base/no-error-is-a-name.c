/* BASE-T26: noErr is there after CoreFoundation.h, before and after MacTypes.h; other names of MacTypes.h are free. */
/* reference: absent noErr */
#include "../check.h"

#include <CoreFoundation/CoreFoundation.h>

typedef double Duration;
struct AbsoluteTime { Duration since; };
enum { paramErr = 4 };

static void test(void)
{
    OSStatus status = noErr;
    struct AbsoluteTime time = {1.5};
    CHECK_INT(status, 0);
    CHECK(time.since == 1.5);
    CHECK_INT(paramErr, 4);
}

CHECK_MAIN(test)
