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

static void perform_specially(source_perform *perform, void *info) { CALL_SPECIALLY("a source", perform, perform(info)); }

static void fire_specially(timer_fire *fire, struct timer_handle *timer, void *info)
{
    CALL_SPECIALLY("a timer", fire, fire(timer, info));
}

static void notify_specially(observer_notify *notify, struct observer_handle *observer, unsigned long activity,
                            void *info)
{
    CALL_SPECIALLY("an observer", notify, notify(observer, activity, info));
}

static void invalidate_specially(port_invalidation *invalidation, struct port_handle *port, void *info)
{
    CALL_SPECIALLY("a port's end", invalidation, invalidation(port, info));
}

static void message_specially(port_message *message, struct port_handle *port, int32_t identifier,
                             struct data_handle *data, void *info, struct data_handle **reply)
{
    CALL_SPECIALLY("a message port", message, *reply = message(port, identifier, data, info));
}

static void socket_specially(socket_call *call, struct port_handle *socket, unsigned long type,
                            struct data_handle *address, const void *data, void *info)
{
    CALL_SPECIALLY("a socket", call, call(socket, type, address, data, info));
}

static void descriptor_specially(descriptor_call *call, struct port_handle *descriptor, unsigned long types, void *info)
{
    CALL_SPECIALLY("a file descriptor or stream", call, call(descriptor, types, info));
}

static void mach_message_specially(mach_message_call *call, struct port_handle *port, void *message, long size, void *info)
{
    CALL_SPECIALLY("a Mach port", call, call(port, message, size, info));
}

static void notification_specially(notification_call *call, struct port_handle *center, void *observer, const void *name,
                                  const void *object, const void *user_info)
{
    CALL_SPECIALLY("a notification", call, call(center, observer, name, object, user_info));
}

static void block_specially(const void *block) { CALL_SPECIALLY("a block", code_of_block(block), call_block(block)); }

static void block_with_object_specially(const void *block, void *object)
{
    CALL_SPECIALLY("a timer", code_of_block(block), call_block_with_object(block, object));
}

static void block_with_activity_specially(const void *block, void *object, unsigned long activity)
{
    CALL_SPECIALLY("an observer", code_of_block(block), call_block_with_activity(block, object, activity));
}

#define CALL(direct, specially)                                                                 \
    do {                                                                                        \
        if (__builtin_expect(thread_exit_state == EXIT_DIRECTLY, 1)) direct; else specially;    \
        keep_frame();                                                                           \
    } while (0)

void run_perform(source_perform *perform, void *info) { CALL(perform(info), perform_specially(perform, info)); }

void run_fire(timer_fire *fire, struct timer_handle *timer, void *info)
{
    CALL(fire(timer, info), fire_specially(fire, timer, info));
}

void run_notify(observer_notify *notify, struct observer_handle *observer, unsigned long activity, void *info)
{
    CALL(notify(observer, activity, info), notify_specially(notify, observer, activity, info));
}

void run_invalidation(port_invalidation *invalidation, struct port_handle *port, void *info)
{
    CALL(invalidation(port, info), invalidate_specially(invalidation, port, info));
}

struct data_handle *run_message(port_message *message, struct port_handle *port, int32_t identifier,
                                struct data_handle *data, void *info)
{
    struct data_handle *reply = NULL;
    CALL(reply = message(port, identifier, data, info), message_specially(message, port, identifier, data, info, &reply));
    return reply;
}

void run_socket(socket_call *call, struct port_handle *socket, unsigned long type, struct data_handle *address,
                const void *data, void *info)
{
    CALL(call(socket, type, address, data, info), socket_specially(call, socket, type, address, data, info));
}

void run_descriptor(descriptor_call *call, struct port_handle *descriptor, unsigned long types, void *info)
{
    CALL(call(descriptor, types, info), descriptor_specially(call, descriptor, types, info));
}

void run_mach_message(mach_message_call *call, struct port_handle *port, void *message, long size, void *info)
{
    CALL(call(port, message, size, info), mach_message_specially(call, port, message, size, info));
}

void run_notification(notification_call *call, struct port_handle *center, void *observer, const void *name,
                      const void *object, const void *user_info)
{
    CALL(call(center, observer, name, object, user_info),
         notification_specially(call, center, observer, name, object, user_info));
}

void run_block(const void *block) { CALL(call_block(block), block_specially(block)); }

void run_block_with_object(const void *block, void *object)
{
    CALL(call_block_with_object(block, object), block_with_object_specially(block, object));
}

void run_block_with_activity(const void *block, void *object, unsigned long activity)
{
    CALL(call_block_with_activity(block, object, activity), block_with_activity_specially(block, object, activity));
}
