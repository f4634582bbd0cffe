/* MSGPORT-74. Facts: DQ-1, DQ-2. Written: D-15.
 * A directory with permissions for others, a symbolic link, a file, and somebody else's directory are refused: one
 * line, no local port by name (NULL and true), no remote from elsewhere. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void create(void)
{
    Boolean free_info = 2;
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("refused"), echo, NULL, &free_info));
    CHECK_INT(free_info, true);
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("again"), echo, NULL, &free_info));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("refused")));
    drop(make_local(NULL, echo, NULL));
}

/* In a process of its own, since the environment is read once. */
static void other(const char *word)
{
    (void)word;
    CHECK_INT(lines_said_by(create), 1);
}

static void check_refused(const char *path)
{
    setenv("CFRUNLOOP_PORT_DIR", path, 1);
    struct other process = start_other("create");
    END_OTHER(&process);
}

static void test(void)
{
    char path[128], real[128];
    snprintf(path, sizeof path, "%s/names", ports_directory);
    snprintf(real, sizeof real, "%s/real", ports_directory);
    static const mode_t modes[] = {0777, 0750, 0710, 0701, 01777};
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        NEEDED(mkdir(path, 0700) == 0 && chmod(path, modes[i]) == 0);
        check_refused(path);
        NEEDED(rmdir(path) == 0);
    }
    NEEDED(mkdir(real, 0700) == 0 && symlink(real, path) == 0);
    check_refused(path);
    NEEDED(unlink(path) == 0);
    close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    check_refused(path);
    NEEDED(unlink(path) == 0);
    check_refused("/proc/no such directory/names");
    if (geteuid() == 0) {
        NEEDED(mkdir(path, 0700) == 0 && chown(path, 65534, 65534) == 0);
        check_refused(path);
    } else {
        printf("not tested: a directory of somebody else, which only root can make\n");
    }
}

TWO_SIDES_MAIN(test, other)
