/* MSGPORT-31. Facts: MSG-27, MSG-33, MSG-52, case 77. Written: D-15.
 * After the peer was killed, without any run loop: IsValid is false and calls the invalidation callback; a request
 * fails with -3 or -4; nothing crashes. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_FILES /* of processes that were killed; the next owner of the name takes them */
#include "ports.h"

static void other(const char *word)
{
    serve(word[0] == '1' ? CFSTR("one") : CFSTR("two"), echo, NULL);
}

static void test(void)
{
    struct other one = start_serving("1"), two = start_serving("2");
    CFMessagePortRef asked = make_remote(CFSTR("one")), used = make_remote(CFSTR("two"));
    CFMessagePortSetInvalidationCallBack(asked, note_invalid);
    CHECK_INT(ASK(asked, 1, "hello", 5, DEFAULT, "hello"), kCFMessagePortSuccess);
    kill_other(&one);
    kill_other(&two);
    CHECK(!CFMessagePortIsValid(asked));
    CHECK_TRACE("invalid(NULL)");
    CHECK_INT(send_text(asked, 1, "x", 1), kCFMessagePortIsInvalid);
    SInt32 status = ASK(used, 1, "x", 5, DEFAULT, NULL);
    CHECK(status == kCFMessagePortTransportError || status == kCFMessagePortIsInvalid);
    CHECK_INT(send_text(used, 1, "x", 1), kCFMessagePortIsInvalid);
    CHECK(!CFMessagePortIsValid(used));
    CFRelease(asked);
    CFRelease(used);
}

TWO_SIDES_MAIN(test, other)
