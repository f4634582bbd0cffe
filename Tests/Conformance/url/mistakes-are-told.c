/* URL-T29: NULL and objects of other types abort after a line that names the function and the argument. */
/* reference: differs D-14 it reads NULL and other objects as they are */
#include "urls.h"

static void no_path(void) { (void)CFURLCreateWithFileSystemPath(NULL, NULL, kCFURLPOSIXPathStyle, false); }

static void no_url(void) { (void)CFURLGetString(NULL); }

static void another_object(void) { (void)CFURLCopyLastPathComponent((CFURLRef)(const void *)CFSTR("/a")); }

static void another_base(void) { (void)relative_url("a", false, (CFURLRef)(const void *)CFSTR("/a")); }

static void no_bytes(void) { (void)CFURLCreateFromFileSystemRepresentation(NULL, NULL, 1, false); }

static void a_negative_length(void) { (void)CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"a", -1, false); }

static void no_buffer(void)
{
    CFURLRef url = url_of("/a", false);
    (void)CFURLGetFileSystemRepresentation(url, true, NULL, 10);
}

static void no_component(void)
{
    CFURLRef url = url_of("/a", false);
    (void)CFURLCreateCopyAppendingPathComponent(NULL, url, NULL, false);
}

static void test(void)
{
    CHECK_ABORTS(no_path, "CFURLCreateWithFileSystemPath: filePath is NULL");
    CHECK_ABORTS(no_url, "CFURLGetString: anURL is NULL");
    CHECK_ABORTS(another_object, "CFURLCopyLastPathComponent: url is an object of another type");
    CHECK_ABORTS(another_base, "CFURLCreateWithFileSystemPathRelativeToBase: baseURL is an object of another type");
    CHECK_ABORTS(no_bytes, "CFURLCreateFromFileSystemRepresentation: buffer is NULL");
    CHECK_ABORTS(a_negative_length, "CFURLCreateFromFileSystemRepresentation: bufLen is negative");
    CHECK_ABORTS(no_buffer, "CFURLGetFileSystemRepresentation: buffer is NULL");
    CHECK_ABORTS(no_component, "CFURLCreateCopyAppendingPathComponent: pathComponent is NULL");
}

CHECK_MAIN(test)
