/* A GMainContext as the guest of a run loop. */
#ifndef GLIB_GUEST_H
#define GLIB_GUEST_H

#include <glib.h>

typedef struct glib_guest GLibGuest;

/* Serves a context in the current thread's run loop, instead of g_main_loop_run. context: NULL is the default one. */
GLibGuest *glib_guest_create(GMainContext *context);

/* Ends it; on the same thread, and not in a callback of the context. */
void glib_guest_destroy(GLibGuest *guest);

#endif
