/* What the programs about message ports share: a directory of names of their own, messages in one line, a thread or
 * another process that receives, and talk between the two sides of a program through pipes. */
#ifndef PORTS_H
#define PORTS_H

#include "../items.h"
#include <ftw.h>
#include <sys/stat.h>
#include <sys/un.h>

#define DEFAULT kCFRunLoopDefaultMode
#define WAIT CFSTR("wait")
#define LARGEST 0x60000000L
#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Without what is missing nothing else can be checked. */
#define NEEDED(thing) ports_needed((thing) != 0, __FILE__, __LINE__, #thing)
CHECK_UNUSED static void ports_needed(int there, const char *file, int line, const char *text)
{
    if (there) return;
    printf("%s:%d: cannot go on without: %s\n", file, line, text);
    exit(1);
}

/* --- the two sides of a program, and the directory of names --- */

static char ports_directory[64] CHECK_UNUSED;
static pid_t ports_owner CHECK_UNUSED;

/* In the other process: the pipe from and the pipe to the one that started it. */
static int parent_in CHECK_UNUSED = -1, parent_out CHECK_UNUSED = -1;

CHECK_UNUSED static int ports_remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status; (void)type; (void)place;
    return remove(path);
}

CHECK_UNUSED static void ports_remove_directory(void)
{
    if (getpid() == ports_owner) nftw(ports_directory, ports_remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* Folders may stay: that of the notifications does. */
CHECK_UNUSED static int ports_check_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)type; (void)place;
    if (S_ISDIR(status->st_mode)) return 0;
    printf("left by the test: %s\n", path);
    CHECK(!"a file stays in the directory of ports");
    return 0;
}

CHECK_UNUSED static void no_other_side(const char *word) { (void)word; }

CHECK_UNUSED static int ports_main(int count, char **words, void (*test)(void), void (*other)(const char *))
{
    if (count == 4) {
        alarm(60);
        parent_in = atoi(words[2]);
        parent_out = atoi(words[3]);
        fcntl(parent_in, F_SETFD, FD_CLOEXEC);
        fcntl(parent_out, F_SETFD, FD_CLOEXEC);
        other(words[1]);
    } else {
        const char *temporary = getenv("TMPDIR");
        snprintf(ports_directory, sizeof ports_directory, "%s/ports-XXXXXX",
                 temporary && strlen(temporary) < 40 ? temporary : "/tmp");
        NEEDED(mkdtemp(ports_directory));
        ports_owner = getpid();
        atexit(ports_remove_directory);
        setenv("CFRUNLOOP_PORT_DIR", ports_directory, 1);
        int descriptors = check_descriptors(0), threads = check_threads();
        test();
        check_nothing_left(descriptors, 0, threads);
#ifndef CHECK_LEAVES_FILES
        nftw(ports_directory, ports_check_entry, 8, FTW_PHYS);
#endif
    }
    return check_failures ? 1 : 0;
}

/* Programs run on the main thread, whose loop calls the invalidation callbacks of remotes. */
#define PORTS_MAIN(test) TWO_SIDES_MAIN(test, no_other_side)
/* `other(word)` is what the process does that start_other(word) starts. */
#define TWO_SIDES_MAIN(test, other) \
    int main(int count, char **words) { return ports_main(count, words, (test), (other)); }

struct other {
    pid_t pid;
    int to, from;
};

/* Forks; the child, whose `pid` is 0, gets its ends of the two pipes. */
CHECK_UNUSED static struct other fork_other(int *in, int *out)
{
    int down[2], up[2];
    NEEDED(pipe2(down, O_CLOEXEC) == 0 && pipe2(up, O_CLOEXEC) == 0);
    fflush(stdout);
    struct other other = {fork(), down[1], up[0]};
    NEEDED(other.pid >= 0);
    *in = down[0];
    *out = up[1];
    close(other.pid ? down[0] : down[1]);
    close(other.pid ? up[1] : up[0]);
    return other;
}

