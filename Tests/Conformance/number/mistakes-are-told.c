/* NUMBER-19, D-14: NULL, objects of other types and types that do not exist abort after a line that names them. */
/* reference: differs D-14 it reads NULL and other objects' memory, and makes numbers of no type */
#include "numbers.h"

static void no_number(void) { (void)CFNumberGetType(NULL); }

static void a_string(void) { (void)CFNumberIsFloatType((CFNumberRef)(const void *)CFSTR("1")); }

static void null_object(void)
{
    int value;
    (void)CFNumberGetValue((CFNumberRef)(const void *)kCFNull, kCFNumberIntType, &value);
}

static void other_number(void) { (void)CFNumberCompare(integer(1), NULL, NULL); }

static void no_value(void) { (void)CFNumberCreate(NULL, kCFNumberIntType, NULL); }

static void no_type(void)
{
    int value = 1;
    (void)CFNumberCreate(NULL, (CFNumberType)0, &value);
}

static void type_beyond(void)
{
    int value = 1;
    (void)CFNumberGetValue(integer(1), (CFNumberType)17, &value);
}

static void no_boolean(void) { (void)CFBooleanGetValue(NULL); }

static void a_number(void) { (void)CFBooleanGetValue((CFBooleanRef)(const void *)integer(1)); }

static void test(void)
{
    CHECK_ABORTS(no_number, "CFNumberGetType: number is NULL");
    CHECK_ABORTS(a_string, "CFNumberIsFloatType: number is an object of another type");
    CHECK_ABORTS(null_object, "CFNumberGetValue: number is an object of another type");
    CHECK_ABORTS(other_number, "CFNumberCompare: otherNumber is NULL");
    CHECK_ABORTS(no_value, "CFNumberCreate: valuePtr is NULL");
    CHECK_ABORTS(no_type, "CFNumberCreate: theType is no CFNumberType");
    CHECK_ABORTS(type_beyond, "CFNumberGetValue: theType is no CFNumberType");
    CHECK_ABORTS(no_boolean, "CFBooleanGetValue: boolean is NULL");
    CHECK_ABORTS(a_number, "CFBooleanGetValue: boolean is an object of another type");
}

CHECK_MAIN(test)
