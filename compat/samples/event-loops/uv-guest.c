/* libuv has what a guest needs: a descriptor, the time of its next timer, and a run that does not wait. */
#include "uv-guest.h"

static int prepare(void *info)
{
    uv_loop_t *loop = (uv_loop_t *)info;
    if (!uv_loop_alive(loop)) return -1; /* it would say 0: that uv_run should return */
    uv_update_time(loop);                /* its timers count from the time that it knows */
    return uv_backend_timeout(loop);     /* 0 too if the descriptor does not know of everything yet */
}

static void serve(void *info) { uv_run((uv_loop_t *)info, UV_RUN_NOWAIT); }

GuestLoop *uv_guest_create(uv_loop_t *loop)
{
    GuestCallbacks callbacks = {loop, prepare, serve, false};
    return guest_loop_create(uv_backend_fd(loop), &callbacks);
}
