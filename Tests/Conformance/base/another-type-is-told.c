/* BASE-T8, D-14: an object of another type aborts after a line that names the function and the argument. */
/* reference: differs D-14 it reads the other object's memory as its own */
#include "../check.h"

static void data_is_no_date(void)
{
    CFDataRef data = CFDataCreate(NULL, NULL, 0);
    CFDateGetAbsoluteTime((CFDateRef)(CFTypeRef)data);
}

static void null_object_is_no_array(void) { CFArrayGetCount((CFArrayRef)(CFTypeRef)kCFNull); }

static void literal_is_no_data(void) { CFDataGetLength((CFDataRef)(CFTypeRef)CFSTR("text")); }

static void literal_is_no_allocator(void) { CFDataCreate((CFAllocatorRef)(CFTypeRef)CFSTR("text"), NULL, 0); }

static void test(void)
{
    CHECK_ABORTS(data_is_no_date, "CFDateGetAbsoluteTime: theDate is an object of another type");
    CHECK_ABORTS(null_object_is_no_array, "CFArrayGetCount: theArray is an object of another type");
    CHECK_ABORTS(literal_is_no_data, "CFDataGetLength: theData is an object of another type");
    CHECK_ABORTS(literal_is_no_allocator, "CFDataCreate: allocator is an object of another type");
}

CHECK_MAIN(test)
