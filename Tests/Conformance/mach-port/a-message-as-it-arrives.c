/* MACHPORT-2. Facts: MP-2. Written: CFMachPort reference; header.
 * The callback gets the complete header with its ports exchanged, the body, the size without the trailer, and
 * behind it, at a multiple of four bytes, a trailer of format 0. */
/* reference: absent CFMachPort */
#include "mach.h"

static mach_port_t expected_local, expected_remote;
static int received;
static void receive(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    mach_msg_header_t header;
    mach_msg_trailer_t trailer;
    const char *bytes = message;
    (void)port;
    CHECK_INT((uintptr_t)message % sizeof(int), 0);
    memcpy(&header, message, sizeof header);
    CHECK_INT(size, *(int *)info);
    CHECK_INT(header.msgh_size, size);
    CHECK_INT(header.msgh_id, -7);
    CHECK_INT(header.msgh_local_port, expected_local);
    CHECK_INT(header.msgh_remote_port, expected_remote);
    CHECK_INT(header.msgh_voucher_port, 99);
    CHECK_INT(MACH_MSGH_BITS_REMOTE(header.msgh_bits), MACH_MSG_TYPE_MAKE_SEND_ONCE);
    CHECK_INT(MACH_MSGH_BITS_LOCAL(header.msgh_bits), MACH_MSG_TYPE_COPY_SEND);
    for (CFIndex i = (CFIndex)sizeof header; i < size; i++) CHECK_INT(bytes[i], (char)i);
    memcpy(&trailer, bytes + ((size + 3) & ~3L), sizeof trailer);
    CHECK_INT(trailer.msgh_trailer_type, MACH_MSG_TRAILER_FORMAT_0);
    CHECK_INT(trailer.msgh_trailer_size, MACH_MSG_TRAILER_MINIMUM_SIZE);
    received++;
}

static void test(void)
{
    static const int sizes[] = {24, 25, 27, 28, 4096, 1000001};
    int size = 0;
    CFMachPortRef port = add_port(receive, &size);
    expected_local = CFMachPortGetPort(port);
    expected_remote = 4711;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        size = sizes[i];
        char *bytes = malloc((size_t)size);
        mach_msg_header_t header = {MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, MACH_MSG_TYPE_MAKE_SEND_ONCE),
                                    (mach_msg_size_t)size, expected_local, expected_remote, 99, -7};
        for (int j = 0; j < size; j++) bytes[j] = (char)j;
        memcpy(bytes, &header, sizeof header);
        CHECK_INT(CFMachPortSendMessage((mach_msg_header_t *)(void *)bytes, 0), MACH_MSG_SUCCESS);
        memset(bytes, 0, (size_t)size);
        free(bytes);
        run_until(&received, (int)i + 1, 2);
    }
    CHECK_INT(received, COUNT_OF(sizes));
    drop(port);
}

CHECK_MAIN(test)
