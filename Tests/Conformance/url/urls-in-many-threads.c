/* URL-T27, URL-2: threads may make, read and release URLs, and read one URL, at once. */
#include "urls.h"

static CFURLRef shared;

static void *use(void *unused)
{
    int round;
    (void)unused;
    for (round = 0; round < 2000; round++) {
        UInt8 path[100];
        CFURLRef url = CFURLCreateCopyAppendingPathComponent(NULL, shared, CFSTR("y z"), false);
        CHECK(CFURLGetFileSystemRepresentation(url, true, path, sizeof path));
        CHECK(strcmp((const char *)path, "/base/x/y z") == 0);
        CFRelease(url);
        url = CFURLCopyAbsoluteURL(shared);
        CHECK(CFHash(url) != 0);
        CFRelease(url);
    }
    return NULL;
}

static void test(void)
{
    CFURLRef base = url_of("/base", true);
    pthread_t threads[4];
    int index;
    shared = relative_url("x", true, base);
    for (index = 0; index < 4; index++) threads[index] = start_thread(use, NULL);
    for (index = 0; index < 4; index++) join_thread(threads[index]);
    CFRelease(shared);
    CFRelease(base);
}

CHECK_MAIN(test)