CHECK_UNUSED static struct other start_other(const char *word)
{
    int from, to;
    char in[16], out[16];
    struct other other = fork_other(&from, &to);
    if (other.pid == 0) {
        fcntl(from, F_SETFD, 0);
        fcntl(to, F_SETFD, 0);
        snprintf(in, sizeof in, "%d", from);
        snprintf(out, sizeof out, "%d", to);
        execl("/proc/self/exe", "other side", word, in, out, (char *)NULL);
        _exit(127);
    }
    return other;
}

/* One character through a pipe; 0 when the other end is closed. */
CHECK_UNUSED static void put_letter(int pipe_end, char letter)
{
    while (write(pipe_end, &letter, 1) < 0 && errno == EINTR) continue;
}
CHECK_UNUSED static char take_letter(int pipe_end)
{
    char letter = 0;
    ssize_t got;
    while ((got = read(pipe_end, &letter, 1)) < 0 && errno == EINTR) continue;
    return got == 1 ? letter : 0;
}
CHECK_UNUSED static void tell(struct other *other, char letter) { put_letter(other->to, letter); }
CHECK_UNUSED static char told(struct other *other) { return take_letter(other->from); }
CHECK_UNUSED static void say(char letter) { put_letter(parent_out, letter); }
CHECK_UNUSED static char heard(void) { return take_letter(parent_in); }

CHECK_UNUSED static int close_other(struct other *other)
{
    int status = 0;
    close(other->to);
    close(other->from);
    while (waitpid(other->pid, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

/* Its pipe closes, which ends what serves; it must end well. */
#define END_OTHER(other) CHECK_INT(close_other(other), 0)

CHECK_UNUSED static void kill_other(struct other *other)
{
    kill(other->pid, SIGKILL);
    close_other(other);
}

/* Returns once the process has stopped. */
CHECK_UNUSED static void stop_other(struct other *other)
{
    kill(other->pid, SIGSTOP);
    int status = 0;
    while (waitpid(other->pid, &status, WUNTRACED) < 0 && errno == EINTR) continue;
    CHECK(WIFSTOPPED(status));
}

/* --- ports --- */

CHECK_UNUSED static CFMessagePortRef make_local_with(CFStringRef name, CFMessagePortCallBack callback,
                                                     CFMessagePortContext *context)
{
    Boolean free_info = 2;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, name, callback, context, &free_info);
    NEEDED(port);
    CHECK_INT(free_info, false);
    return port;
}

CHECK_UNUSED static CFMessagePortRef make_local(CFStringRef name, CFMessagePortCallBack callback, void *info)
{
    CFMessagePortContext context = {0, info, NULL, NULL, NULL};
    return make_local_with(name, callback, &context);
}

CHECK_UNUSED static CFMessagePortRef make_remote(CFStringRef name)
{
    CFMessagePortRef port = CFMessagePortCreateRemote(NULL, name);
    NEEDED(port);
    return port;
}

/* Lets this thread's loop receive the port's messages in a mode. */
CHECK_UNUSED static void receive_in(CFMessagePortRef port, CFStringRef mode)
{
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, port, 0);
    NEEDED(source);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
}

/* A local port that this thread's loop receives for in the default mode. */
CHECK_UNUSED static CFMessagePortRef add_local(CFStringRef name, CFMessagePortCallBack callback, void *info)
{
    CFMessagePortRef port = make_local(name, callback, info);
    receive_in(port, DEFAULT);
    return port;
}

CHECK_UNUSED static void drop(CFMessagePortRef port)
{
    CFMessagePortInvalidate(port);
    CFRelease(port);
}

/* --- messages --- */

CHECK_UNUSED static CFDataRef text_data(const char *text)
{
    return CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text));
}

/* The text of some data, valid until the thread asks for the next. */
CHECK_UNUSED static const char *text_of(CFDataRef data)
{
    static _Thread_local char text[256];
    CFIndex length = data ? CFDataGetLength(data) : 0;
    if (length > 255) length = 255;
    if (length > 0) memcpy(text, CFDataGetBytePtr(data), (size_t)length);
    text[length] = 0;
    return data ? text : "(null)";
}

