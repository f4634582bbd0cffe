/* System calls of streams: open(2) is variadic, the addresses of sockets are transparent unions in glibc, and a
 * write that must not raise SIGPIPE needs sigset_t macros.  Functions that can fail return a negative errno then. */
#ifndef CSUPPORT_STREAMS_H
#define CSUPPORT_STREAMS_H

#include <netdb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens a file that child programs do not inherit; one that is created gets the usual permissions. */
int file_open(const char *path, int flags);
/* False also for what cannot be asked. */
bool file_is_regular(int descriptor);

/* These wait until at least one byte is transferred, whatever the descriptor's mode. */
long file_read(int descriptor, void *buffer, size_t capacity);
/* Never raises SIGPIPE; `is_regular` files cannot. */
long file_write(int descriptor, const void *bytes, size_t count, bool is_regular);
long stream_receive(int socket, void *buffer, size_t capacity);
long stream_send(int socket, const void *bytes, size_t count);

/* 1 if there are bytes, 0 at the end, -EAGAIN for neither. */
long stream_peek(int socket);

/* Which of `events`, errors and hang-ups there are, in the bits that poll and epoll share. */
uint32_t stream_readiness(int descriptor, uint32_t events, bool waits);

/* A socket for streams that does not wait in connect, and that child programs do not inherit. */
int stream_socket(int family, int type, int protocol);

/* The addresses of a host, which the caller frees with freeaddrinfo; 0, or an EAI number, and then maybe an errno. */
int host_look_up(const char *name, uint32_t port, bool is_numeric, struct addrinfo **addresses, int *error);

/* What an Internet address says of itself. */
typedef struct address_words {
    char text[64];
    uint32_t port;
} address_words;

/* False for an address of another family. */
bool address_describe(const void *address, address_words *words);

/* A thread of its own for `body`, with all signals blocked; 0, or an errno. */
int thread_detach(void *(*body)(void *), void *argument);

#endif
