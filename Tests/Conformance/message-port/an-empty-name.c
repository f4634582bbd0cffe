/* MSGPORT-98. Facts: D-14, MSG-8, MSG-17, MSG-24. Written: header.
 * The empty name makes no local port (NULL and true, and one line), leads to no remote port, and is refused as a new
 * name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static Boolean free_info = 2;
static void create(void) { CHECK(!CFMessagePortCreateLocal(NULL, CFSTR(""), echo, NULL, &free_info)); }

static void test(void)
{
    CHECK_INT(lines_said_by(create), 1);
    CHECK(strstr(said, "CFMessagePortCreateLocal: name is empty") != NULL);
    CHECK_INT(free_info, true);
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("")));
    CFMessagePortRef named = make_local(CFSTR("named"), echo, NULL);
    CHECK(!CFMessagePortSetName(named, CFSTR("")));
    CHECK(CFEqual(CFMessagePortGetName(named), CFSTR("named")));
    drop(named);
}

PORTS_MAIN(test)
