/* A program that uses GLib and Core Foundation side by side, in one thread. It checks what it says. */
#include "glib-guest.h"
#include "observe.h"
#include <glib-unix.h>
#include <sys/socket.h>

static int our_fires, glib_fires, rounds;
static double mark;

static void count_ours(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info, our_fires++; }
static gboolean count_glib(gpointer info) { return (void)info, glib_fires++, G_SOURCE_CONTINUE; }

static void timers_of_both(void)
{
    our_fires = glib_fires = 0;
    double begun = now();
    CFRunLoopTimerRef timer = add_timer(0.02, count_ours);
    guint glib_timer = g_timeout_add(30, count_glib, NULL);
    run(0.6);
    double elapsed = now() - begun;
    remove_timer(timer);
    g_source_remove(glib_timer);
    printf("         %d fires of ours, every 20 ms, and %d of GLib's, every 30 ms, in %.0f ms\n", our_fires, glib_fires,
           elapsed * 1e3);
    expect(is_in_time(our_fires, 0.02, elapsed) && is_in_time(glib_fires, 0.03, elapsed),
           "timers of both sides are in time");
}

/* A ball goes to and fro: GLib watches one end of a pair of sockets, we watch the other. */
static gboolean glib_throws(gint descriptor, GIOCondition condition, gpointer info)
{
    char ball;
    (void)condition, (void)info;
    if (read(descriptor, &ball, 1) == 1 && ++rounds < 1000) return write(descriptor, &ball, 1) == 1;
    CFRunLoopStop(CFRunLoopGetCurrent());
    return G_SOURCE_CONTINUE;
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
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) exit(2);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, pair[0], true, we_throw, NULL);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    guint watch = g_unix_fd_add(pair[1], G_IO_IN, glib_throws, NULL);
    rounds = 0;
    expect(write(pair[1], "o", 1) == 1, "a ball is thrown");
    double begun = now();
    run(20);
    printf("         %.1f microseconds a round\n", (now() - begun) * 1e6 / rounds);
    expect(rounds == 1000, claim);
    g_source_remove(watch);
    CFFileDescriptorInvalidate(f); /* closes pair[0]; the next pair has the same numbers */
    close(pair[1]);
    CFRelease(source);
    CFRelease(f);
}

static gboolean stop(gpointer info)
{
    (void)info;
    mark = now();
    CFRunLoopStop(CFRunLoopGetCurrent());
    return G_SOURCE_REMOVE;
}

static gpointer ask_from_thread(gpointer info)
{
    double *asked = (double *)info;
    *asked = now();
    g_idle_add(stop, NULL);
    return NULL;
}

/* The thread is started by a timer, and so perhaps while the run loop sleeps. */
static double asked;
static GThread *thread;
static gboolean start_thread(gpointer info)
{
    (void)info;
    thread = g_thread_new("asker", ask_from_thread, &asked);
    return G_SOURCE_REMOVE;
}

static void other_threads(void)
{
    mark = 0;
    g_timeout_add(20, start_thread, NULL);
    run(20);
    g_thread_join(thread);
    expect(mark > 0 && mark - asked < 1, "another thread gives GLib something to do: it is done at once");
}

static void ask_glib(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    CFRunLoopTimerInvalidate(timer);
    g_timeout_add(30, stop, NULL);
}

static void ours_asks_glib(void)
{
    mark = 0;
    CFRunLoopTimerRef timer = add_timer(0.02, ask_glib);
    double begun = now();
    run(20);
    remove_timer(timer);
    expect(mark - begun >= 0.049 && mark - begun < 1, "a timer of ours starts one of GLib's: both are in time");
}

static gboolean run_inside(gpointer info)
{
    guint timer = g_timeout_add(10, count_glib, NULL);
    glib_fires = 0;
    run(0.2);
    g_source_remove(timer);
    *(int *)info = glib_fires;
    return stop(NULL);
}

static void runs_inside(void)
{
    int fires_inside = 0;
    g_timeout_add(5, run_inside, &fires_inside);
    run(20);
    expect(fires_inside >= 5, "GLib is served when one of its callbacks runs the run loop");
}

int main(void)
{
    alarm(120);
    GLibGuest *guest = glib_guest_create(NULL);
    timers_of_both();
    descriptors_of_both("GLib and we play ball");
    descriptors_of_both("again, with other sockets of the same numbers");
    other_threads();
    ours_asks_glib();
    runs_inside();
    guint far = g_timeout_add_seconds(1000, count_glib, NULL);
    expect_rest("nothing to do costs nothing, with a timer of GLib's waiting");
    g_source_remove(far);
    glib_guest_destroy(guest);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
