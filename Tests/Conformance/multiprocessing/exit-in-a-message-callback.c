/* MULTI-22. Facts: MPS-8, LST-17, MSG-42. Written: DESIGN D-18.
 * MPExit in a message port's callback, also while the task waits for a reply in CFMessagePortSendRequest: the port and
 * its message are let go, the name is free again, and nothing after the callbacks is executed. */
#define CHECK_LEAVES_DESCRIPTORS /* of the port, which nobody has ended */
#include "mp.h"
#include <sys/stat.h>

static int late, nested;

static CFDataRef exits(CFMessagePortRef port, SInt32 identifier, CFDataRef data, void *info)
{
    (void)port, (void)identifier, (void)data, (void)info;
    MPExit(6);
}

static OSStatus body(void *unused)
{
    (void)unused;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, CFSTR("multi-22"), exits, NULL, NULL);
    CFMessagePortRef other = CFMessagePortCreateLocal(NULL, CFSTR("multi-22-deaf"), exits, NULL, NULL);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, port, 0);
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("multi-22"));
    CFMessagePortRef deaf = CFMessagePortCreateRemote(NULL, CFSTR("multi-22-deaf"));
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"abcd", 4);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(CFMessagePortSendRequest(remote, 1, data, 1, 0, NULL, NULL), kCFMessagePortSuccess);
    CFRelease(source);
    CFRelease(data);
    CFRelease(remote);
    CFAutorelease(other);
    CFAutorelease(deaf);
    CFAutorelease(port);
    if (nested) {
        CFDataRef reply = NULL;
        CFMessagePortSendRequest(deaf, 1, NULL, 1, 100, M, &reply);
    } else {
        CFRunLoopRunInMode(M, 10, false);
    }
    late++;
    return 0;
}

static void run_tasks(MPQueueID queue, int count)
{
    for (int i = 0; i < count; i++) {
        nested = i % 2;
        start_task(body, NULL, queue);
        CHECK_INT(await_end(queue), 6);
    }
}

static void test(void)
{
    char directory[] = "/tmp/multi-22-XXXXXX";
    MPQueueID queue = make_queue();
    CHECK(mkdtemp(directory) != NULL);
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    run_tasks(queue, 30);
    int descriptors = open_descriptors();
    size_t before = heap_in_use();
    run_tasks(queue, 100);
    CHECK_INT(open_descriptors(), descriptors);
    CHECK(heap_in_use() <= before + 20000);
    CHECK_INT(late, 0);
    CHECK_INT(MPDeleteQueue(queue), noErr);
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", directory);
    CHECK_INT(system(command), 0);
}

CHECK_MAIN_THREAD(test)
