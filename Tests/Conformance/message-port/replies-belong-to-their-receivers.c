/* MSGPORT-45. Facts: MSG-49, MSG-50, MSG-51, case 66, case 81. Written: header.
 * The requester owns the reply; without a place for it the reply is released. The callback may return NULL, new
 * data, the message itself retained or a constant retained, and every owner is balanced. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { rounds = 10000 };
static CFDataRef constant;
static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    switch (id % 4) {
    case 0: return NULL;
    case 1: return CFDataCreate(NULL, (const UInt8 *)"new", 3);
    case 2: return CFRetain(data);
    default: return CFRetain(constant);
    }
}

static void test(void)
{
    static const char *const replies[] = {"", "new", "message", "constant"};
    CFMessagePortRef local = add_local(CFSTR("owned"), answer, NULL), remote = make_remote(CFSTR("owned"));
    CFDataRef data = text_data("message"), reply;
    size_t before = 0;
    constant = text_data("constant");
    receive_in(local, WAIT);
    for (int i = 0; i < rounds; i++) {
        if (i == rounds / 2) before = heap_in_use();
        reply = NULL;
        SInt32 status = CFMessagePortSendRequest(remote, i, data, 1, 2, WAIT, i % 3 ? &reply : NULL);
        CHECK_INT(status, kCFMessagePortSuccess);
        if (i % 3 == 0) continue;
        CHECK_TEXT(text_of(reply), replies[i % 4]);
        if (i % 4 == 1 && i < 100) CHECK_INT(CFGetRetainCount(reply), 1);
        CFRelease(reply);
    }
    CHECK(heap_in_use() < before + 20000);
    CHECK_INT(CFGetRetainCount(constant), 1);
    CHECK_INT(CFGetRetainCount(data), 1);
    CFRelease(constant);
    CFRelease(data);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
