#include <sys/syscall.h>
#include "CSupport.h"

#include <sys/un.h>

static int result(int value) { return value < 0 ? -errno : value; }

int transport_open_directory(const char *path)
{
    return result(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

int transport_open_file(int directory, const char *name, bool for_writing, bool creates)
{
    int flags = (for_writing ? O_RDWR : O_RDONLY) | (creates ? O_CREAT : 0);
    return result(openat(directory, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600));
}

int transport_open_place(int directory, const char *name)
{
    return result(openat(directory, name, O_PATH | O_NOFOLLOW | O_CLOEXEC));
}

/* Locks of open file descriptions: not dropped when some other descriptor of the file is closed, as record locks are. */
static struct flock one_byte(short type, int byte)
{
    return (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
}

int transport_lock(int descriptor, int byte)
{
    struct flock lock = one_byte(F_WRLCK, byte);
    return fcntl(descriptor, F_OFD_SETLK, &lock) == 0 ? 0 : errno;
}

void transport_unlock(int descriptor, int byte)
{
    struct flock lock = one_byte(F_UNLCK, byte);
    fcntl(descriptor, F_OFD_SETLK, &lock);
}

bool transport_is_locked(int descriptor, int byte)
{
    struct flock lock = one_byte(F_RDLCK, byte);
    return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type == F_WRLCK;
}

/* The kernel takes 108 bytes; a descriptor's place in /proc makes a short path of a long one. */
static int fill(struct sockaddr_un *address, int directory, const char *path, const char *name)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d", directory);
    if (access(address->sun_path, F_OK) == 0)
        length += snprintf(address->sun_path + length, sizeof address->sun_path - length, "/%s", name);
    else
        length = snprintf(address->sun_path, sizeof address->sun_path, "%s/%s", path, name);
    return length < (int)sizeof address->sun_path ? 0 : ENAMETOOLONG;
}

int transport_listen(int directory, const char *path, const char *name, int backlog)
{
    struct sockaddr_un address;
    int error = fill(&address, directory, path, name);
    if (error) return -error;
    int listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return -errno;
    if (bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, backlog) == 0) return listener;
    error = errno;
    close(listener);
    return -error;
}

int transport_socket(bool waits)
{
    return result(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | (waits ? 0 : SOCK_NONBLOCK), 0));
}

/* Without /proc only the path is left, if it still leads to the same file. */
static int fill_place(struct sockaddr_un *address, int place, const char *path)
{
    struct stat there, here;
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    snprintf(address->sun_path, sizeof address->sun_path, "/proc/self/fd/%d", place);
    if (access("/proc/self/fd", F_OK) == 0) return 0;
    if (stat(path, &there) || fstat(place, &here)) return errno;
    if (there.st_ino != here.st_ino || there.st_dev != here.st_dev) return ENOENT;
    int length = snprintf(address->sun_path, sizeof address->sun_path, "%s", path);
    return length < (int)sizeof address->sun_path ? 0 : ENAMETOOLONG;
}

int transport_connect(int socket, int place, const char *path, int64_t timeout)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/proc/self/fd/%d", place);
    if (timeout > 0) {
        struct timeval time = {timeout / 1000000, timeout % 1000000};
        if (setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time)) return errno;
    }
    if (connect(socket, (struct sockaddr *)&address, sizeof address) == 0) return 0;
    if (errno != ENOENT) return errno;
    int error = fill_place(&address, place, path);
    if (error) return error;
    return connect(socket, (struct sockaddr *)&address, sizeof address) == 0 ? 0 : errno;
}

int transport_accept(int listener) { return result(accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)); }

bool transport_peer_is_same_user(int socket)
{
    struct ucred peer;
    socklen_t length = sizeof peer;
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer.uid == geteuid();
}