/* Data whose bytes depend on their places and on the seed. */
CHECK_UNUSED static UInt8 filling(size_t place, unsigned seed) { return (UInt8)(place * 31 + (place >> 8) + seed); }
CHECK_UNUSED static CFDataRef filled_data(size_t size, unsigned seed)
{
    UInt8 *bytes = malloc(size ? size : 1);
    NEEDED(bytes);
    for (size_t i = 0; i < size; i++) bytes[i] = filling(i, seed);
    return CFDataCreateWithBytesNoCopy(NULL, bytes, (CFIndex)size, kCFAllocatorMalloc);
}
CHECK_UNUSED static int is_filled(CFDataRef data, size_t size, unsigned seed)
{
    if (!data || CFDataGetLength(data) != (CFIndex)size) return 0;
    const UInt8 *bytes = CFDataGetBytePtr(data);
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != filling(i, seed)) return 0;
    return 1;
}

CHECK_UNUSED static SInt32 send_text(CFMessagePortRef port, SInt32 id, const char *text, double send_timeout)
{
    CFDataRef data = text_data(text);
    SInt32 status = CFMessagePortSendRequest(port, id, data, send_timeout, 0, NULL, NULL);
    CFRelease(data);
    return status;
}

/* Sends a text and waits for the reply, which it compares with `reply` ("" for an empty one, NULL for any). */
#define ASK(port, id, text, seconds, mode, reply) \
    ports_ask((port), (id), (text), (seconds), (mode), (reply), __FILE__, __LINE__)
CHECK_UNUSED static SInt32 ports_ask(CFMessagePortRef port, SInt32 id, const char *text, double seconds,
                                     CFStringRef mode, const char *reply, const char *file, int line)
{
    CFDataRef data = text_data(text), returned = NULL;
    SInt32 status = CFMessagePortSendRequest(port, id, data, seconds, seconds, mode, &returned);
    CFRelease(data);
    if (status == kCFMessagePortSuccess) {
        check_that(returned != NULL, file, line, "a reply came");
        if (reply) check_text(text_of(returned), reply, file, line, "reply");
    } else {
        check_that(returned == NULL, file, line, "nothing was returned");
    }
    if (returned) CFRelease(returned);
    return status;
}

/* Callbacks. */
CHECK_UNUSED static CFDataRef echo(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)info;
    return CFDataCreateCopy(NULL, data);
}
CHECK_UNUSED static CFDataRef note_message(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    note("%d:%s", (int)id, text_of(data));
    return NULL;
}
CHECK_UNUSED static CFDataRef count_message(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data;
    __atomic_fetch_add((int *)info, 1, __ATOMIC_SEQ_CST);
    return NULL;
}
CHECK_UNUSED static void note_invalid(CFMessagePortRef port, void *info)
{
    (void)port;
    note("invalid(%s)", info ? (const char *)info : "NULL");
}

/* Runs the default mode until a counter has a value, at most some seconds. */
CHECK_UNUSED static void run_until(int *counter, int value, double seconds)
{
    double end = seconds_now() + seconds;
    while (__atomic_load_n(counter, __ATOMIC_SEQ_CST) < value && seconds_now() < end)
        CFRunLoopRunInMode(DEFAULT, 0.05, true);
}

/* --- a thread that receives --- */

struct server {
    CFStringRef name;
    CFMessagePortCallBack callback;
    void *info;
    CFMessagePortRef port;
    CFRunLoopRef loop;
    CFRunLoopSourceRef end;
    pthread_t thread;
    sem_t ready;
};

