/* System calls on sockets: glibc declares their address arguments as transparent unions, which Swift cannot pass, and
 * fcntl is variadic.  Functions that can fail return a negative errno then. */
#ifndef CSUPPORT_SOCKETS_H
#define CSUPPORT_SOCKETS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* Room for the longest address. */
typedef struct socket_address {
    struct sockaddr_storage storage;
    uint32_t length;
} socket_address;

int socket_make(int family, int type, int protocol);
int socket_bind(int descriptor, const void *address, uint32_t length);
/* 0 also for a kind of socket that does not listen. */
int socket_listen(int descriptor, int backlog);
int socket_connect(int descriptor, const void *address, uint32_t length);
int socket_accept(int descriptor, socket_address *peer);

/* Without waiting; the number of bytes.  The length of `sender` is 0 if it is not known. */
long socket_receive(int descriptor, void *buffer, size_t capacity, socket_address *sender);
/* As socket_receive, from what is no socket. */
long descriptor_read(int descriptor, void *buffer, size_t capacity);
/* Never raises SIGPIPE.  waits: as the socket's mode says; else not at all. */
long socket_send(int descriptor, const void *bytes, size_t count, const void *address, uint32_t length, bool waits);

int socket_name(int descriptor, socket_address *name);
int socket_peer_name(int descriptor, socket_address *name);

/* The error of a connection, which is cleared. */
int socket_take_error(int descriptor);
/* SOCK_STREAM and so on. */
int socket_type(int descriptor);

/* Waits until something can be written, or for at most `milliseconds` if that is not negative; 1 if it can. */
int descriptor_wait_writable(int descriptor, int milliseconds);

/* What it is ready for now, of reading and writing, in the bits that poll and epoll share. */
uint32_t descriptor_readiness(int descriptor);

bool descriptor_is_open(int descriptor);
/* Whether system calls wait. */
bool descriptor_blocks(int descriptor);
void descriptor_set_blocks(int descriptor, bool blocks);

/* What a descriptor stands for: another one of the same number differs. */
typedef struct descriptor_identity {
    uint64_t device, file;
    bool is_socket;
} descriptor_identity;

/* False if it is not open. */
bool descriptor_identify(int descriptor, descriptor_identity *identity);

static inline void system_set_errno(int error) { errno = error; }

#endif
