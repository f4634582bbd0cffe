/* A uv_loop_t as the guest of a run loop. */
#ifndef UV_GUEST_H
#define UV_GUEST_H

#include "guest-loop.h"
#include <uv.h>

/* Serves a loop in the current thread's run loop, instead of uv_run; guest_loop_destroy ends that. Callbacks of libuv
 * may run the run loop, but libuv is not served meanwhile: uv_run does not allow it. */
GuestLoop *uv_guest_create(uv_loop_t *loop);

#endif
