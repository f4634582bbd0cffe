/* SOCK-T67. Facts: SOCK-18, SOCK-19. Written: header CFSocket.h; decision D-17.
 * Threads and descriptors of the process while a socket is served. */
/* reference: differs D-17 SOCK-18 a manager thread and two UDP sockets */
#include "../sockets.h"

static int threads(void)
{
    int count = 0;
    DIR *directory = opendir("/proc/self/task");
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

static void test(void)
{
    int ends[2], before = threads();
    stream_pair(ends);
    int open_before = open_descriptors();
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    send_text(ends[1], "x");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_INT(threads(), before);
    CHECK(open_descriptors() <= open_before + 2);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
