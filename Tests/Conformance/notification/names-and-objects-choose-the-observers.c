/* NOTIFY-2. An observer hears of its name and its object; NULL is any; a post without an object reaches no wish for one.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static void test(void)
{
    int object = 0, other = 0;
    static const char nobj[] = "name+object", n[] = "name", o[] = "object", all[] = "all";
    add_local(nobj, CFSTR("a"), &object);
    add_local(n, CFSTR("a"), NULL);
    add_local(o, NULL, &object);
    add_local(all, NULL, NULL);
    post_local(CFSTR("a"), &object);
    CHECK_TRACE("name+object name object all");
    post_local(CFSTR("a"), &other);
    CHECK_TRACE("name all");
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("name all");
    post_local(CFSTR("b"), &object);
    CHECK_TRACE("object all");
    post_local(CFSTR("b"), NULL);
    CHECK_TRACE("all");
    remove_local(nobj);
    remove_local(n);
    remove_local(o);
    remove_local(all);
    post_local(CFSTR("a"), &object);
    CHECK_TRACE("");
}

CHECK_MAIN(test)
