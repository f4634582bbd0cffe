/* A web server for the files of a folder: one thread, one run loop, one CFSocket for each client.
 *
 *     web-server [-p port] [-t seconds] folder
 *
 * What there is to learn from it:
 *   - a listening CFSocket, whose Accept callback makes a CFSocket for each connection;
 *   - flow control: a connection is either read or written, and the callback that is not wanted is disabled;
 *   - a timer for each connection, which is put off whenever something happens and ends those that say nothing;
 *   - ^C as an ordinary event: a signalfd in a CFFileDescriptor;
 *   - who owns what: a socket owns its connection by its context and gives it up when it is invalidated.
 * Nothing here waits but the run loop, so no client can keep another one waiting. */
#include "folder.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { longest_request = 8192 };

static int folder;                  /* the root, open */
static double patience = 15;        /* seconds for a request to come, and for a piece of the reply to be taken */
static CFSocketRef listener;
static CFMutableSetRef connections; /* the sockets of those that are open, which the set owns */
static CFIndex most_connections;    /* further clients wait in the listener */

struct connection {
    CFSocketRef socket;
    CFRunLoopTimerRef timer;
    char request[longest_request + 1]; /* what has come and is not answered yet */
    size_t length;
    CFMutableDataRef reply; /* head, and body if it is no file; what is left of it */
    int file;               /* the body's file, or -1 */
    off_t offset, size;     /* how far it was sent, and where it ends */
    bool is_head;           /* the request wants no body */
    bool is_kept;           /* another request may follow on this connection */
};

/* ---- replies ---- */

static void put_head(struct connection *c, const char *status, const char *type, long long size)
{
    put(c->reply, "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %lld\r\nConnection: %s\r\n\r\n", status, type,
        size, c->is_kept ? "keep-alive" : "close");
}

static void reply_with_text(struct connection *c, const char *status, const char *type, CFDataRef body)
{
    put_head(c, status, type, CFDataGetLength(body));
    if (!c->is_head) CFDataAppendBytes(c->reply, CFDataGetBytePtr(body), CFDataGetLength(body));
}

static void refuse(struct connection *c, const char *status)
{
    CFMutableDataRef body = CFDataCreateMutable(NULL, 0);
    put(body, "%s\n", status);
    reply_with_text(c, status, "text/plain", body);
    CFRelease(body);
}

static void reply_with_path(struct connection *c, const char *path)
{
    struct stat status;
    int file = open_below(folder, path);
    if (file < 0) {
        refuse(c, errno == EMFILE || errno == ENFILE ? "503 Service Unavailable" : "404 Not Found");
    } else if (fstat(file, &status) != 0 || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
        refuse(c, "404 Not Found");
    } else if (S_ISDIR(status.st_mode)) {
        CFDataRef page = copy_listing(path, file);
        reply_with_text(c, "200 OK", "text/html; charset=utf-8", page);
        CFRelease(page);
    } else {
        put_head(c, "200 OK", type_of(path), status.st_size);
        c->offset = 0;
        c->size = status.st_size;
        if (!c->is_head && c->size > 0) c->file = file, file = -1; /* the connection's now */
    }
    if (file >= 0) close(file);
}

/* Answers the request that ends at `end`, where its empty line was. */
static void answer(struct connection *c, char *end)
{
    *end = '\0';
    char *headers = c->request + strcspn(c->request, "\r\n"), *rest = c->request;
    bool has_body = strcasestr(headers, "\ncontent-length:") || strcasestr(headers, "\ntransfer-encoding:");
    bool is_last = strcasestr(headers, "\nconnection: close") != NULL;
    *headers = '\0';
    const char *method = strsep(&rest, " ");
    char *path = strsep(&rest, " ");
    c->is_kept = rest && strcmp(rest, "HTTP/1.1") == 0 && !is_last && !has_body; /* bodies are not read */
    c->is_head = strcmp(method, "HEAD") == 0;

    if (!rest || strncmp(rest, "HTTP/1.", 7) || *path != '/') refuse(c, "400 Bad Request");
    else if (!c->is_head && strcmp(method, "GET")) refuse(c, "501 Not Implemented");
    else if (!decode_path(path)) refuse(c, "400 Bad Request");
    else reply_with_path(c, path);
}

