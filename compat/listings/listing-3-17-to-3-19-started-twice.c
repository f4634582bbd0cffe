/* Proves: a second start of the listings while the first one runs finds the name taken (MSG-8) and harms nothing; after
 * the first was killed with SIGKILL the name is free at once, and in the end no file is left behind. */
#include "message-ports-main-side.h"
#include "message-ports-worker-side.h"
#include <dirent.h>

LISTING_BEGINS
#include "3-19.c"
LISTING_ENDS

/* The first start: says through a pipe that its worker has checked in, and then serves until it is killed. */
static int stay(int pipe_end)
{
    MySpawnThread();
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false);
    if (!active_thread || write(pipe_end, "r", 1) != 1) return 1;
    CFRunLoopRun();
    return 1;
}

static int start(const char *role) { return ending_of(start_again(role, "")); }

/* How many files a directory holds. */
static int files_in(const char *path)
{
    int count = 0;
    struct dirent *entry;
    DIR *directory = opendir(path);
    while (directory && (entry = readdir(directory)) != NULL) count += entry->d_name[0] != '.';
    if (directory) closedir(directory);
    return count;
}

static int start_twice(void)
{
    char path[] = "/tmp/listings-XXXXXX", end[16], ready;
    int ends[2];
    pid_t first;
    if (!mkdtemp(path) || setenv("CFRUNLOOP_PORT_DIR", path, 1) || pipe(ends)) return 1;
    snprintf(end, sizeof end, "%d", ends[1]);
    first = start_again("stay", end);
    close(ends[1]);
    expect(read(ends[0], &ready, 1) == 1, "the first start runs, and its worker has checked in");
    expect(start("once more") == 0, "the second start found the name taken, and ended");
    kill(first, SIGKILL);
    expect(ending_of(first) == -1, "the first start was killed");
    expect(files_in(path) > 0, "what it had registered is still there");
    expect(start("once more") == 0, "the next start has the name, and runs to its end");
    expect(files_in(path) == 0, "no file is left behind");
    rmdir(path);
    return verdict();
}

int main(int argc, char **argv)
{
    int status;
    begin(40, "[FAILS]  the listings did not finish within 40 s\n");
    if (argc == 3 && !strcmp(argv[1], "claim")) return claim_from_outside(argv[2]);
    if (argc == 3 && !strcmp(argv[1], "stay")) return stay(atoi(argv[2]));
    if (argc != 3) return start_twice();
    status = talk_to_worker(0);
    return status < 0 ? verdict() : status;
}
