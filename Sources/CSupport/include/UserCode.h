/* Calls into user code.  Blocks are pointers here: Embedded Swift has no block type.  The empty asm after
 * a call keeps the caller's frame, so that a backtrace names the callout instead of skipping it. */
#ifndef CSUPPORT_USERCODE_H
#define CSUPPORT_USERCODE_H

#include <stdint.h>
#include <string.h>

#include "ExitPoint.h"

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

/* The head of every block, and the flags that a compiler sets (the blocks ABI): its code follows two words. */
typedef struct block_head {
    void *isa;
    unsigned flags;
    int reserved;
    void *invoke;
    const struct block_descriptor {
        unsigned long reserved, size;
    } *descriptor;
} block_head;

#define BLOCK_RETURNS_STRUCT (1u << 29)
#define BLOCK_HAS_SIGNATURE (1u << 30)
#define BLOCK_HAS_LAYOUT (1u << 31)

/* The size of a block that can be copied as bytes, and released by doing nothing: it lies on the stack, and has no
 * functions that copy and dispose of what it captured.  0 for any other, and for one that is large. */
static inline long size_of_plain_block(const void *block)
{
    enum { most = 256 };
    const block_head *head = (const block_head *)block;
    if (head->flags & ~(BLOCK_RETURNS_STRUCT | BLOCK_HAS_SIGNATURE | BLOCK_HAS_LAYOUT)) return 0;
    unsigned long size = head->descriptor->size;
    return size >= sizeof *head && size <= most ? (long)size : 0;
}

/* Mostly a word or two are captured: a call would cost more than the copy. */
static inline void copy_plain_block(void *copy, const void *block, long size)
{
    const char *from = (const char *)block + sizeof(block_head);
    char *to = (char *)copy + sizeof(block_head);
    memcpy(copy, block, sizeof(block_head));
    switch (size - (long)sizeof(block_head)) {
    case 8: memcpy(to, from, 8); break;
    case 16: memcpy(to, from, 16); break;
    default: memcpy(to, from, (size_t)size - sizeof(block_head));
    }
}

static inline void keep_frame(void) { __asm__ volatile("" ::: "memory"); }

static inline const void *code_of_block(const void *block) { return ((const block_head *)block)->invoke; }

static inline void call_block(const void *block)
{
    ((void (*)(const void *))((const block_head *)block)->invoke)(block);
}

static inline void call_block_with_object(const void *block, void *object)
{
    ((void (*)(const void *, void *))((const block_head *)block)->invoke)(block, object);
}

static inline void call_block_with_activity(const void *block, void *object, unsigned long activity)
{
    ((void (*)(const void *, void *, unsigned long))((const block_head *)block)->invoke)(block, object, activity);
}

/* The callbacks of a run, with an exit point where the thread wants them (ExitPoint.h).  They may return although the
 * callback did not; run_message then returns NULL.  An ordinary thread's calls are made where they are written. */
struct timer_handle;
struct observer_handle;
struct port_handle;
struct data_handle;
typedef void source_perform(void *info);
typedef void timer_fire(struct timer_handle *timer, void *info);
typedef void observer_notify(struct observer_handle *observer, unsigned long activity, void *info);
typedef void port_invalidation(struct port_handle *port, void *info);
typedef struct data_handle *port_message(struct port_handle *port, int32_t identifier, struct data_handle *data,
                                         void *info);
typedef void socket_call(struct port_handle *socket, unsigned long type, struct data_handle *address, const void *data,
                         void *info);
typedef void descriptor_call(struct port_handle *descriptor, unsigned long types, void *info);
typedef void mach_message_call(struct port_handle *port, void *message, long size, void *info);
typedef void notification_call(struct port_handle *center, void *observer, const void *name, const void *object,
                               const void *user_info);

