/* MULTI-7. Facts: MPS-11, LST-16. Written: DESIGN D-18.
 * The "%d" of a task's id is positive and fits a port's name; programs that run at the same time, started by fork and
 * exec, and children of a fork without exec, print different ones. */
#include "mp.h"

enum { processes = 24, each = 8 };

static OSStatus body(void *descriptor)
{
    int number = (int)(uintptr_t)MPCurrentTaskID();
    CHECK((uintptr_t)MPCurrentTaskID() == (uintptr_t)number);
    CHECK(write((int)(intptr_t)descriptor, &number, sizeof number) == sizeof number);
    return 0;
}

static void print_ids(int descriptor)
{
    MPQueueID queue = make_queue();
    for (int i = 0; i < each; i++) start_task(body, (void *)(intptr_t)descriptor, queue);
    for (int i = 0; i < each; i++) CHECK_INT(await_end(queue), 0);
}

static int by_value(const void *left, const void *right)
{
    int a = *(const int *)left, b = *(const int *)right;
    return (a > b) - (a < b);
}

int main(int count, char **arguments)
{
    int ends[2], ids[(processes + 1) * each], read_count = 0, status;
    if (count > 1) {
        print_ids(atoi(arguments[1]));
        return check_failures != 0;
    }
    if (pipe(ends) != 0) return 2;
    print_ids(ends[1]);
    for (int i = 0; i < processes; i++) {
        char descriptor[12];
        snprintf(descriptor, sizeof descriptor, "%d", ends[1]);
        if (fork() != 0) continue;
        if (i % 2) {
            execl("/proc/self/exe", arguments[0], descriptor, (char *)NULL);
            _exit(3);
        }
        print_ids(ends[1]);
        _exit(check_failures != 0);
    }
    while (wait(&status) > 0) CHECK_INT(status, 0);
    close(ends[1]);
    while (read_count < (processes + 1) * each && read(ends[0], &ids[read_count], sizeof(int)) == sizeof(int))
        read_count++;
    CHECK_INT(read_count, (processes + 1) * each);
    qsort(ids, (size_t)read_count, sizeof(int), by_value);
    CHECK(ids[0] > 0);
    for (int i = 1; i < read_count; i++) CHECK(ids[i] != ids[i - 1]);
    return check_failures != 0;
}