/* Whether the process has the file open, with a lock on it that belongs to that descriptor. */
static bool holds_lock(int process, const struct stat *file)
{
    char path[64], text[2048];
    bool found = false;
    snprintf(path, sizeof path, "/proc/%d/fd", process);
    DIR *descriptors = opendir(path);
    if (!descriptors) return false;
    for (struct dirent *entry; !found && (entry = readdir(descriptors));) {
        struct stat status;
        if (fstatat(dirfd(descriptors), entry->d_name, &status, 0) || status.st_ino != file->st_ino
            || status.st_dev != file->st_dev)
            continue;
        snprintf(path, sizeof path, "/proc/%d/fdinfo/%.20s", process, entry->d_name);
        int information = open(path, O_RDONLY | O_CLOEXEC);
        ssize_t count = information < 0 ? 0 : read(information, text, sizeof text - 1);
        if (information >= 0) close(information);
        text[count > 0 ? count : 0] = 0;
        found = strstr(text, "OFDLCK") != NULL;
    }
    closedir(descriptors);
    return found;
}

pid_t transport_find_owner(const struct stat *file)
{
    pid_t owner = 0;
    DIR *processes = opendir("/proc");
    if (!processes) return 0;
    for (struct dirent *entry; !owner && (entry = readdir(processes));) {
        struct stat status;
        int process = atoi(entry->d_name);
        if (process <= 0 || fstatat(dirfd(processes), entry->d_name, &status, 0) || status.st_uid != file->st_uid) continue;
        if (holds_lock(process, file)) owner = process;
    }
    closedir(processes);
    return owner;
}

/* Room for one descriptor; the kernel fills what alignment adds with a second one. */
typedef union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int))];
} control_buffer;

enum { SHORT_PACKET = 4096 };

/* A short message in one piece: the kernel has less to read than for a list of pieces.  Neither this nor the receiving
 * half goes through the C library's functions, which are cancellation points. */
static int send_short(int socket, const void *head, size_t head_count, const void *body, size_t count)
{
    char packet[SHORT_PACKET];
    memcpy(packet, head, head_count);
    if (count) memcpy(packet + head_count, body, count);
    ssize_t sent;
    do sent = syscall(SYS_sendto, socket, packet, head_count + count, MSG_DONTWAIT | MSG_NOSIGNAL, NULL, 0);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? errno : 0;
}

int transport_send(int socket, const void *head, size_t head_count, const void *body, size_t count, int memory)
{
    if (memory < 0 && head_count + count <= SHORT_PACKET) return send_short(socket, head, head_count, body, count);
    struct iovec parts[2] = {{(void *)head, head_count}, {(void *)body, count}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = count ? 2 : 1};
    control_buffer control = {0};
    if (memory >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof memory);
        memcpy(CMSG_DATA(header), &memory, sizeof memory);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? errno : 0;
}

static ssize_t receive(int socket, struct msghdr *message)
{
    ssize_t count;
    do count = recvmsg(socket, message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    return message->msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? -EBADMSG : count;
}

ssize_t transport_receive(int socket, void *packet, size_t capacity, bool waits)
{
    ssize_t count;
    do count = syscall(SYS_recvfrom, socket, packet, capacity, (waits ? 0 : MSG_DONTWAIT) | MSG_TRUNC, NULL, NULL);
    while (count < 0 && errno == EINTR && !waits);
    if (count < 0) return errno == EINTR ? -EAGAIN : -errno;
    return (size_t)count > capacity ? -EBADMSG : count;
}

bool transport_limit_waits(int socket, int64_t microseconds)
{
    struct timeval time = {microseconds / 1000000, microseconds % 1000000};
    return (fcntl(socket, F_GETFL) & O_NONBLOCK) == 0 && setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time) == 0;
}

ssize_t transport_receive_memory(int socket, void *head, size_t head_count, int *memory)
{
    struct iovec part = {head, head_count};
    control_buffer control = {0};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count = receive(socket, &message);
    int found = 0, passed[2] = {-1, -1};
    *memory = -1;
    if (count < 0 && count != -EBADMSG) return count;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
        found = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        memcpy(passed, CMSG_DATA(header), (size_t)found * sizeof(int));
    }
    if (count > 0 && found == 1) {
        *memory = passed[0];
        return count;
    }
    for (int index = 0; index < found; index++) close(passed[index]);
    return count == 0 && found == 0 ? 0 : -EBADMSG;
}

