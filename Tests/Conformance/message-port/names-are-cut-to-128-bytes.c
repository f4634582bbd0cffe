/* MSGPORT-5. Facts: MSG-11, MSG-12. Written: header.
 * A name is cut to 128 bytes of UTF-8, never inside a character, for local and remote ports alike: longer names
 * that begin alike are one name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFStringRef long_name(int letters, const char *rest)
{
    CFMutableStringRef name = CFStringCreateMutable(NULL, 0);
    for (int i = 0; i < letters; i++) CFStringAppendCString(name, "n", kCFStringEncodingUTF8);
    CFStringAppendCString(name, rest, kCFStringEncodingUTF8);
    return name;
}

static void check_cut(int letters, const char *rest, const char *kept)
{
    CFStringRef given = long_name(letters, rest), cut = long_name(letters, kept);
    CFMessagePortRef port = make_local(given, echo, NULL);
    CHECK(CFEqual(CFMessagePortGetName(port), cut));
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, cut);
    CHECK(remote != NULL);
    if (remote) drop(remote);
    remote = CFMessagePortCreateRemote(NULL, given);
    CHECK(remote != NULL);
    if (remote) {
        CHECK(CFEqual(CFMessagePortGetName(remote), cut));
        drop(remote);
    }
    drop(port);
    CFRelease(given);
    CFRelease(cut);
}

static void test(void)
{
    check_cut(128, "", "");
    check_cut(127, "x", "x");
    check_cut(128, "x", "");
    check_cut(128, "0123456789012345678901234567890123456789", "");
    check_cut(126, "\xC3\xA9", "\xC3\xA9");               /* two bytes that fit */
    check_cut(127, "\xC3\xA9", "");                       /* two that do not */
    check_cut(126, "\xE2\x82\xAC", "");                   /* three */
    check_cut(124, "\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"); /* four, a pair in UTF-16 */
    check_cut(125, "\xF0\x9F\x98\x80", "");
    CFStringRef one = long_name(128, "one"), two = long_name(128, "two");
    CFMessagePortRef port = make_local(one, echo, NULL);
    Boolean free_info = false;
    CFMessagePortRef same = CFMessagePortCreateLocal(NULL, two, echo, NULL, &free_info);
    CHECK(same == port);
    CHECK_INT(free_info, true);
    if (same) CFRelease(same);
    drop(port);
    CFRelease(one);
    CFRelease(two);
}

PORTS_MAIN(test)
