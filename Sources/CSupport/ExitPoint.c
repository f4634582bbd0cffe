#include "ExitPoint.h"

#include "Debugging.h"
#include "UserCode.h"

_Thread_local exit_state thread_exit_state;
static _Thread_local __attribute__((tls_model("initial-exec"))) exit_point *innermost;

static _Thread_local __attribute__((tls_model("initial-exec"))) void (*stop_run)(void);

void exit_points_watch(void)
{
    if (thread_exit_state == EXIT_DIRECTLY) thread_exit_state = EXIT_DIRECTLY_WATCHED;
}

void exit_points_begin(void (*stop)(void))
{
    stop_run = stop;
    thread_exit_state = EXIT_IN_STEPS;
}

/* What destructors call after this is called directly, and may leave directly. */
void exit_points_end(void)
{
    thread_exit_state = EXIT_DIRECTLY;
    innermost = NULL;
}

_Noreturn void exit_points_leave(void *value)
{
    if (!innermost) exit_points_end();
    pthread_exit(value);
}

/* The callback is left, by exit_points_leave or by a pthread_exit of its own.  The C library has come here by a jump
 * from the frames of its unwinding, so nothing of these is left; another pthread_exit begins anew. */
static void stop_here(void *point)
{
    thread_exit_state = EXIT_UNDER_WAY;
    stop_run();
    _longjmp(((exit_point *)point)->environment, 1);
}

/* What every thread does that is no ordinary one: it has exit points, or its callbacks are timed (Debugging.h). */
#define CALL_SPECIALLY(what, code, call)                                                       \
    do {                                                                                       \
        exit_point point = {innermost, {0}};                                                   \
        if (thread_exit_state == EXIT_UNDER_WAY) return;                                       \
        if (debugging_is_on()) debugging_callback_begins(what, (const void *)(code), &point);  \
        if (thread_exit_state == EXIT_DIRECTLY_WATCHED) {                                      \
            call;                                                                              \
        } else {                                                                               \
            innermost = &point;                                                                \
            pthread_cleanup_push(stop_here, &point);                                           \
            if (_setjmp(point.environment) == 0) call;                                         \
            pthread_cleanup_pop(0);                                                            \
            innermost = point.outer;                                                           \
        }                                                                                      \
        if (debugging_is_on()) debugging_callback_ends(&point);                                \
    } while (0)

void perform_specially(source_perform *perform, void *info) { CALL_SPECIALLY("a source", perform, perform(info)); }

void fire_specially(timer_fire *fire, struct timer_handle *timer, void *info)
{
    CALL_SPECIALLY("a timer", fire, fire(timer, info));
}

void notify_block(struct observer_handle *observer, unsigned long activity, void *block)
{
    call_block_with_activity(block, observer, activity);
}

void notify_specially(observer_notify *notify, struct observer_handle *observer, unsigned long activity, void *info)
{
    const void *code = notify == notify_block ? code_of_block(info) : (const void *)notify;
    CALL_SPECIALLY("an observer", code, notify(observer, activity, info));
}

void invalidate_specially(port_invalidation *invalidation, struct port_handle *port, void *info)
{
    CALL_SPECIALLY("a port's end", invalidation, invalidation(port, info));
}

void message_specially(port_message *message, struct port_handle *port, int32_t identifier, struct data_handle *data,
                       void *info, struct data_handle **reply)
{
    CALL_SPECIALLY("a message port", message, *reply = message(port, identifier, data, info));
}

void socket_specially(socket_call *call, struct port_handle *socket, unsigned long type, struct data_handle *address,
                      const void *data, void *info)
{
    CALL_SPECIALLY("a socket", call, call(socket, type, address, data, info));
}

void descriptor_specially(descriptor_call *call, struct port_handle *descriptor, unsigned long types, void *info)
{
    CALL_SPECIALLY("a file descriptor or stream", call, call(descriptor, types, info));
}

void mach_message_specially(mach_message_call *call, struct port_handle *port, void *message, long size, void *info)
{
    CALL_SPECIALLY("a Mach port", call, call(port, message, size, info));
}

void notification_specially(notification_call *call, struct port_handle *center, void *observer, const void *name,
                            const void *object, const void *user_info)
{
    CALL_SPECIALLY("a notification", call, call(center, observer, name, object, user_info));
}

void block_specially(const void *block) { CALL_SPECIALLY("a block", code_of_block(block), call_block(block)); }

void block_with_object_specially(const void *block, void *object)
{
    CALL_SPECIALLY("a timer", code_of_block(block), call_block_with_object(block, object));
}
