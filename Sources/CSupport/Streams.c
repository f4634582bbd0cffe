#include "CSupport.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>

static bool must_wait(long result) { return result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK); }

static long result_of(long result) { return result < 0 ? -(long)errno : result; }

uint32_t stream_readiness(int descriptor, uint32_t events, bool waits)
{
    struct pollfd entry = {descriptor, (short)events, 0};
    int count;
    do count = poll(&entry, 1, waits ? -1 : 0);
    while (count < 0 && errno == EINTR);
    return count == 1 ? (uint32_t)entry.revents : 0;
}

/* Tries, and waits in poll when the descriptor's mode does not let the call itself wait. */
#define UNTIL_TRANSFERRED(call, descriptor, events)                                                      \
    __extension__({                                                                                      \
        long result_;                                                                                    \
        while ((result_ = (call)) < 0 && (errno == EINTR || must_wait(result_)))                         \
            if (errno != EINTR) stream_readiness((descriptor), (events), true);                          \
        result_of(result_);                                                                              \
    })

int file_open(const char *path, int flags)
{
    int result;
    do result = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
    while (result < 0 && errno == EINTR);
    return (int)result_of(result);
}

bool file_is_regular(int descriptor)
{
    struct stat status;
    return fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

long file_read(int descriptor, void *buffer, size_t capacity)
{
    return UNTIL_TRANSFERRED(read(descriptor, buffer, capacity), descriptor, POLLIN);
}

static long write_some(int descriptor, const void *bytes, size_t count)
{
    return UNTIL_TRANSFERRED(write(descriptor, bytes, count), descriptor, POLLOUT);
}

long file_write(int descriptor, const void *bytes, size_t count, bool is_regular)
{
    if (is_regular) return write_some(descriptor, bytes, count);
    /* A signal that was pending before belongs to the program; one that this call raises is taken back. */
    sigset_t pipe_signal, before, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    long result = write_some(descriptor, bytes, count);
    struct timespec now = {0, 0};
    if (result == -EPIPE && !sigismember(&pending, SIGPIPE)) sigtimedwait(&pipe_signal, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

long stream_receive(int socket, void *buffer, size_t capacity)
{
    return UNTIL_TRANSFERRED(recv(socket, buffer, capacity, 0), socket, POLLIN);
}

long stream_send(int socket, const void *bytes, size_t count)
{
    /* Without waiting also in a socket that would: it would wait until all is sent. */
    return UNTIL_TRANSFERRED(send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT), socket, POLLOUT);
}

long stream_peek(int socket)
{
    char byte;
    long result;
    do result = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    while (result < 0 && errno == EINTR);
    return result_of(result);
}

int stream_socket(int family, int type, int protocol)
{
    return (int)result_of(socket(family, type | SOCK_NONBLOCK | SOCK_CLOEXEC, protocol));
}

int host_look_up(const char *name, uint32_t port, bool is_numeric, struct addrinfo **addresses, int *error)
{
    char service[16];
    snprintf(service, sizeof service, "%u", port);
    struct addrinfo hints = {0};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV | (is_numeric ? AI_NUMERICHOST : 0);
    int result = getaddrinfo(name, service, &hints, addresses);
    *error = errno;
    return result;
}

bool address_describe(const void *address, address_words *words)
{
    const struct sockaddr_in *four = address;
    const struct sockaddr_in6 *six = address;
    switch (((const struct sockaddr *)address)->sa_family) {
    case AF_INET:
        words->port = ntohs(four->sin_port);
        return inet_ntop(AF_INET, &four->sin_addr, words->text, sizeof words->text) != NULL;
    case AF_INET6:
        words->port = ntohs(six->sin6_port);
        return inet_ntop(AF_INET6, &six->sin6_addr, words->text, sizeof words->text) != NULL;
    default: return false;
    }
}

int thread_detach(void *(*body)(void *), void *argument)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    pthread_t thread;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    sigfillset(&all);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(&thread, &attributes, body, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}
