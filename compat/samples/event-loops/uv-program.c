/* A program that uses libuv and Core Foundation side by side, in one thread. It checks what it says. */
#include "observe.h"
#include "uv-guest.h"
#include <sys/socket.h>

static uv_loop_t loop;
static int our_fires, uv_fires, rounds;
static double mark;

static void count_ours(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info, our_fires++; }
static void count_uv(uv_timer_t *timer) { (void)timer, uv_fires++; }
static void do_nothing(uv_handle_t *handle) { (void)handle; }

static void stop(void)
{
    mark = now();
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* A handle is libuv's until it was closed, and that takes a round of its loop. */
static void close_handle(void *handle)
{
    uv_close((uv_handle_t *)handle, do_nothing);
    run(0.01);
}

static void timers_of_both(void)
{
    uv_timer_t uv_timer;
    our_fires = uv_fires = 0;
    double begun = now();
    CFRunLoopTimerRef timer = add_timer(0.02, count_ours);
    uv_timer_init(&loop, &uv_timer);
    uv_update_time(&loop);
    uv_timer_start(&uv_timer, count_uv, 30, 30);
    run(0.6);
    double elapsed = now() - begun;
    remove_timer(timer);
    close_handle(&uv_timer);
    printf("         %d fires of ours, every 20 ms, and %d of libuv's, every 30 ms, in %.0f ms\n", our_fires, uv_fires,
           elapsed * 1e3);
    expect(is_in_time(our_fires, 0.02, elapsed) && is_in_time(uv_fires, 0.03, elapsed),
           "timers of both sides are in time");
}

/* A ball goes to and fro: libuv watches one end of a pair of sockets, we watch the other. */
static void uv_throws(uv_poll_t *poll, int status, int events)
{
    char ball;
    uv_os_fd_t descriptor;
    (void)status, (void)events;
    uv_fileno((const uv_handle_t *)poll, &descriptor);
    if (read(descriptor, &ball, 1) != 1 || ++rounds == 1000 || write(descriptor, &ball, 1) != 1) stop();
}

static void we_throw(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    char ball;
    int descriptor = CFFileDescriptorGetNativeDescriptor(f);
    (void)info;
    if (read(descriptor, &ball, 1) == 1 && write(descriptor, &ball, 1) == 1) CFFileDescriptorEnableCallBacks(f, types);
}

static void descriptors_of_both(const char *claim)
{
    int pair[2];
    uv_poll_t poll;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) exit(2);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, pair[0], true, we_throw, NULL);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    uv_poll_init(&loop, &poll, pair[1]);
    uv_poll_start(&poll, UV_READABLE, uv_throws);
    rounds = 0;
    expect(write(pair[1], "o", 1) == 1, "a ball is thrown");
    double begun = now();
    run(20);
    printf("         %.1f microseconds a round\n", (now() - begun) * 1e6 / rounds);
    expect(rounds == 1000, claim);
    close_handle(&poll);
    CFFileDescriptorInvalidate(f); /* closes pair[0]; the next pair has the same numbers */
    close(pair[1]);
    CFRelease(source);
    CFRelease(f);
}

static double asked;
static uv_async_t async;

static void on_async(uv_async_t *handle)
{
    (void)handle;
    stop();
}

/* On a thread of libuv's pool. */
static void work(uv_work_t *request)
{
    (void)request;
    asked = now();
    uv_async_send(&async);
}

static void after_work(uv_work_t *request, int status)
{
    (void)status;
    *(bool *)request->data = true;
}

static void other_threads(void)
{
    bool is_done = false;
    uv_work_t request;
    request.data = &is_done;
    mark = 0;
    uv_async_init(&loop, &async, on_async);
    uv_queue_work(&loop, &request, work, after_work);
    run(20);
    for (double begun = now(); !is_done && now() - begun < 20;) run(0.01);
    expect(mark > 0 && mark - asked < 1 && is_done, "another thread gives libuv something to do: it is done at once");
    close_handle(&async);
}

static void stop_by_timer(uv_timer_t *timer)
{
    (void)timer;
    stop();
}

static uv_timer_t asked_timer;

static void ask_uv(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    CFRunLoopTimerInvalidate(timer);
    uv_update_time(&loop); /* its idea of now is as old as its last round */
    uv_timer_start(&asked_timer, stop_by_timer, 30, 0);
}

static void ours_asks_uv(void)
{
    mark = 0;
    uv_timer_init(&loop, &asked_timer);
    CFRunLoopTimerRef timer = add_timer(0.02, ask_uv);
    double begun = now();
    run(20);
    remove_timer(timer);
    close_handle(&asked_timer);
    expect(mark - begun >= 0.048 && mark - begun < 1, "a timer of ours starts one of libuv's: both are in time");
}

static void run_inside(uv_timer_t *timer)
{
    (void)timer;
    expect_rest("a callback of libuv runs the run loop: libuv waits, and nobody spins");
    stop();
}

static void runs_inside(void)
{
    uv_timer_t timer, other;
    uv_fires = 0;
    uv_timer_init(&loop, &timer);
    uv_timer_init(&loop, &other);
    uv_update_time(&loop);
    uv_timer_start(&timer, run_inside, 5, 0);
    uv_timer_start(&other, count_uv, 50, 0);
    run(20);
    run(0.1);
    expect(uv_fires == 1, "what fell due meanwhile is made up for");
    close_handle(&timer);
    close_handle(&other);
}

int main(void)
{
    alarm(120);
    uv_timer_t far;
    uv_loop_init(&loop);
    GuestLoop *guest = uv_guest_create(&loop);
    timers_of_both();
    descriptors_of_both("libuv and we play ball");
    descriptors_of_both("again, with other sockets of the same numbers");
    other_threads();
    ours_asks_uv();
    runs_inside();
    uv_timer_init(&loop, &far);
    uv_timer_start(&far, count_uv, 1000000, 0);
    expect_rest("nothing to do costs nothing, with a timer of libuv's waiting");
    close_handle(&far);
    expect_rest("nor does a loop of libuv's that has nothing left");
    guest_loop_destroy(guest);
    expect(uv_loop_close(&loop) == 0, "nothing is left in libuv's loop");
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