CHECK_UNUSED static void server_end(void *info)
{
    (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

CHECK_UNUSED static void *server_main(void *argument)
{
    struct server *server = argument;
    server->loop = CFRunLoopGetCurrent();
    server->port = add_local(server->name, server->callback, server->info);
    server->end = make_source(0, server_end, NULL);
    CFRunLoopAddSource(server->loop, server->end, DEFAULT);
    sem_post(&server->ready);
    CFRunLoopRun();
    drop(server->port);
    CFRunLoopSourceInvalidate(server->end);
    CFRelease(server->end);
    return NULL;
}

CHECK_UNUSED static void start_server(struct server *server, CFStringRef name, CFMessagePortCallBack callback,
                                      void *info)
{
    memset(server, 0, sizeof *server);
    server->name = name;
    server->callback = callback;
    server->info = info;
    sem_init(&server->ready, 0, 0);
    server->thread = start_thread(server_main, server);
    sem_wait(&server->ready);
}

/* The port is invalid when it returns. */
CHECK_UNUSED static void stop_server(struct server *server)
{
    CFRunLoopSourceSignal(server->end);
    CFRunLoopWakeUp(server->loop);
    join_thread(server->thread);
}

/* --- another process that receives --- */

CHECK_UNUSED static int ports_parent_pipe(void *info) { (void)info; return parent_in; }
CHECK_UNUSED static void ports_parent_speaks(void *info)
{
    (void)info;
    heard();
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* In the other process: receives until a letter comes or the pipe is closed; says 'r' when the name can be found. */
CHECK_UNUSED static void serve(CFStringRef name, CFMessagePortCallBack callback, void *info)
{
    CFMessagePortRef port = add_local(name, callback, info);
    CFRunLoopSourceContext1 context = {1, NULL, NULL, NULL, NULL, NULL, NULL, ports_parent_pipe, ports_parent_speaks};
    CFRunLoopSourceRef pipe_source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), pipe_source, DEFAULT);
    say('r');
    CFRunLoopRun();
    CFRunLoopSourceInvalidate(pipe_source);
    CFRelease(pipe_source);
    drop(port);
}

/* Starts the other side and waits until its name can be found. */
CHECK_UNUSED static struct other start_serving(const char *word)
{
    struct other other = start_other(word);
    NEEDED(told(&other) == 'r');
    return other;
}

/* --- the directory --- */

/* How many entries it has, "." and ".." not counted; -1 if it is not there. */
CHECK_UNUSED static int entries_in(const char *path)
{
    DIR *directory = opendir(path);
    if (!directory) return -1;
    int count = -2;
    while (readdir(directory)) count++;
    closedir(directory);
    return count;
}

static char ports_socket_path[256] CHECK_UNUSED;
CHECK_UNUSED static int ports_find_socket(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)type; (void)place;
    if (!S_ISSOCK(status->st_mode)) return 0;
    snprintf(ports_socket_path, sizeof ports_socket_path, "%s", path);
    return 1;
}

/* The socket in the directory; NULL if there is none. */
CHECK_UNUSED static const char *find_socket(void)
{
    return nftw(ports_directory, ports_find_socket, 8, FTW_PHYS) == 1 ? ports_socket_path : NULL;
}

/* A connection of our own to a socket file, or -1 with errno. */
CHECK_UNUSED static int connect_to(const char *path)
{
    static const int types[] = {SOCK_SEQPACKET, SOCK_STREAM};
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        int end = socket(AF_UNIX, types[i] | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        struct sockaddr_un address = {.sun_family = AF_UNIX};
        snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
        if (connect(end, (struct sockaddr *)&address, sizeof address) == 0) return end;
        int error = errno;
        close(end);
        errno = error;
        if (error != EPROTOTYPE) return -1;
    }
    return -1;
}

/* Sends a packet over a connection of `connect_to`, and a descriptor with it if that is not negative. */
CHECK_UNUSED static void send_passing(int end, const void *bytes, size_t count, int descriptor)
{
    struct iovec part = {(void *)(uintptr_t)bytes, count};
    union { struct cmsghdr align; char bytes[CMSG_SPACE(sizeof(int))]; } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof descriptor);
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    CHECK(sendmsg(end, &message, MSG_NOSIGNAL) == (ssize_t)count);
}

#endif