static const int all_seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;

/* Written, not mapped: the kernel takes pages without clearing them first, and there are no faults. */
int transport_fill_memory(int memory, const void *contents, size_t count)
{
    const char *bytes = contents;
    size_t done = 0;
    while (done < count) {
        ssize_t written = pwrite(memory, bytes + done, count - done, (off_t)done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return written < 0 ? errno : ENOSPC;
        done += (size_t)written;
    }
    return fcntl(memory, F_ADD_SEALS, all_seals) == 0 ? 0 : errno;
}

int transport_make_memory(void) { return result(memfd_create("cfrunloop-message", MFD_CLOEXEC | MFD_ALLOW_SEALING)); }

ssize_t transport_memory_size(int memory, bool *is_sealed)
{
    /* First, because nothing but memory answers it: asking a file of a file system may take for ever. */
    int seals = fcntl(memory, F_GET_SEALS);
    struct stat status;
    if (seals < 0 || fstat(memory, &status)) return -errno;
    *is_sealed = (seals & all_seals) == all_seals;
    return S_ISREG(status.st_mode) ? status.st_size : -EBADF;
}

const void *transport_map(int memory, size_t count)
{
    /* What is large enough to take a while is read in as it is used. */
    int populate = count <= 64 << 20 ? MAP_POPULATE : 0;
    void *address = mmap(NULL, count, PROT_READ, MAP_SHARED | populate, memory, 0);
    return address == MAP_FAILED ? NULL : address;
}

int transport_make_area(size_t count, void **address)
{
    int memory = transport_make_memory();
    if (memory < 0) return memory;
    *address = MAP_FAILED;
    if (ftruncate(memory, (off_t)count) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
        *address = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (*address != MAP_FAILED) return memory;
    int error = errno;
    close(memory);
    return -error;
}

void *transport_map_area(int memory, size_t unit, size_t limit, size_t *count)
{
    int seals = fcntl(memory, F_GET_SEALS);
    struct stat status;
    if (seals < 0 || !(seals & F_SEAL_SHRINK) || fstat(memory, &status)) return NULL;
    if (!S_ISREG(status.st_mode) || status.st_size <= 0 || (size_t)status.st_size > limit) return NULL;
    *count = (size_t)status.st_size;
    if (*count % unit || *count == unit) return NULL;
    char *address = mmap(NULL, *count, PROT_READ, MAP_SHARED, memory, 0);
    if (address == MAP_FAILED) return NULL;
    size_t end = *count - unit;
    if (mmap(address + end, unit, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, memory, (off_t)end) != MAP_FAILED)
        return address;
    munmap(address, *count);
    return NULL;
}

int transport_make_ring(size_t count, void **address)
{
    int memory = transport_make_area(count, address);
    if (memory >= 0) madvise(*address, count, MADV_DONTFORK);
    return memory;
}

void *transport_map_ring(int memory, size_t count)
{
    int seals = fcntl(memory, F_GET_SEALS);
    struct stat status;
    if (seals < 0 || !(seals & F_SEAL_SHRINK) || fstat(memory, &status)) return NULL;
    if (!S_ISREG(status.st_mode) || (size_t)status.st_size != count) return NULL;
    void *address = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (address == MAP_FAILED) return NULL;
    madvise(address, count, MADV_DONTFORK);
    return address;
}

/* The kernel's own dates are only as fine as its ticks. */
void transport_mark_changed(int directory)
{
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {0}};
    clock_gettime(CLOCK_REALTIME, &times[1]);
    futimens(directory, times);
}

int transport_watch_file(int notifier, int descriptor)
{
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    return result(inotify_add_watch(notifier, path, IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF));
}
