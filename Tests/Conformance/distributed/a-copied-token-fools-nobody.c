/* NOTIFY-45. An observer that calls itself by another one's number gets no part of what is that one's: each hears every
 * notification once.
 * reference: absent CFNotificationCenter */
#define CHECK_LEAVES_DESCRIPTORS /* the impostors', and their files */
#define CHECK_LEAVES_FILES
#include "centers.h"

static char word[] = "o";

static void other(const char *unused)
{
    (void)unused;
    hear(word, note_name, CFSTR("a"), NULL);
    say('a');
    CHECK_INT(heard(), 'p');
    drain();
    CHECK_TRACE("o:a o:a o:a");
    hear_no_more(word);
}

/* Whichever of them is found first. */
enum { copies = 8 };
static int locks[copies], listeners[copies];

static int in_meeting_place(const char *name, int flags)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", meeting_place(), name);
    return open(path, flags | O_CLOEXEC, 0600);
}

/* Reads what the observer has published. */
static ssize_t read_wants(char *bytes, size_t capacity)
{
    ssize_t count = 0;
    DIR *directory = opendir(meeting_place());
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (!strstr(entry->d_name, ".wants")) continue;
        int file = in_meeting_place(entry->d_name, O_RDONLY);
        count = read(file, bytes, capacity);
        close(file);
    }
    closedir(directory);
    NEEDED(count > 0);
    return count;
}

/* The same once more under another name, with an owner and a socket. */
static void publish(int number, const char *bytes, ssize_t count)
{
    char name[32], path[300];
    struct flock first = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
    snprintf(name, sizeof name, "%d-1.lock", number + 1);
    locks[number] = in_meeting_place(name, O_RDWR | O_CREAT);
    NEEDED(fcntl(locks[number], F_OFD_SETLK, &first) == 0 && write(locks[number], name, 3) == 3);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(path, sizeof path, "%s/%d-1.port", meeting_place(), number + 1);
    memcpy(address.sun_path, path, strlen(path));
    listeners[number] = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    NEEDED(bind(listeners[number], (struct sockaddr *)&address, sizeof address) == 0 && listen(listeners[number], 5) == 0);
    snprintf(name, sizeof name, "%d-1.wants", number + 1);
    int wants = in_meeting_place(name, O_RDWR | O_CREAT);
    NEEDED(write(wants, bytes, (size_t)count) == count);
    close(wants);
}

/* Every post looks again who is there. */
static void change_directory(int number)
{
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {1000000 + number, number}};
    NEEDED(utimensat(AT_FDCWD, meeting_place(), times, 0) == 0);
}

static void test(void)
{
    char bytes[4096];
    struct other process = start_other("observer");
    CHECK_INT(told(&process), 'a');
    ssize_t count = read_wants(bytes, sizeof bytes);
    for (int i = 0; i < copies; i++) publish(i, bytes, count);
    for (int i = 0; i < 3; i++) {
        change_directory(i);
        post(CFSTR("a"), NULL);
    }
    tell(&process, 'p');
    END_OTHER(&process);
    for (int i = 0; i < copies; i++) {
        close(listeners[i]);
        close(locks[i]);
    }
}

TWO_SIDES_MAIN(test, other)
