/* MSGPORT-72. Facts: DQ-1, LNX-3. Written: D-15.
 * The directory of names is created with mode 0700 when it is missing; two directories are two worlds. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local;
static void other(const char *word)
{
    Boolean expected = word[0] == 's';
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("named"));
    CHECK_INT(remote != NULL, expected);
    if (remote) CFRelease(remote);
    if (!expected) drop(make_local(CFSTR("named"), echo, NULL));
}

static void test(void)
{
    char path[128], elsewhere[128];
    struct stat status;
    snprintf(path, sizeof path, "%s/names", ports_directory);
    snprintf(elsewhere, sizeof elsewhere, "%s/others", ports_directory);
    setenv("CFRUNLOOP_PORT_DIR", path, 1);
    umask(0);
    local = make_local(CFSTR("named"), echo, NULL);
    CHECK_INT(stat(path, &status), 0);
    CHECK_INT(status.st_mode & 07777, 0700);
    CHECK(find_socket() != NULL);
    struct other process = start_other("same");
    END_OTHER(&process);
    setenv("CFRUNLOOP_PORT_DIR", elsewhere, 1);
    process = start_other("different");
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