void perform_specially(source_perform *perform, void *info);
void fire_specially(timer_fire *fire, struct timer_handle *timer, void *info);
void notify_specially(observer_notify *notify, struct observer_handle *observer, unsigned long activity, void *info);
/* The function of an observer with a block, which is its info. */
void notify_block(struct observer_handle *observer, unsigned long activity, void *block);
void invalidate_specially(port_invalidation *invalidation, struct port_handle *port, void *info);
void message_specially(port_message *message, struct port_handle *port, int32_t identifier, struct data_handle *data,
                       void *info, struct data_handle **reply);
void socket_specially(socket_call *call, struct port_handle *socket, unsigned long type, struct data_handle *address,
                      const void *data, void *info);
void descriptor_specially(descriptor_call *call, struct port_handle *descriptor, unsigned long types, void *info);
void mach_message_specially(mach_message_call *call, struct port_handle *port, void *message, long size, void *info);
void notification_specially(notification_call *call, struct port_handle *center, void *observer, const void *name,
                            const void *object, const void *user_info);
void block_specially(const void *block);
void block_with_object_specially(const void *block, void *object);

#define CALL(direct, specially)                                                                 \
    do {                                                                                        \
        if (__builtin_expect(thread_exit_state == EXIT_DIRECTLY, 1)) direct; else specially;    \
        keep_frame();                                                                           \
    } while (0)

static inline void run_perform(source_perform *perform, void *info)
{
    CALL(perform(info), perform_specially(perform, info));
}

static inline void run_fire(timer_fire *fire, struct timer_handle *timer, void *info)
{
    CALL(fire(timer, info), fire_specially(fire, timer, info));
}

static inline void run_notify(observer_notify *notify, struct observer_handle *observer, unsigned long activity, void *info)
{
    CALL(notify(observer, activity, info), notify_specially(notify, observer, activity, info));
}

/* One observer as a walk calls it.  `notify` is NULL, from the beginning or while a walk is under way, where the call
 * takes more care than that. */
typedef struct observer_call {
    observer_notify *notify;
    struct observer_handle *observer;
    void *info;
    unsigned long activities;
} observer_call;

static inline observer_notify *observer_call_notify(const observer_call *call)
{
    return __atomic_load_n(&call->notify, __ATOMIC_ACQUIRE);
}

static inline void observer_call_with_care(observer_call *call)
{
    __atomic_store_n(&call->notify, NULL, __ATOMIC_RELEASE);
}

static inline void run_invalidation(port_invalidation *invalidation, struct port_handle *port, void *info)
{
    CALL(invalidation(port, info), invalidate_specially(invalidation, port, info));
}

static inline struct data_handle *run_message(port_message *message, struct port_handle *port, int32_t identifier,
                                              struct data_handle *data, void *info)
{
    struct data_handle *reply = NULL;
    CALL(reply = message(port, identifier, data, info), message_specially(message, port, identifier, data, info, &reply));
    return reply;
}

static inline void run_socket(socket_call *call, struct port_handle *socket, unsigned long type, struct data_handle *address,
                              const void *data, void *info)
{
    CALL(call(socket, type, address, data, info), socket_specially(call, socket, type, address, data, info));
}

static inline void run_descriptor(descriptor_call *call, struct port_handle *descriptor, unsigned long types, void *info)
{
    CALL(call(descriptor, types, info), descriptor_specially(call, descriptor, types, info));
}

static inline void run_mach_message(mach_message_call *call, struct port_handle *port, void *message, long size, void *info)
{
    CALL(call(port, message, size, info), mach_message_specially(call, port, message, size, info));
}

static inline void run_notification(notification_call *call, struct port_handle *center, void *observer, const void *name,
                                    const void *object, const void *user_info)
{
    CALL(call(center, observer, name, object, user_info),
         notification_specially(call, center, observer, name, object, user_info));
}

static inline void run_block(const void *block) { CALL(call_block(block), block_specially(block)); }

static inline void run_block_with_object(const void *block, void *object)
{
    CALL(call_block_with_object(block, object), block_with_object_specially(block, object));
}

#undef CALL

#endif
