#include "CSupport.h"

#include <poll.h>

/* Repeats a call that a signal handler interrupted. */
#define UNINTERRUPTED(call)                      \
    __extension__({                              \
        long result_;                            \
        do result_ = (call);                     \
        while (result_ < 0 && errno == EINTR);   \
        result_ < 0 ? -(long)errno : result_;    \
    })

int socket_make(int family, int type, int protocol)
{
    int descriptor = socket(family, type, protocol);
    return descriptor < 0 ? -errno : descriptor;
}

int socket_bind(int descriptor, const void *address, uint32_t length)
{
    return bind(descriptor, (const struct sockaddr *)address, length) == 0 ? 0 : -errno;
}

int socket_listen(int descriptor, int backlog)
{
    return listen(descriptor, backlog) == 0 || errno == EOPNOTSUPP ? 0 : -errno;
}

int socket_connect(int descriptor, const void *address, uint32_t length)
{
    /* Not repeated: after EINTR the connection goes on by itself. */
    return connect(descriptor, (const struct sockaddr *)address, length) == 0 ? 0 : -errno;
}

int socket_accept(int descriptor, socket_address *peer)
{
    socklen_t length = sizeof peer->storage;
    int result = (int)UNINTERRUPTED(accept(descriptor, (struct sockaddr *)&peer->storage, &length));
    peer->length = length;
    return result;
}

long socket_receive(int descriptor, void *buffer, size_t capacity, socket_address *sender)
{
    socklen_t length = sender ? sizeof sender->storage : 0;
    struct sockaddr *place = sender ? (struct sockaddr *)&sender->storage : NULL;
    long result = UNINTERRUPTED(recvfrom(descriptor, buffer, capacity, MSG_DONTWAIT, place, sender ? &length : NULL));
    if (sender) sender->length = length;
    return result;
}

long descriptor_read(int descriptor, void *buffer, size_t capacity)
{
    struct iovec place = {buffer, capacity};
    long result = UNINTERRUPTED(preadv2(descriptor, &place, 1, -1, RWF_NOWAIT));
    if (result != -EOPNOTSUPP && result != -ENOSYS && result != -ESPIPE && result != -EAGAIN) return result;
    /* Kernels and files that do not know the flag, and files whose pages are not in memory: ask first. */
    struct pollfd ready = {descriptor, POLLIN, 0};
    if (poll(&ready, 1, 0) != 1) return -EAGAIN;
    return UNINTERRUPTED(read(descriptor, buffer, capacity));
}

long socket_send(int descriptor, const void *bytes, size_t count, const void *address, uint32_t length, bool waits)
{
    int flags = MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT);
    return UNINTERRUPTED(sendto(descriptor, bytes, count, flags, (const struct sockaddr *)address, length));
}

int socket_name(int descriptor, socket_address *name)
{
    socklen_t length = sizeof name->storage;
    int result = getsockname(descriptor, (struct sockaddr *)&name->storage, &length);
    name->length = length;
    return result == 0 ? 0 : -errno;
}

int socket_peer_name(int descriptor, socket_address *name)
{
    socklen_t length = sizeof name->storage;
    int result = getpeername(descriptor, (struct sockaddr *)&name->storage, &length);
    name->length = length;
    return result == 0 ? 0 : -errno;
}

static int option(int descriptor, int name)
{
    int value = 0;
    socklen_t length = sizeof value;
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : -errno;
}

int socket_take_error(int descriptor) { return abs(option(descriptor, SO_ERROR)); }

int socket_type(int descriptor) { return option(descriptor, SO_TYPE); }

int descriptor_wait_writable(int descriptor, int milliseconds)
{
    struct pollfd entry = {descriptor, POLLOUT, 0};
    return poll(&entry, 1, milliseconds);
}

uint32_t descriptor_readiness(int descriptor)
{
    struct pollfd entry = {descriptor, POLLIN | POLLOUT, 0};
    return poll(&entry, 1, 0) == 1 ? (uint32_t)entry.revents : 0;
}

bool descriptor_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }

bool descriptor_blocks(int descriptor) { return (fcntl(descriptor, F_GETFL) & O_NONBLOCK) == 0; }

void descriptor_set_blocks(int descriptor, bool blocks)
{
    int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0) fcntl(descriptor, F_SETFL, blocks ? flags & ~O_NONBLOCK : flags | O_NONBLOCK);
}

bool descriptor_identify(int descriptor, descriptor_identity *identity)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0) return false;
    identity->device = status.st_dev;
    identity->file = status.st_ino;
    identity->is_socket = S_ISSOCK(status.st_mode);
    return true;
}
