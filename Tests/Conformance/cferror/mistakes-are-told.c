/* ERROR-T17: NULL and objects of other types abort after a line that names the function and the argument. */
/* reference: differs D-14 it reads NULL and other objects as they are */
#include "errors.h"

static void no_error(void) { (void)CFErrorGetCode(NULL); }

static void another_object(void) { (void)CFErrorCopyDescription((CFErrorRef)(uintptr_t)kCFNull); }

static void no_domain(void) { (void)CFErrorCreate(NULL, NULL, 1, NULL); }

static void no_dictionary(void)
{
    (void)CFErrorCreate(NULL, CFSTR("d"), 1, (CFDictionaryRef)(const void *)CFSTR("no dictionary"));
}

static void no_values(void)
{
    const void *keys[] = {CFSTR("key")};
    (void)CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("d"), 1, keys, NULL, 1);
}

static void a_value_is_null(void) { (void)error_with(CFSTR("d"), 1, CFSTR("key"), NULL); }

static void a_key_is_no_string(void)
{
    (void)error_with(CFSTR("d"), 1, (CFStringRef)(const void *)kCFNull, CFSTR("value"));
}

static void a_negative_count(void) { (void)CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("d"), 1, NULL, NULL, -1); }

static void test(void)
{
    CHECK_ABORTS(no_error, "CFErrorGetCode: err is NULL");
    CHECK_ABORTS(another_object, "CFErrorCopyDescription: err is an object of another type");
    CHECK_ABORTS(no_domain, "CFErrorCreate: domain is NULL");
    CHECK_ABORTS(no_dictionary, "CFErrorCreate: userInfo is an object of another type");
    CHECK_ABORTS(no_values, "CFErrorCreateWithUserInfoKeysAndValues: userInfoValues is NULL");
    CHECK_ABORTS(a_value_is_null, "value is NULL");
    CHECK_ABORTS(a_key_is_no_string, "is no string");
    CHECK_ABORTS(a_negative_count, "CFErrorCreateWithUserInfoKeysAndValues: numUserInfoValues is negative");
}

CHECK_MAIN(test)
