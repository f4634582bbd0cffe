/* GLib tells which descriptors it would poll. They go into an epoll set, which is the guest's one descriptor.
 *
 * While it is a guest the context belongs to this thread (g_main_context_acquire): what callbacks of this thread add
 * needs no wake-up, since the run loop asks before it sleeps, and other threads wake it by the descriptor that GLib
 * has for that among its own. */
#include "glib-guest.h"
#include "guest-loop.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

struct glib_guest {
    GMainContext *context;
    GuestLoop *loop;
    int set;
    GPollFD *watched, *wanted; /* what is in the set, and what GLib wants there */
    int watched_count, capacity;
};

static bool is_among(int descriptor, const GPollFD *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].fd == descriptor) return true;
    return false;
}

/* Puts into the set what is wanted. Every one is told to the kernel again, for a number may have been closed and
 * opened since: then the set has lost it, and MOD says so. False if one cannot be watched: a file, always ready. */
static bool watch_wanted(GLibGuest *guest, int count)
{
    bool is_complete = true;
    for (int i = 0; i < guest->watched_count; i++)
        if (!is_among(guest->watched[i].fd, guest->wanted, count))
            epoll_ctl(guest->set, EPOLL_CTL_DEL, guest->watched[i].fd, NULL);
    for (int i = 0; i < count; i++) {
        struct epoll_event event; /* the bits of poll and of epoll are the same */
        memset(&event, 0, sizeof event);
        event.events = guest->wanted[i].events;
        if (epoll_ctl(guest->set, EPOLL_CTL_MOD, guest->wanted[i].fd, &event) != 0 &&
            (errno != ENOENT || epoll_ctl(guest->set, EPOLL_CTL_ADD, guest->wanted[i].fd, &event) != 0))
            is_complete = false;
    }
    GPollFD *free_list = guest->watched;
    guest->watched = guest->wanted;
    guest->watched_count = count;
    guest->wanted = free_list;
    return is_complete;
}

static void make_room(GLibGuest *guest, int count)
{
    guest->capacity = count;
    guest->watched = (GPollFD *)realloc(guest->watched, sizeof *guest->watched * (size_t)count);
    guest->wanted = (GPollFD *)realloc(guest->wanted, sizeof *guest->wanted * (size_t)count);
}

static int prepare(void *info)
{
    GLibGuest *guest = (GLibGuest *)info;
    gint priority, milliseconds, count;
    g_main_context_prepare(guest->context, &priority);
    while ((count = g_main_context_query(guest->context, priority, &milliseconds, guest->wanted, guest->capacity)) >
           guest->capacity)
        make_room(guest, count);
    if (milliseconds == 0) return 0; /* with something ready, only the descriptors of its priority were asked for */
    return watch_wanted(guest, count) ? milliseconds : 0;
}

static void serve(void *info) { g_main_context_iteration(((GLibGuest *)info)->context, FALSE); }

GLibGuest *glib_guest_create(GMainContext *context)
{
    GLibGuest *guest = (GLibGuest *)calloc(1, sizeof *guest);
    GuestCallbacks callbacks = {guest, prepare, serve, true};
    guest->context = g_main_context_ref(context ? context : g_main_context_default());
    g_main_context_acquire(guest->context);
    guest->set = epoll_create1(EPOLL_CLOEXEC);
    make_room(guest, 8);
    guest->loop = guest_loop_create(guest->set, &callbacks);
    return guest;
}

void glib_guest_destroy(GLibGuest *guest)
{
    guest_loop_destroy(guest->loop);
    close(guest->set);
    g_main_context_release(guest->context);
    g_main_context_unref(guest->context);
    free(guest->watched);
    free(guest->wanted);
    free(guest);
}
