/* Floors of the workloads that only Core Foundation has: see core-foundation-only.h. */
#include <sys/mman.h>
#include <sys/wait.h>

/* ---- modes: a node in and out of --n lists ---- */

typedef struct Node {
    struct Node *before, *after;
} Node;

static void link_node(Node *list, Node *node)
{
    *node = (Node){list, list->after};
    list->after->before = node;
    list->after = node;
}
static void unlink_node(Node *node)
{
    node->before->after = node->after;
    node->after->before = node->before;
}

static Node lists[64], nodes[64];
static void add_and_remove(long count)
{
    int modes = (int)number("n", 4);
    for (; count > 0; count--) {
        for (int i = 0; i < modes; i++) link_node(&lists[i], &nodes[i]);
        __asm__ volatile("" ::: "memory");
        for (int i = 0; i < modes; i++) unlink_node(&nodes[i]);
        __asm__ volatile("" ::: "memory");
    }
}
static void run_modes(void)
{
    REQUIRE(number("n", 4) <= 64);
    for (int i = 0; i < 64; i++) lists[i] = (Node){&lists[i], &lists[i]};
    report_result(measure(add_and_remove));
}

/* ---- small: a thread-local word; two atomic additions; a lock and a load ---- */

static volatile uintptr_t sink;
static __thread void *volatile current;
static _Atomic long references = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void get_current(long count)
{
    while (count-- > 0) sink = (uintptr_t)current;
}
static void retain_and_release(long count)
{
    while (count-- > 0) {
        atomic_fetch_add(&references, 1);
        REQUIRE(atomic_fetch_sub(&references, 1) > 1);
    }
}
static void lock_and_load(long count)
{
    while (count-- > 0) {
        pthread_mutex_lock(&lock);
        sink = (uintptr_t)source.info;
        pthread_mutex_unlock(&lock);
    }
}
static void run_small(void)
{
    report_result(measure(is("how", "current") ? get_current : is("how", "retain") ? retain_and_release : lock_and_load));
}

/* ---- message-port: the bytes through a socket (packets, or a stream with --floor=stream) or, --floor=memory, copied
 *      once into shared memory with one byte through the socket ---- */

typedef struct {
    int socket, set;
    char *bytes, *out;
} Side;

static Side sides[2];
static size_t message_size;
static int by_memory;

static void send_message(Side *side)
{
    if (by_memory) memcpy(side->out, side->bytes, message_size);
    const char *from = by_memory ? side->out : side->bytes;
    size_t left = by_memory ? 1 : message_size;
    while (left > 0) {
        ssize_t sent = send(side->socket, from, left, 0);
        REQUIRE(sent > 0);
        from += sent;
        left -= (size_t)sent;
    }
}

static void receive_message(Side *side)
{
    struct epoll_event event;
    char *to = side->bytes, byte;
    size_t left = by_memory ? 1 : message_size;
    while (epoll_wait(side->set, &event, 1, -1) != 1) {}
    while (left > 0) {
        ssize_t received = recv(side->socket, by_memory ? &byte : to, left, 0);
        REQUIRE(received > 0);
        to += received;
        left -= (size_t)received;
    }
    if (by_memory) side->bytes = side == &sides[0] ? sides[1].out : sides[0].out; /* read where it lies */
}

static void *answer_messages(void *unused)
{
    pin(1);
    for (;;) {
        receive_message(&sides[1]);
        send_message(&sides[1]);
    }
    return unused;
}

static void request(long count)
{
    static char *own;
    if (!own) own = sides[0].bytes;
    for (; count > 0; count--) {
        sides[0].bytes = own;
        send_message(&sides[0]);
        receive_message(&sides[0]);
    }
}

static void open_side(Side *side, int socket)
{
    int space = (int)message_size * 2 + 65536;
    if (setsockopt(socket, SOL_SOCKET, SO_SNDBUFFORCE, &space, sizeof space))
        setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &space, sizeof space);
    side->socket = socket;
    side->set = epoll_create1(EPOLL_CLOEXEC);
    /* Written: pages that never were are all the kernel's one page of zeros, and a message is not read from a cache. */
    side->bytes = malloc(message_size);
    REQUIRE(side->bytes);
    memset(side->bytes, 1, message_size);
    side->out = mmap(NULL, message_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    add_to_set(side->set, socket, EPOLLIN, NULL);
}

static void start_answering(void)
{
    pthread_t thread;
    if (!is("where", "process")) {
        REQUIRE(pthread_create(&thread, NULL, answer_messages, NULL) == 0);
    } else if (fork() == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        answer_messages(NULL);
    }
}

static void run_message_port(void)
{
    int ends[2];
    message_size = (size_t)number("size", 16);
    by_memory = is("floor", "memory");
    REQUIRE(socketpair(AF_UNIX, is("floor", "stream") ? SOCK_STREAM : SOCK_SEQPACKET, 0, ends) == 0);
    for (int i = 0; i < 2; i++) open_side(&sides[i], ends[i]);
    start_answering();
    report_result(measure(request));
}

#define FLOOR_ONLY {"modes", run_modes}, {"small", run_small}, {"message-port", run_message_port}
