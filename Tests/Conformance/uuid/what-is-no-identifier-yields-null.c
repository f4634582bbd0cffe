/* UUID-T4, UUID-3: a text that is no identifier yields NULL. */
/* reference: differs UUID-3 it makes an identifier of whatever digits it finds, 0 for those that are missing */
#include "identifiers.h"

static void test(void)
{
    CHECK(from_text("hello") == NULL);
    CHECK(from_text("xyz") == NULL);
    CHECK(from_text("68753A44-4D6F") == NULL);
    CHECK(from_text("68753A444D6F12269C600050E4C00067") == NULL);
    CHECK(from_text("68753A44-4D6F-1226-9C60-0050E4C0006") == NULL);
    CHECK(from_text("68753A44-4D6F-1226-9C60-0050E4C0006G") == NULL);
    CHECK(from_text("68753A44-4D6F-1226-9C60-0050E4C000678") == NULL);
    CHECK(from_text("68753A44--4D6F-1226-9C60-0050E4C0006") == NULL);
    CHECK(from_text("6875-3A444D6F-1226-9C60-0050E4C00067") == NULL);
    CHECK(from_text("68753A44-4D6F-1226-9C60\xE2\x80\x90" "0050E4C00067") == NULL);
}

CHECK_MAIN(test)