/* ---- connections ---- */

static void end_connection(struct connection *c)
{
    CFSocketRef socket = c->socket;
    CFSocketInvalidate(socket); /* closes it; forget_connection follows, after the callback if we are in one */
    CFSetRemoveValue(connections, socket);
    CFSocketEnableCallBacks(listener, kCFSocketAcceptCallBack);
}

/* The socket's context is let go: nobody calls us with this connection any more. */
static void forget_connection(const void *info)
{
    struct connection *c = (struct connection *)info;
    CFRunLoopTimerInvalidate(c->timer);
    CFRelease(c->timer);
    CFRelease(c->reply);
    if (c->file >= 0) close(c->file);
    free(c);
}

static void put_off_the_end(struct connection *c)
{
    CFRunLoopTimerSetNextFireDate(c->timer, CFAbsoluteTimeGetCurrent() + patience);
}

/* Sends what the system takes. False, with errno, if something is left. */
static bool send_reply(struct connection *c)
{
    int to = CFSocketGetNative(c->socket);
    while (CFDataGetLength(c->reply) > 0) {
        ssize_t count = send(to, CFDataGetBytePtr(c->reply), (size_t)CFDataGetLength(c->reply),
                             MSG_NOSIGNAL | (c->file >= 0 ? MSG_MORE : 0));
        if (count < 0) return false;
        CFDataDeleteBytes(c->reply, CFRangeMake(0, count));
        put_off_the_end(c);
    }
    while (c->file >= 0) {
        ssize_t count = sendfile(to, c->file, &c->offset, (size_t)(c->size - c->offset));
        if (count == 0) errno = EIO; /* the file was cut meanwhile: the length that we promised is wrong */
        if (count <= 0) return false;
        put_off_the_end(c);
        if (c->offset < c->size) continue;
        close(c->file);
        c->file = -1;
    }
    return true;
}

static bool answer_next(struct connection *c)
{
    char *end = (char *)memmem(c->request, c->length, "\r\n\r\n", 4);
    if (end) {
        size_t used = (size_t)(end + 4 - c->request);
        answer(c, end);
        memmove(c->request, c->request + used, c->length -= used); /* several requests may have come */
    } else if (c->length == longest_request) {
        c->is_kept = false;
        refuse(c, "431 Request Header Fields Too Large");
        end = c->request;
    }
    return end != NULL;
}

/* Goes on with a connection as far as that is possible without waiting, and then waits for one thing only. */
static void advance(struct connection *c)
{
    do {
        if (!send_reply(c)) {
            if (errno == EAGAIN) CFSocketEnableCallBacks(c->socket, kCFSocketWriteCallBack);
            else end_connection(c);
            return;
        }
        /* The last reply is sent. Closing now, with something unread, could destroy it on its way: say that nothing
         * follows, and read until the client closes or its patience ends. */
        if (!c->is_kept) shutdown(CFSocketGetNative(c->socket), SHUT_WR);
    } while (c->is_kept && answer_next(c));
    CFSocketEnableCallBacks(c->socket, kCFSocketReadCallBack);
}

static void on_connection(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    struct connection *c = (struct connection *)info;
    (void)address, (void)data;
    if (type == kCFSocketReadCallBack) {
        if (!c->is_kept) c->length = 0; /* nobody looks at it */
        ssize_t count = recv(CFSocketGetNative(s), c->request + c->length, longest_request - c->length, 0);
        if (count == 0 || (count < 0 && errno != EAGAIN)) {
            end_connection(c);
            return;
        }
        if (count > 0) c->length += (size_t)count;
    }
    advance(c);
}

