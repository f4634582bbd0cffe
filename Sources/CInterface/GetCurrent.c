/* Swift calls a C function to read a thread-local variable and never inlines it; the call that programs make most
 * often is two instructions here. */
#include <CoreFoundation/CoreFoundation.h>
#include <ThreadLocal.h>

CFRunLoopRef run_loop_make_current(void);

CFRunLoopRef CFRunLoopGetCurrent(void)
{
    void *loop = thread_run_loop;
    return loop ? (CFRunLoopRef)loop : run_loop_make_current();
}
