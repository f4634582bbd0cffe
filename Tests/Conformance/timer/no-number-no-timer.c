/* TIMER-29. Facts: TMR-27, ERR-7. Written: DESIGN D-5.
 * A date or an interval that is not a number makes no timer: NULL and one message. */
/* reference: differs D-5 accepts a NaN date and aborts on a NaN interval (TMR-27) */
#include "../items.h"

static CFAbsoluteTime date;
static CFTimeInterval interval;
static void create(void)
{
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, date, interval, 0, 0, count_timer, NULL);
    CHECK(timer == NULL);
    if (timer) CFRelease(timer);
}
static void create_with_handler(void)
{
    CFRunLoopTimerRef timer = CFRunLoopTimerCreateWithHandler(NULL, date, interval, 0, 0,
                                                              ^(CFRunLoopTimerRef fired) { (void)fired; });
    CHECK(timer == NULL);
    if (timer) CFRelease(timer);
}

static void test(void)
{
    double dates[] = {NAN, 0, NAN}, intervals[] = {0, NAN, NAN};
    for (int i = 0; i < 3; i++) {
        date = dates[i];
        interval = intervals[i];
        CHECK_INT(lines_said_by(create), 1);
        CHECK(strstr(said, "CFRunLoopTimerCreate") != NULL);
        CHECK_INT(lines_said_by(create_with_handler), 1);
        CHECK(strstr(said, "CFRunLoopTimerCreateWithHandler") != NULL);
    }
}

CHECK_MAIN(test)
