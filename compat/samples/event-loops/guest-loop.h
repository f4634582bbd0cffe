/* Another library's event loop as the guest of a run loop: both in one thread, no helper thread, no polling.
 *
 * What a guest must have, as most event loops do: one descriptor that is readable when something is to do (an epoll
 * set, say), the time until its next timer, and a way to do what is ready without waiting. */
#ifndef GUEST_LOOP_H
#define GUEST_LOOP_H

#include <CoreFoundation/CoreFoundation.h>

typedef struct {
    void *info;
    /* The run loop is about to sleep. Brings the descriptor up to date and returns when the guest has to be served at
     * the latest: in so many milliseconds, 0 for at once, -1 for only when the descriptor is readable. */
    int (*prepare)(void *info);
    /* Does what is ready, without waiting. */
    void (*serve)(void *info);
    /* Whether serve may be called inside of serve: when a callback of the guest runs the run loop. */
    bool is_reentrant;
} GuestCallbacks;

typedef struct guest_loop GuestLoop;

/* Makes a guest of the current thread's run loop, in its common modes. The descriptor stays the caller's, and open
 * until the guest is gone. */
GuestLoop *guest_loop_create(int descriptor, const GuestCallbacks *callbacks);

/* Ends it; on the same thread, and not in one of its callbacks. */
void guest_loop_destroy(GuestLoop *guest);

#endif
