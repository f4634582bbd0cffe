/* MISUSE-T8.  Facts: MISUSE-7, MSG-8, MSG-24.
 * CFRUNLOOP_DEBUG=1: a message port's name that is wanted and taken is told, with the process or the thread that has it
 * and since when.  The results are the documented ones, and a name that was given back is silent. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"
#include <ftw.h>

static CFDataRef answer(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    (void)port; (void)id; (void)data; (void)info;
    return NULL;
}

static CFMessagePortRef make(CFStringRef name) { return CFMessagePortCreateLocal(NULL, name, answer, NULL, NULL); }

static void other_process(void) { CHECK(make(CFSTR("parent's")) == NULL); }

static void rename_port(void)
{
    CFMessagePortRef port = make(CFSTR("own"));
    CHECK(!CFMessagePortSetName(port, CFSTR("parent's")));
    CFMessagePortInvalidate(port);
    CFRelease(port);
}

static void same_process(void)
{
    CFMessagePortRef first = make(CFSTR("twice")), second = make(CFSTR("twice"));
    CHECK(first && first == second);
    CFMessagePortInvalidate(first);
    CFRelease(first);
    CFRelease(second);
}

static void one_after_the_other(void)
{
    for (int count = 0; count < 3; count++) {
        CFMessagePortRef port = make(CFSTR("again"));
        CHECK(port != NULL);
        CHECK(CFMessagePortSetName(port, CFSTR("renamed")));
        CFMessagePortRef other = make(CFSTR("again"));
        CHECK(other && other != port);
        CFMessagePortInvalidate(port);
        CFMessagePortInvalidate(other);
        CFRelease(port);
        CFRelease(other);
    }
}

static const scenario scenarios[] = {{"process", other_process}, {"rename", rename_port}, {"same", same_process},
                                     {"again", one_after_the_other}};

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status; (void)type; (void)place;
    return remove(path);
}

static void test(void)
{
    char directory[] = "/tmp/misuse-XXXXXX", pattern[200];
    if (!mkdtemp(directory)) { perror("mkdtemp"); exit(2); }
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    CFMessagePortRef port = make(CFSTR("parent's"));
    CHECK(port != NULL);
    snprintf(pattern, sizeof pattern,
             "the message port name \"parent's\" is taken by process %d since *.* s; wanted by *a-taken-port-name-is-told*",
             getpid());
    CHECK_TOLD("process", pattern);
    CHECK_TOLD("rename", pattern);
    CHECK_TOLD("same", "the message port name \"twice\" is taken by this process since *.* s, on thread [1-9]* by "
                       "*a-taken-port-name-is-told*; wanted by *a-taken-port-name-is-told*");
    CHECK_SILENT("again");
    CFMessagePortInvalidate(port);
    CFRelease(port);
    nftw(directory, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

TOLD_MAIN(test, scenarios)
