/* Calls of the transport between processes that Swift cannot make: open(2) and fcntl(2) are variadic, memfd_create(2) and
 * accept4(2) are GNU functions, ancillary data is read with macros, socket addresses are cast.
 * Each returns a descriptor or a count, or a negative errno, if nothing else is said. */
#ifndef CSUPPORT_TRANSPORT_H
#define CSUPPORT_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

int transport_open_directory(const char *path);

/* A file beside the sockets: read and write, or read only; made if it is missing, or not.  Never follows a link. */
int transport_open_file(int directory, const char *name, bool for_writing, bool creates);

/* A socket's file as a place to connect to, which stays the same when the name is given to another file. */
int transport_open_place(int directory, const char *name);

/* Locks one byte of a file for writing without waiting: 0, or an errno. */
int transport_lock(int descriptor, int byte);
void transport_unlock(int descriptor, int byte);

/* True if a descriptor of somebody else holds a lock for writing on the byte. */
bool transport_is_locked(int descriptor, int byte);

/* A listening socket bound to a new file; `path` is the directory's, for a system without /proc. */
int transport_listen(int directory, const char *path, const char *name, int backlog);

/* A socket whose connect waits for room in the listener's queue, or does not. */
int transport_socket(bool waits);

/* Connects to a place, whose path is `path` (used where there is no /proc), and waits `timeout` microseconds for room
 * (0 or less: as long as it takes).  0, or an errno: EAGAIN when the time is over. */
int transport_connect(int socket, int place, const char *path, int64_t timeout);

int transport_accept(int listener);

bool transport_peer_is_same_user(int socket);

/* The process that has a lock on the file, as far as /proc tells; 0: unknown.  Looks through all processes of the user. */
pid_t transport_find_owner(const struct stat *file);

/* One packet of a head and a body without blocking; passes the descriptor `memory` along if it is not -1. 0, or an errno. */
int transport_send(int socket, const void *head, size_t head_count, const void *body, size_t count, int memory);

/* One packet, without blocking unless it `waits`: then until one comes, a signal, or what transport_limit_waits set, which
 * count as nothing there (-EAGAIN); 0 at the end of the connection.  -EBADMSG if it was longer.  Descriptors that come with it
 * are dropped by the kernel. */
ssize_t transport_receive(int socket, void *packet, size_t capacity, bool waits);

/* Bounds what a receive waits on a socket; false for one that does not wait. */
bool transport_limit_waits(int socket, int64_t microseconds);

/* One packet that passes one descriptor, which is returned in `memory`. */
ssize_t transport_receive_memory(int socket, void *head, size_t head_count, int *memory);

/* Memory to be passed; and its contents, which nobody can change any more then: 0, or an errno. */
int transport_make_memory(void);
int transport_fill_memory(int memory, const void *contents, size_t count);

/* What a peer passed: how many bytes, or a negative errno if it is no such memory at all. */
ssize_t transport_memory_size(int memory, bool *is_sealed);

/* A mapping for reading, or NULL. */
const void *transport_map(int memory, size_t count);

/* Memory of a fixed size that one process writes into again and again while another reads: a descriptor to be passed. */
int transport_make_area(size_t count, void **address);

/* The reader's side: at most `limit` bytes of memory that nobody can shorten, a multiple of `unit` and more than one; for
 * reading, but for the last unit.  NULL if it is no such memory. */
void *transport_map_area(int memory, size_t unit, size_t limit, size_t *count);

/* Memory of exactly `count` bytes that two processes write into, shared and of a fixed size; no forked child has it. The
 * sender makes it, the receiver maps what it was passed: NULL if it is no such memory. */
int transport_make_ring(size_t count, void **address);
void *transport_map_ring(int memory, size_t count);

/* Dates a directory's last change by a time that no other change has, in all likelihood. */
void transport_mark_changed(int directory);

/* inotify on whatever the descriptor stands for. */
int transport_watch_file(int notifier, int descriptor);

#endif
