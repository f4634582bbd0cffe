/*
 * echo-client echo [--connections=N] [--requests=N] -- SERVER ARGUMENT...
 *
 * Starts an echo server and keeps one request of 64 bytes in flight on each of N connections.  Prints what a request
 * takes: ns (wall), cpu (the server's processor time), p50 and p99 (from sending to the answer).
 */
#include <fcntl.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include "descriptors.h"
#include "harness.h"

extern char **environ;

enum { SIZE = 64 };

typedef struct {
    int socket;
    uint32_t received;
    uint64_t sent_at;
} Connection;

static char **server_command;
static pid_t server;
static int set;
static Connection *connections;
static uint64_t sent, answered, warm_up, requests;
static double *latencies;

/* Returns the port that the server prints. */
static int start_server(void)
{
    int output[2], port = 0;
    posix_spawn_file_actions_t actions;
    REQUIRE(pipe2(output, O_CLOEXEC) == 0);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    REQUIRE(posix_spawn(&server, server_command[0], &actions, NULL, server_command, environ) == 0);
    close(output[1]);
    FILE *lines = fdopen(output[0], "r");
    REQUIRE(lines && fscanf(lines, "port %d", &port) == 1);
    return port;
}

static void end_server(void)
{
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
}

static void open_connections(int port, uint32_t count)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    set = epoll_create1(EPOLL_CLOEXEC);
    connections = calloc(count, sizeof *connections);
    for (uint32_t i = 0; i < count; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &connections[i]};
        int connection = connections[i].socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        REQUIRE(connection >= 0 && connect(connection, (struct sockaddr *)&address, sizeof address) == 0);
        send_without_delay(connection);
        REQUIRE(epoll_ctl(set, EPOLL_CTL_ADD, connection, &event) == 0);
    }
}

static void send_request(Connection *connection)
{
    static const char bytes[SIZE];
    if (sent == warm_up + requests) return;
    sent++;
    connection->received = 0;
    connection->sent_at = nanoseconds();
    REQUIRE(send(connection->socket, bytes, SIZE, MSG_NOSIGNAL) == SIZE);
}

static void receive(Connection *connection)
{
    char bytes[SIZE];
    ssize_t count = recv(connection->socket, bytes, SIZE, MSG_DONTWAIT);
    REQUIRE(count > 0);
    connection->received += (uint32_t)count;
    if (connection->received < SIZE) return;
    if (answered >= warm_up) latencies[answered - warm_up] = (double)(nanoseconds() - connection->sent_at);
    answered++;
    send_request(connection);
}

static void run_until(uint64_t wanted)
{
    struct epoll_event events[64];
    while (answered < wanted) {
        int count = epoll_wait(set, events, 64, -1);
        for (int i = 0; i < count && answered < wanted; i++) receive(events[i].data.ptr);
    }
}

static void report_latencies(uint64_t count)
{
    report("p50", median(latencies, (int)count)); /* which has sorted them */
    report("p99", latencies[count * 99 / 100]);
}

static void run_echo_client(void)
{
    uint32_t count = (uint32_t)number("connections", 1);
    clockid_t clock;
    requests = (uint64_t)number("requests", number("count", 5000));
    warm_up = requests / 5 + count;
    latencies = malloc(requests * sizeof *latencies);
    open_connections(start_server(), count);
    REQUIRE(clock_getcpuclockid(server, &clock) == 0);
    for (uint32_t i = 0; i < count; i++) send_request(&connections[i]);
    run_until(warm_up);
    if (number("count", 0) > 0) begin_counting();
    uint64_t start = nanoseconds(), cpu = nanoseconds_of(clock);
    run_until(warm_up + requests);
    uint64_t took = nanoseconds() - start;
    cpu = nanoseconds_of(clock) - cpu;
    if (number("count", 0) > 0) end_counting(requests);
    end_server();
    report_result((Result){(double)took / (double)requests, (double)cpu / (double)requests});
    report_latencies(requests);
}

int main(int argc, char **argv)
{
    static const Workload workloads[] = {{"echo", run_echo_client}};
    for (int i = 1; i < argc && !server_command; i++)
        if (!strcmp(argv[i], "--")) server_command = argv + i + 1, argc = i;
    REQUIRE(server_command && server_command[0]);
    return RUN_WORKLOAD(workloads, argc, argv);
}
