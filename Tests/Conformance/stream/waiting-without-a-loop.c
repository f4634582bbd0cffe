/* STREAM-T37. Facts: STREAM-18. Written: Core Foundation, CFStream.
 * Read waits for the first byte and Write for room, in a socket of either mode, and a signal does not end the wait.
 * */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static int peer;
static pthread_t waiting;
static sem_t begun;

static void on_signal(int number) { (void)number; }

static void *serve(void *unused)
{
    (void)unused;
    sem_wait(&begun);
    for (int i = 0; i < 20; i++) {
        stall(0.002);
        pthread_kill(waiting, SIGUSR1);
    }
    CHECK_INT(write(peer, "late", 4), 4);
    return NULL;
}

static void *drain(void *unused)
{
    static char block[65536];
    size_t total = 0;
    ssize_t count;
    (void)unused;
    stall(0.02);
    while ((count = read(peer, block, sizeof block)) > 0) total += (size_t)count;
    CHECK_INT(total, 4 << 20);
    return NULL;
}

static void check_mode(int flags)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    int own;
    streams_of_a_socket(&r, &w, &own, &peer);
    fcntl(own, F_SETFL, flags);
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    waiting = pthread_self();
    pthread_t server = start_thread(serve, NULL);
    sem_post(&begun);
    CHECK_READ(r, 100, "late");
    join_thread(server);
    pthread_t reader = start_thread(drain, NULL);
    static UInt8 block[1 << 20];
    for (size_t sent = 0; sent < 4 << 20;) {
        CFIndex count = CFWriteStreamWrite(w, block, sizeof block < (4 << 20) - sent ? sizeof block : (4 << 20) - sent);
        CHECK(count > 0);
        if (count <= 0) break;
        sent += (size_t)count;
    }
    end_reader(r);
    end_writer(w);
    close(own);
    join_thread(reader);
    close(peer);
}

static void test(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGUSR1, &action, NULL);
    sem_init(&begun, 0, 0);
    check_mode(0);
    check_mode(O_NONBLOCK);
}

CHECK_MAIN(test)
