/* SOCK-T24. Facts: SOCK-26. Written: header CFSocket.h; reference.
 * A quarter of a megabyte. */
#include "../sockets.h"

enum { total = 250000 };
static char sent[total], received[total];
static size_t count, largest;
static void collect(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)s; (void)type;
    size_t length = (size_t)CFDataGetLength((CFDataRef)data);
    CHECK(count + length <= total);
    memcpy(received + count, CFDataGetBytePtr((CFDataRef)data), length);
    count += length;
    if (length > largest) largest = length;
}
static void *writer(void *descriptor)
{
    for (size_t done = 0; done < total;) {
        ssize_t length = write(*(int *)descriptor, sent + done, total - done);
        if (length <= 0) break;
        done += (size_t)length;
    }
    return NULL;
}

static void test(void)
{
    int ends[2];
    struct deed deed = {collect, 100};
    for (int i = 0; i < total; i++) sent[i] = (char)(i * 31 + i / 256);
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
    pthread_t thread = start_thread(writer, &ends[1]);
    RUN_UNTIL(count == total);
    join_thread(thread);
    CHECK(memcmp(sent, received, total) == 0);
    CHECK(largest <= 32768);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
