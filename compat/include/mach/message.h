/* mach/message.h - the form of messages to CFMachPort, and the function that sends one.
 *
 * Structures and constants are those that Mach programs use.  mach_msg itself is not here: Linux has no Mach.  A program
 * that sent with mach_msg calls CFMachPortSendMessage, and one that received with it gives a CFMachPort a callback. */
#ifndef CFRUNLOOP_MACH_MESSAGE_H
#define CFRUNLOOP_MACH_MESSAGE_H

#include <mach/kern_return.h>
#include <mach/port.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned int mach_msg_bits_t;
typedef unsigned int mach_msg_size_t;
typedef unsigned int mach_msg_timeout_t;
typedef unsigned int mach_msg_type_name_t;
typedef int mach_msg_id_t;
typedef kern_return_t mach_msg_return_t;

/* What every message begins with.
 * msgh_bits: made by MACH_MSGH_BITS.  msgh_size: bytes of the whole message, header included, trailer not.
 * msgh_remote_port: to the sender, whom the message is for; to the receiver, whom to answer.  msgh_local_port: to the
 * sender, where it wants the answer, or MACH_PORT_NULL; to the receiver, the port that the message came to.
 * msgh_voucher_port, msgh_id: the program's. */
typedef struct {
    mach_msg_bits_t msgh_bits;
    mach_msg_size_t msgh_size;
    mach_port_t msgh_remote_port;
    mach_port_t msgh_local_port;
    mach_port_name_t msgh_voucher_port;
    mach_msg_id_t msgh_id;
} mach_msg_header_t;

#define msgh_reserved msgh_voucher_port

/* What follows a received message, at the next multiple of 4 bytes. */
typedef unsigned int mach_msg_trailer_type_t;
typedef unsigned int mach_msg_trailer_size_t;
typedef struct {
    mach_msg_trailer_type_t msgh_trailer_type; /* MACH_MSG_TRAILER_FORMAT_0 */
    mach_msg_trailer_size_t msgh_trailer_size; /* MACH_MSG_TRAILER_MINIMUM_SIZE */
} mach_msg_trailer_t;

#define MACH_MSG_TRAILER_FORMAT_0 0
#define MACH_MSG_TRAILER_MINIMUM_SIZE ((mach_msg_trailer_size_t)sizeof(mach_msg_trailer_t))

/* What a message with its header only has room for, as sent and as received. */
typedef struct {
    mach_msg_header_t header;
} mach_msg_empty_send_t;
typedef struct {
    mach_msg_header_t header;
    mach_msg_trailer_t trailer;
} mach_msg_empty_rcv_t;

/* The bits of a header: how the two ports' rights are passed.  Here a number is the right to send, and nobody looks at
 * these; they are exchanged as the ports are. */
#define MACH_MSGH_BITS(remote, local) ((mach_msg_bits_t)(remote) | ((mach_msg_bits_t)(local) << 8))
#define MACH_MSGH_BITS_REMOTE_MASK 0x0000001fU
#define MACH_MSGH_BITS_LOCAL_MASK 0x00001f00U
#define MACH_MSGH_BITS_REMOTE(bits) ((bits) & MACH_MSGH_BITS_REMOTE_MASK)
#define MACH_MSGH_BITS_LOCAL(bits) (((bits) & MACH_MSGH_BITS_LOCAL_MASK) >> 8)
#define MACH_MSGH_BITS_COMPLEX 0x80000000U
#define MACH_MSG_TYPE_MOVE_RECEIVE 16
#define MACH_MSG_TYPE_MOVE_SEND 17
#define MACH_MSG_TYPE_MOVE_SEND_ONCE 18
#define MACH_MSG_TYPE_COPY_SEND 19
#define MACH_MSG_TYPE_MAKE_SEND 20
#define MACH_MSG_TYPE_MAKE_SEND_ONCE 21

/* What CFMachPortSendMessage returns. */
#define MACH_MSG_SUCCESS 0x00000000
#define MACH_SEND_INVALID_DEST 0x10000003   /* no valid port of this process has the number */
#define MACH_SEND_TIMED_OUT 0x10000004      /* the queue stayed full; nothing was sent */
#define MACH_SEND_MSG_TOO_SMALL 0x10000008  /* msgh_size is less than the header's */
#define MACH_SEND_NO_BUFFER 0x1000000d      /* memory ran out */
#define MACH_SEND_TOO_LARGE 0x1000000e      /* msgh_size is more than 64 MB (0x4000000) */
#define MACH_SEND_INVALID_TYPE 0x1000000f   /* the message is marked as complex: it cannot carry rights or memory */

/* A timeout that never passes. */
#define CFMACHPORT_WAIT_FOREVER ((mach_msg_timeout_t)~0U)

/* This library's own: puts a copy of a message into the queue of the port that msgh_remote_port names, from any thread
 * of the process.
 * message: msgh_size bytes, which may be changed or freed when the call returns.  Must not be NULL.
 * timeout: how many milliseconds to wait while the queue holds 5 messages; 0 does not wait, CFMACHPORT_WAIT_FOREVER waits
 * without end.  No run loop runs during the wait.
 * Returns MACH_MSG_SUCCESS once the message is queued; else one of the codes above, and nothing was sent.
 * In the receiver's copy the two ports of the header and their bits have changed places, so that msgh_remote_port is
 * whom to answer. */
extern mach_msg_return_t CFMachPortSendMessage(const mach_msg_header_t *message, mach_msg_timeout_t timeout);

#ifdef __cplusplus
}
#endif

#endif
