/* Descriptors to watch: sockets, or eventfds for --kind=port; a listening socket and its echo. */
#ifndef DESCRIPTORS_H
#define DESCRIPTORS_H

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include "harness.h"

typedef struct {
    int reader, writer;
} Pair;

/* Asked at each event, so the command line is not read each time. */
static inline int for_ports(void)
{
    static int known, answer;
    if (!known) known = 1, answer = is("kind", "port");
    return answer;
}

static inline int new_eventfd(void)
{
    int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    REQUIRE(descriptor >= 0);
    return descriptor;
}

static inline Pair new_pair(void)
{
    int ends[2];
    if (for_ports()) {
        int descriptor = new_eventfd();
        return (Pair){descriptor, descriptor};
    }
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    return (Pair){ends[0], ends[1]};
}

/* One that never becomes readable. */
static inline int new_idle_descriptor(void)
{
    int descriptor = for_ports() ? new_eventfd() : socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    REQUIRE(descriptor >= 0);
    return descriptor;
}

static inline void add_to_eventfd(int descriptor)
{
    uint64_t one = 1;
    REQUIRE(write(descriptor, &one, sizeof one) == sizeof one);
}

static inline void empty_eventfd(int descriptor)
{
    uint64_t value;
    REQUIRE(read(descriptor, &value, sizeof value) == sizeof value);
}

static inline void send_to(Pair pair)
{
    if (for_ports()) add_to_eventfd(pair.writer);
    else REQUIRE(send(pair.writer, "x", 1, 0) == 1);
}

static inline void take_from(int descriptor)
{
    char byte;
    if (for_ports()) empty_eventfd(descriptor);
    else REQUIRE(recv(descriptor, &byte, 1, MSG_DONTWAIT) == 1);
}

/* ---- echo ---- */

/* Listens on a port of loopback's that it prints. */
static inline int new_listener(void)
{
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    REQUIRE(bind(listener, (struct sockaddr *)&address, length) == 0 && listen(listener, 1024) == 0);
    REQUIRE(getsockname(listener, (struct sockaddr *)&address, &length) == 0);
    printf("port %d\n", ntohs(address.sin_port));
    fflush(stdout);
    return listener;
}

static inline void send_without_delay(int connection)
{
    int one = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

static inline int accept_from(int listener)
{
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    REQUIRE(connection >= 0);
    send_without_delay(connection);
    return connection;
}

/* False when the other side has closed. */
static inline int echo_once(int connection)
{
    static char bytes[65536];
    ssize_t count = recv(connection, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count > 0) REQUIRE(send(connection, bytes, (size_t)count, MSG_NOSIGNAL) == count);
    return count != 0;
}

#endif
