/* MSGPORT-6. Facts: MSG-11, DQ-1. Written: D-15.
 * Slashes, dots, blanks, line ends and characters outside of ASCII in a name are as good as letters, in this
 * process and for others. */
/* reference: absent CFMessagePort */
#include "ports.h"

static const char *const names[] = {"/", "..", ".", "a/b/../../c", " ", "\n", "com.MyApp.Thread-2", "%s%n",
                                    "\xE6\xBC\xA2\xE5\xAD\x97", "A", "a", "~", "-rf", "*", "name.lock",
                                    "caf\xC3\xA9", "cafe\xCC\x81"};

static CFStringRef name_at(size_t i) { return CFStringCreateWithCString(NULL, names[i], kCFStringEncodingUTF8); }

static void other(const char *word)
{
    (void)word;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        CFStringRef name = name_at(i);
        CFMessagePortRef remote = make_remote(name);
        CHECK_INT(send_text(remote, (SInt32)i, names[i], 5), kCFMessagePortSuccess);
        drop(remote);
        CFRelease(name);
        heard();
    }
}

static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    CHECK_TEXT(text_of(data), names[id]);
    CFStringRef name = name_at((size_t)id);
    CHECK(CFEqual(CFMessagePortGetName(local), name));
    CFRelease(name);
    ++*(int *)info;
    return NULL;
}

static void test(void)
{
    CFMessagePortRef ports[COUNT_OF(names)];
    int received = 0;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        CFStringRef name = name_at(i);
        ports[i] = add_local(name, compare, &received);
        CFRelease(name);
        for (size_t j = 0; j < i; j++) CHECK(ports[j] != ports[i]);
    }
    struct other process = start_other("send");
    for (int i = 1; i <= (int)COUNT_OF(names); i++) {
        run_until(&received, i, 2);
        CHECK_INT(received, i);
        tell(&process, 'n');
    }
    END_OTHER(&process);
    for (size_t i = 0; i < COUNT_OF(names); i++) drop(ports[i]);
}

TWO_SIDES_MAIN(test, other)
