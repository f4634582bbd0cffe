/* UUID-T11, D-14: NULL and objects of other types abort after a line that names the function and the argument. */
/* reference: differs D-14 it reads NULL and other objects' memory */
#include "identifiers.h"

static void no_identifier(void) { (void)CFUUIDGetUUIDBytes(NULL); }

static void null_object(void) { (void)CFUUIDCreateString(NULL, (CFUUIDRef)(const void *)kCFNull); }

static void no_string(void) { (void)CFUUIDCreateFromString(NULL, (CFStringRef)(const void *)kCFNull); }

static void test(void)
{
    CHECK_ABORTS(no_identifier, "CFUUIDGetUUIDBytes: uuid is NULL");
    CHECK_ABORTS(null_object, "CFUUIDCreateString: uuid is an object of another type");
    CHECK_ABORTS(no_string, "CFUUIDCreateFromString: uuidStr is an object of another type");
}

CHECK_MAIN(test)
