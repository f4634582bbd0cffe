/* UUID-T3, UUID-3: the text has capital letters, is read in either case, and may stand in braces or white space. */
#include "identifiers.h"

static void test(void)
{
    static const char *const texts[] = {
        "68753A44-4D6F-1226-9C60-0050E4C00067",   "68753a44-4d6f-1226-9c60-0050e4c00067",
        "{68753A44-4d6f-1226-9C60-0050E4C00067}", " 68753A44-4D6F-1226-9C60-0050E4C00067\n",
    };
    size_t index;
    for (index = 0; index < sizeof texts / sizeof *texts; index++) {
        CFUUIDRef uuid = from_text(texts[index]);
        CFUUIDBytes bytes = CFUUIDGetUUIDBytes(uuid);
        CHECK_TEXT(text_of(uuid), texts[0]);
        CHECK_INT(bytes.byte0, 0x68);
        CHECK_INT(bytes.byte5, 0x6F);
        CHECK_INT(bytes.byte15, 0x67);
        CFRelease(uuid);
    }
    CHECK(CFUUIDCreateFromString(NULL, NULL) == NULL);
    CHECK(from_text("") == NULL);
}

CHECK_MAIN(test)