static void on_silence(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    end_connection((struct connection *)info);
}

static void schedule(CFRunLoopSourceRef source)
{
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
}

static void on_accept(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    CFSocketNativeHandle descriptor = *(const CFSocketNativeHandle *)data;
    struct connection *c = (struct connection *)calloc(1, sizeof *c);
    CFSocketContext context = {0, c, NULL, forget_connection, NULL};
    CFRunLoopTimerContext timer_context = {0, c, NULL, NULL, NULL};
    (void)type, (void)address, (void)info;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    c->file = -1;
    c->is_kept = true;
    c->reply = CFDataCreateMutable(NULL, 0);
    c->timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + patience, 0, 0, 0, on_silence, &timer_context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), c->timer, kCFRunLoopDefaultMode);
    c->socket = CFSocketCreateWithNative(NULL, descriptor, kCFSocketReadCallBack | kCFSocketWriteCallBack,
                                         on_connection, &context);
    CFSocketSetSocketFlags(c->socket, kCFSocketCloseOnInvalidate); /* each callback is enabled for one call */
    CFSetAddValue(connections, c->socket);
    CFRelease(c->socket); /* the set has it */
    if (CFSetGetCount(connections) >= most_connections) CFSocketDisableCallBacks(s, kCFSocketAcceptCallBack);
    schedule(CFSocketCreateRunLoopSource(NULL, c->socket, 0));
}

/* ---- the program ---- */

static void on_signal(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f, (void)types, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static CFFileDescriptorRef watch_signals(void)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    CFFileDescriptorRef f =
        CFFileDescriptorCreate(NULL, signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK), true, on_signal, NULL);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    schedule(CFFileDescriptorCreateRunLoopSource(NULL, f, 0));
    return f;
}

static void listen_on(int port)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons((uint16_t)port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
    listener = CFSocketCreate(NULL, PF_INET, SOCK_STREAM, 0, kCFSocketAcceptCallBack, on_accept, NULL);
    int yes = 1;
    setsockopt(CFSocketGetNative(listener), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (CFSocketSetAddress(listener, data) != kCFSocketSuccess) {
        perror("web-server: cannot listen");
        exit(EXIT_FAILURE);
    }
    CFRelease(data);
    data = CFSocketCopyAddress(listener); /* with port 0 the system has chosen one */
    memcpy(&address, CFDataGetBytePtr(data), sizeof address);
    CFRelease(data);
    printf("http://127.0.0.1:%d/\n", ntohs(address.sin_port));
    fflush(stdout);
    schedule(CFSocketCreateRunLoopSource(NULL, listener, 0));
}

static void close_socket(const void *socket, void *unused)
{
    (void)unused;
    CFSocketInvalidate((CFSocketRef)socket);
}

int main(int argc, char *argv[])
{
    int port = 8080, option;
    while ((option = getopt(argc, argv, "p:t:")) != -1) {
        if (option == 'p') port = atoi(optarg);
        else if (option == 't') patience = atof(optarg);
        else return 2;
    }
    folder = open(optind < argc ? argv[optind] : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return perror("web-server: no such folder"), EXIT_FAILURE;
    signal(SIGPIPE, SIG_IGN); /* the library never raises it, but sendfile does */
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit); /* a connection needs two, its own and a file's; some are for other purposes */
    most_connections = limit.rlim_cur < 40 ? 8 : (CFIndex)(limit.rlim_cur - 24) / 2;
    connections = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    CFFileDescriptorRef signals = watch_signals();
    listen_on(port);

    CFRunLoopRun();

    CFSocketInvalidate(listener);
    CFSetApplyFunction(connections, close_socket, NULL);
    CFFileDescriptorInvalidate(signals);
    CFRelease(listener);
    CFRelease(signals);
    CFRelease(connections);
    close(folder);
    puts("stopped");
    return EXIT_SUCCESS;
}
