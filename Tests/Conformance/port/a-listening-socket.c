/* PORT-33. Facts: SR1-4. Written: DESIGN D-8.
 * A listening socket performs as long as connections wait: two that came together are accepted in two passes. */
/* reference: differs D-8 edge-triggered, the second connection waits for a third */
#include "../items.h"
#include <sys/un.h>

static void accept_one(void *info)
{
    struct port *port = info;
    int connection = accept4(port->descriptor, NULL, NULL, SOCK_CLOEXEC);
    CHECK(connection >= 0);
    port->performs++;
    close(connection);
}

static void test(void)
{
    struct sockaddr_un address = {AF_UNIX, ""};
    socklen_t length = sizeof(sa_family_t) + 1 +
        (socklen_t)snprintf(address.sun_path + 1, 60, "conformance listener %d", (int)getpid());
    struct port port = {socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), 0, NULL};
    CHECK_INT(bind(port.descriptor, (struct sockaddr *)&address, length), 0);
    CHECK_INT(listen(port.descriptor, 5), 0);
    CFRunLoopSourceRef source = make_port_source_with(0, &port, accept_one);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    int clients[2];
    for (int i = 0; i < 2; i++) {
        clients[i] = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        CHECK_INT(connect(clients[i], (struct sockaddr *)&address, length), 0);
    }
    for (int i = 0; i < 2; i++) CHECK_INT(CFRunLoopRunInMode(M, 0.1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 2);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    for (int i = 0; i < 2; i++) close(clients[i]);
    close(port.descriptor);
}

CHECK_MAIN(test)
