/* Foundation's own start asks for this id: a Foundation that was loaded after this library, and calls it instead of its
 * own functions, is noticed here.  Swift cannot tell who called. */
#include <Beside.h>
#include <CoreFoundation/CoreFoundation.h>

CFTypeID url_type_id(void);

CFTypeID CFURLGetTypeID(void)
{
    foundation_look(__builtin_return_address(0));
    return url_type_id();
}
