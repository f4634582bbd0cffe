/* A second user of the machine tries to read, write, impersonate and exhaust.  Each case has a directory of its own, in
 * which everybody may make files as in /tmp; a victim that serves a message port and hears notifications; an attacker of
 * another user; and an honest client of the victim's user, who is answered by the victim or by nobody.
 *
 * usage: second-user [part of a case's name]
 * Only root can be several users. */
#include "../Conformance/check.h"

#include <dirent.h>
#include <grp.h>
#include <limits.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>

enum { victim_user = 64001, attacker_user = 64002 };

static char base[64], directory[128];
#define PATH_OF(...) path_of(__VA_ARGS__)

__attribute__((format(printf, 1, 2))) static const char *path_of(const char *format, ...)
{
    static char paths[4][PATH_MAX];
    static int next;
    char *path = paths[next++ % 4];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, PATH_MAX, format, arguments);
    va_end(arguments);
    return path;
}

/* --- processes of a user --- */

struct process {
    pid_t pid;
    int to, from, said;
};
static int from_parent = -1, to_parent = -1;

static void become(uid_t user)
{
    if (user == 0) return;
    if (setgroups(0, NULL) || setgid(user) || setuid(user)) { perror("setuid"); _exit(3); }
    /* Like a process that was this user's from the start. */
    prctl(PR_SET_DUMPABLE, 1);
}

static void tell_parent(char letter) { if (write(to_parent, &letter, 1) != 1) _exit(3); }
static char hear_parent(void)
{
    char letter = 0;
    return read(from_parent, &letter, 1) == 1 ? letter : 0;
}

/* Runs `body` as a user; what it prints on stderr can be read from `said`. */
static struct process start(uid_t user, void (*body)(void))
{
    int down[2], up[2];
    struct process result = {.said = memfd_create("stderr", MFD_CLOEXEC)};
    fflush(stdout);
    if (pipe2(down, O_CLOEXEC) || pipe2(up, O_CLOEXEC)) exit(2);
    result.pid = fork();
    if (result.pid == 0) {
        from_parent = down[0];
        to_parent = up[1];
        close(down[1]);
        close(up[0]);
        dup2(result.said, 2);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        alarm(120);
        become(user);
        check_failures = 0;
        body();
        fflush(stdout);
        exit(check_failures ? 1 : 0);
    }
    close(down[0]);
    close(up[1]);
    result.to = down[1];
    result.from = up[0];
    return result;
}

static char hear(struct process *process)
{
    char letter = 0;
    return read(process->from, &letter, 1) == 1 ? letter : 0;
}

static void tell(struct process *process, char letter) { CHECK(write(process->to, &letter, 1) == 1); }

static const char *said_by(struct process *process)
{
    static char text[4096];
    ssize_t length = pread(process->said, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = 0;
    return text;
}

/* Closes the pipes, which ends a victim, and waits. */
static void end(struct process *process)
{
    int status = 0;
    close(process->to);
    close(process->from);
    waitpid(process->pid, &status, 0);
    CHECK_INT(status, 0);
    if (status != 0) printf("%s", said_by(process));
    close(process->said);
}

static void run(uid_t user, void (*body)(void))
{
    struct process process = start(user, body);
    end(&process);
}

/* --- the victim and its client --- */

static int messages, notifications;

static CFDataRef receive(CFMessagePortRef port, SInt32 identifier, CFDataRef data, void *info)
{
    (void)port, (void)info;
    CHECK_INT(identifier, 1);
    CHECK(CFDataGetLength(data) == 4 && memcmp(CFDataGetBytePtr(data), "mine", 4) == 0);
    messages++;
    return CFDataCreateCopy(NULL, data);
}

static void notified(CFNotificationCenterRef center, void *observer, CFStringRef name, const void *object,
                     CFDictionaryRef info)
{
    (void)center, (void)observer, (void)info;
    CHECK(CFEqual(name, CFSTR("news")) && object && CFEqual(object, CFSTR("mine")));
    notifications++;
}

static void wait_for_parent(void)
{
    struct pollfd parent = {from_parent, POLLIN, 0};
    while (poll(&parent, 1, 0) == 0) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false);
}

static void post_news(CFStringRef object)
{
    CFNotificationCenterPostNotification(CFNotificationCenterGetDistributedCenter(), CFSTR("news"), object, NULL, true);
}

/* Says 's' when the port has its name, 'n' when it has none; then serves.  Letters: c counts, p posts. */
static void be_victim(void)
{
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, CFSTR("private"), receive, NULL, NULL);
    if (port) {
        CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, port, 0);
        CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
        CFRelease(source);
    }
    CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &notifications, notified, NULL, NULL, 0);
    tell_parent(port ? 's' : 'n');
    for (;;) {
        wait_for_parent();
        switch (hear_parent()) {
        case 'c': /* whatever has been posted or sent is there by now */
            for (int passes = 0; passes < 20; passes++) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.005, true);
            tell_parent((char)('0' + messages));
            tell_parent((char)('0' + notifications));
            break;
        case 'p':
            post_news(CFSTR("mine"));
            tell_parent('p');
            break;
        default:
            CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetDistributedCenter(), &notifications);
            if (port) CFMessagePortInvalidate(port);
            if (port) CFRelease(port);
            return;
        }
    }
}

static struct process start_victim(uid_t user, char expected)
{
    struct process victim = start(user, be_victim);
    CHECK_INT(hear(&victim), expected);
    return victim;
}

static void end_victim(struct process *victim, int messages_expected, int notifications_expected)
{
    tell(victim, 'c');
    CHECK_INT(hear(victim) - '0', messages_expected);
    CHECK_INT(hear(victim) - '0', notifications_expected);
    end(victim);
}

/* The status of a request, or 1 if nobody has the name. */
static SInt32 ask(const char *text)
{
    CFDataRef answer = NULL, data = CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text));
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, CFSTR("private"));
    SInt32 status = remote ? CFMessagePortSendRequest(remote, 1, data, 30, 30, kCFRunLoopDefaultMode, &answer) : 1;
    if (status == kCFMessagePortSuccess) CHECK(answer && CFEqual(answer, data));
    if (answer) CFRelease(answer);
    if (remote) CFRelease(remote);
    CFRelease(data);
    return status;
}

static void be_served(void)
{
    CHECK_INT(ask("mine"), kCFMessagePortSuccess);
    post_news(CFSTR("mine"));
}

static void be_served_by_nobody(void)
{
    SInt32 status = ask("mine");
    CHECK(status != kCFMessagePortSuccess);
    post_news(CFSTR("mine"));
}

/* --- the attacker --- */

static pid_t target;

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int end = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    memcpy(address.sun_path, path, strlen(path) < sizeof address.sun_path ? strlen(path) : 0);
    if (connect(end, (struct sockaddr *)&address, sizeof address) == 0) return end;
    close(end);
    return -1;
}

/* Nothing of the victim's can be opened, listed, made, moved or removed, nor the victim itself be touched. */
static void touch_everything(void)
{
    char byte;
    struct iovec here = {&byte, 1}, there = {&target, 1};
    CHECK(open(directory, O_RDONLY) < 0 && errno == EACCES);
    CHECK(open(PATH_OF("%s/mine", directory), O_CREAT | O_RDWR, 0600) < 0 && errno == EACCES);
    CHECK(open(PATH_OF("%s/private.lock", directory), O_RDWR) < 0 && errno == EACCES);
    CHECK(unlink(PATH_OF("%s/private.port", directory)) < 0 && errno == EACCES);
    CHECK(rmdir(directory) < 0 && rename(directory, PATH_OF("%s/moved", base)) < 0);
    CHECK(chmod(directory, 0777) < 0 && errno == EPERM);
    CHECK_INT(connect_to(PATH_OF("%s/private.port", directory)), -1);
    CHECK(opendir(PATH_OF("/proc/%d/fd", target)) == NULL);
    for (int number = 3; number < 40; number++) {
        CHECK(open(PATH_OF("/proc/%d/fd/%d", target, number), O_RDWR) < 0);
        CHECK_INT(connect_to(PATH_OF("/proc/%d/fd/%d", target, number)), -1);
    }
    CHECK(open(PATH_OF("/proc/%d/mem", target), O_RDONLY) < 0);
    CHECK(open(PATH_OF("/proc/%d/maps", target), O_RDONLY) < 0 || errno != 0);
    CHECK(process_vm_readv(target, &here, 1, &there, 1, 0) < 0);
    CHECK(ptrace(PTRACE_ATTACH, target, NULL, NULL) < 0);
    int process = (int)syscall(SYS_pidfd_open, target, 0);
    CHECK(process < 0 || syscall(SYS_pidfd_getfd, process, 4, 0) < 0);
    /* The one signal that every user of a session may send. */
    for (int number = 1; number < 65; number++) CHECK(number == SIGCONT || kill(target, number) < 0);
}

/* Through the library, pointed at the victim's directory: nobody is found, and a name of one's own is not to be had. */
static void use_the_library(void)
{
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    CHECK_INT(ask("theirs"), 1);
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, CFSTR("private"), receive, NULL, NULL);
    CHECK(port == NULL);
    CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &notifications, notified, NULL, NULL, 0);
    post_news(CFSTR("theirs"));
}

/* What has no file has no name: nothing of the library's listens where only the kernel's name space is in the way. */
static void look_for_abstract_names(void)
{
    char line[512];
    FILE *list = fopen("/proc/net/unix", "r");
    if (!list) return;
    while (fgets(line, sizeof line, list)) CHECK(!strstr(line, "@cfrunloop") && !strstr(line, "@private"));
    fclose(list);
}

/* --- cases --- */

static void a_stranger_reaches_nothing(void)
{
    struct process victim = start_victim(victim_user, 's');
    target = victim.pid;
    run(attacker_user, touch_everything);
    run(attacker_user, use_the_library);
    run(attacker_user, look_for_abstract_names);
    run(victim_user, be_served);
    end_victim(&victim, 1, 1);
}

/* Root may do everything; it is not the victim's user, though, and the library lets it in no more than others. */
static void root_is_a_stranger_too(void)
{
    struct process victim = start_victim(victim_user, 's');
    run(0, use_the_library);
    run(victim_user, be_served);
    end_victim(&victim, 1, 1);
    unsetenv("CFRUNLOOP_PORT_DIR");
    victim = start_victim(0, 's');
    snprintf(directory, sizeof directory, "%s/cfrunloop-ports-0", base);
    target = victim.pid;
    run(attacker_user, touch_everything);
    run(attacker_user, use_the_library);
    run(0, be_served);
    end_victim(&victim, 1, 1);
}

static void open_to_all(mode_t mode)
{
    static const char *const files[] = {"private.port", "private.lock", "notifications"};
    for (int i = 0; i < 3; i++)
        CHECK_INT(chmod(PATH_OF("%s/%s", directory, files[i]), i == 2 || mode == 0777 ? mode : 0600), 0);
    DIR *meeting = opendir(PATH_OF("%s/notifications", directory));
    for (struct dirent *entry; meeting && (entry = readdir(meeting));)
        if (strstr(entry->d_name, ".port")) chmod(PATH_OF("%s/notifications/%s", directory, entry->d_name), mode);
    if (meeting) closedir(meeting);
    CHECK_INT(chmod(directory, mode), 0);
}

static const char *observer_socket(void)
{
    const char *found = NULL;
    DIR *meeting = opendir(PATH_OF("%s/notifications", directory));
    for (struct dirent *entry; meeting && !found && (entry = readdir(meeting));)
        if (strstr(entry->d_name, ".port")) found = PATH_OF("%s/notifications/%s", directory, entry->d_name);
    if (meeting) closedir(meeting);
    return found;
}

/* Connections as many as there may be descriptors, each with something in it, and kept. */
static void flood(void)
{
    static const uint32_t packet[6] = {0x4346504D, 0x00000202, 1, 0, 0, 0};
    const char *paths[] = {PATH_OF("%s/private.port", directory), observer_socket()};
    int opened = 0, closed = 0;
    static int ends[400];
    CHECK(paths[1] != NULL);
    for (int tries = 0; tries < 100000 && opened < 400; tries++) {
        int one = connect_to(paths[opened & 1]);
        if (one < 0) {
            sched_yield();
            continue;
        }
        send(one, packet, sizeof packet, MSG_NOSIGNAL | MSG_DONTWAIT);
        ends[opened++] = one;
    }
    CHECK(opened > 0);
    tell_parent('f');
    for (int i = 0; i < opened; i++) {
        char bytes[64];
        struct pollfd entry = {ends[i], POLLIN, 0};
        if (poll(&entry, 1, 20000) == 1 && recv(ends[i], bytes, sizeof bytes, 0) <= 0) closed++;
    }
    CHECK_INT(closed, opened);
    hear_parent();
}

/* The victim's own carelessness opens its sockets: strangers are sent away by who they are, however many they send. */
static void an_open_door_lets_nobody_in(void)
{
    struct process victim = start_victim(victim_user, 's');
    open_to_all(0777);
    struct process attacker = start(attacker_user, flood);
    CHECK_INT(hear(&attacker), 'f');
    chmod(directory, 0700);
    chmod(PATH_OF("%s/notifications", directory), 0700);
    run(victim_user, be_served);
    end(&attacker);
    run(victim_user, be_served);
    end_victim(&victim, 2, 2);
}

static int imposter_listener(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    memcpy(address.sun_path, path, strlen(path));
    CHECK_INT(unlink(path), 0);
    CHECK(bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, 16) == 0);
    chmod(path, 0777);
    return listener;
}

/* Sits in the place of the victim's sockets, and gets connections with nothing in them. */
static void sit_in_place(void)
{
    int listeners[] = {imposter_listener(PATH_OF("%s/private.port", directory)), imposter_listener(observer_socket())};
    tell_parent('i');
    hear_parent();
    for (int i = 0; i < 2; i++) {
        struct pollfd entry = {listeners[i], POLLIN, 0};
        while (poll(&entry, 1, 0) == 1) {
            char bytes[64];
            int one = accept4(listeners[i], NULL, NULL, SOCK_CLOEXEC);
            CHECK(recv(one, bytes, sizeof bytes, MSG_DONTWAIT) <= 0);
            close(one);
        }
    }
}

static void an_imposter_gets_no_message(void)
{
    struct process victim = start_victim(victim_user, 's');
    open_to_all(0777);
    struct process attacker = start(attacker_user, sit_in_place);
    CHECK_INT(hear(&attacker), 'i');
    chmod(directory, 0700);
    chmod(PATH_OF("%s/notifications", directory), 0700);
    run(victim_user, be_served_by_nobody);
    tell(&attacker, 'e');
    end(&attacker);
    end_victim(&victim, 0, 0);
}

/* --- planting, before the victim comes --- */

static void own_directory(void) { CHECK_INT(mkdir(directory, 0700), 0); }
static void open_directory(void)
{
    CHECK_INT(mkdir(directory, 0777), 0);
    CHECK_INT(chmod(directory, 0777), 0);
}
static void link_to_own(void)
{
    CHECK_INT(mkdir(PATH_OF("%s/theirs", base), 0777), 0);
    CHECK_INT(symlink(PATH_OF("%s/theirs", base), directory), 0);
}
static void link_to_the_victims(void) { CHECK_INT(symlink(PATH_OF("%s/home", base), directory), 0); }
static void dangling_link(void) { CHECK_INT(symlink(PATH_OF("%s/home/new", base), directory), 0); }
static void plain_file(void) { CHECK(open(directory, O_CREAT | O_RDWR, 0666) >= 0); }
static void pipe_file(void) { CHECK_INT(mkfifo(directory, 0666), 0); }

/* A port of the attacker's own, by the same name, where the victim would look. */
static void serve_falsely(void)
{
    own_directory();
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, CFSTR("private"), receive, NULL, NULL);
    CHECK(port != NULL);
    chmod(PATH_OF("%s/private.port", directory), 0777);
    chmod(PATH_OF("%s/private.lock", directory), 0644);
    chmod(directory, 0755);
    tell_parent('s');
    hear_parent();
    CHECK_INT(messages, 0);
}

static int count_entries(const char *path)
{
    int count = -2;
    DIR *list = opendir(path);
    if (!list) return 0;
    while (readdir(list)) count++;
    closedir(list);
    return count;
}

static void post_to_oneself(void)
{
    CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &notifications, notified, NULL, NULL, 0);
    post_news(CFSTR("mine"));
    while (notifications == 0 && CFRunLoopRunInMode(kCFRunLoopDefaultMode, 30, true) == kCFRunLoopRunHandledSource) continue;
    CHECK_INT(notifications, 1);
    CHECK(CFMessagePortCreateLocal(NULL, NULL, receive, NULL, NULL) != NULL);
}

/* The victim has no name between processes then, says so once, makes nothing there, and works otherwise. */
static void plant(void (*body)(void))
{
    mkdir(PATH_OF("%s/home", base), 0700);
    CHECK_INT(chown(PATH_OF("%s/home", base), victim_user, victim_user), 0);
    run(attacker_user, body);
    struct process victim = start_victim(victim_user, 'n');
    CHECK(strstr(said_by(&victim), "is refused") != NULL);
    end_victim(&victim, 0, 0);
    CHECK_INT(count_entries(PATH_OF("%s/home", base)), 0);
    CHECK_INT(count_entries(PATH_OF("%s/theirs", base)), 0);
    run(victim_user, be_served_by_nobody);
    run(victim_user, post_to_oneself);
}

static void planted_directory(void) { plant(own_directory); }
static void planted_open_directory(void) { plant(open_directory); }
static void planted_link_to_own(void) { plant(link_to_own); }
static void planted_link_to_the_victims(void) { plant(link_to_the_victims); }
static void planted_dangling_link(void) { plant(dangling_link); }
static void planted_file(void) { plant(plain_file); }
static void planted_pipe(void) { plant(pipe_file); }

static void a_false_server_is_not_found(void)
{
    struct process attacker = start(attacker_user, serve_falsely);
    CHECK_INT(hear(&attacker), 's');
    run(victim_user, be_served_by_nobody);
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    run(victim_user, be_served_by_nobody);
    unsetenv("CFRUNLOOP_PORT_DIR");
    end(&attacker);
}

static void own_link(void)
{
    CHECK_INT(symlink(PATH_OF("%s/home", base), PATH_OF("%s/link", base)), 0);
}

/* What the environment names is no better than a place in /tmp. */
static void an_attackers_directory_by_name(void)
{
    mkdir(PATH_OF("%s/home", base), 0700);
    CHECK_INT(chown(PATH_OF("%s/home", base), victim_user, victim_user), 0);
    run(attacker_user, own_directory);
    run(attacker_user, own_link);
    const char *const names[] = {PATH_OF("%s", directory), PATH_OF("%s/link", base)};
    for (int i = 0; i < 2; i++) {
        setenv("CFRUNLOOP_PORT_DIR", names[i], 1);
        struct process victim = start_victim(victim_user, 'n');
        CHECK(strstr(said_by(&victim), "is refused") != NULL);
        end_victim(&victim, 0, 0);
    }
    CHECK_INT(count_entries(PATH_OF("%s/home", base)), 0);
    unsetenv("CFRUNLOOP_PORT_DIR");
}

/* A runtime directory of another user, left over from a login or from sudo, is passed over, and nothing made in it. */
static void anothers_runtime_directory(void)
{
    const char *runtime = PATH_OF("%s/runtime", base);
    CHECK_INT(mkdir(runtime, 0777), 0);
    CHECK(chmod(runtime, 0777) == 0 && chown(runtime, attacker_user, attacker_user) == 0);
    setenv("XDG_RUNTIME_DIR", PATH_OF("%s/runtime", base), 1);
    for (uid_t user = 0; user <= victim_user; user += victim_user) {
        struct process victim = start_victim(user, 's');
        CHECK_TEXT(said_by(&victim), "");
        run(user, be_served);
        end_victim(&victim, 1, 1);
    }
    CHECK_INT(count_entries(PATH_OF("%s/runtime", base)), 0);
    struct process owner = start_victim(attacker_user, 's');
    CHECK_INT(count_entries(PATH_OF("%s/runtime", base)), 1);
    end_victim(&owner, 0, 0);
    unsetenv("XDG_RUNTIME_DIR");
}

/* Who owns the directory above can take the victim's away and put another there; nobody follows. */
static void swap_directories(void)
{
    CHECK_INT(rename(directory, PATH_OF("%s/above/away", base)), 0);
    CHECK_INT(mkdir(directory, 0700), 0);
    CHECK_INT(chmod(directory, 0777), 0);
}

static void a_swapped_directory(void)
{
    CHECK_INT(mkdir(PATH_OF("%s/above", base), 0777), 0);
    CHECK(chmod(PATH_OF("%s/above", base), 0777) == 0);
    CHECK_INT(chown(PATH_OF("%s/above", base), attacker_user, attacker_user), 0);
    setenv("TMPDIR", PATH_OF("%s/above", base), 1);
    snprintf(directory, sizeof directory, "%s/above/cfrunloop-ports-%d", base, victim_user);
    struct process victim = start_victim(victim_user, 's');
    run(victim_user, be_served);
    run(attacker_user, swap_directories);
    run(victim_user, be_served_by_nobody);
    tell(&victim, 'p');
    CHECK_INT(hear(&victim), 'p');
    end_victim(&victim, 1, 2);
    CHECK_INT(count_entries(directory), 0);
}

static const struct {
    const char *name;
    void (*body)(void);
} cases[] = {
    {"a stranger reaches nothing", a_stranger_reaches_nothing},
    {"root is a stranger, too", root_is_a_stranger_too},
    {"an open door lets nobody in", an_open_door_lets_nobody_in},
    {"an imposter gets no message", an_imposter_gets_no_message},
    {"planted: a directory", planted_directory},
    {"planted: a directory for all", planted_open_directory},
    {"planted: a link to the attacker's directory", planted_link_to_own},
    {"planted: a link to the victim's directory", planted_link_to_the_victims},
    {"planted: a link to nothing", planted_dangling_link},
    {"planted: a file", planted_file},
    {"planted: a pipe", planted_pipe},
    {"a false server is not found", a_false_server_is_not_found},
    {"an attacker's directory by name", an_attackers_directory_by_name},
    {"another user's runtime directory", anothers_runtime_directory},
    {"a swapped directory", a_swapped_directory},
};

static void run_case(void (*body)(void))
{
    snprintf(base, sizeof base, "/tmp/users-XXXXXX");
    CHECK(mkdtemp(base) && chmod(base, 01777) == 0);
    setenv("TMPDIR", base, 1);
    unsetenv("CFRUNLOOP_PORT_DIR");
    unsetenv("XDG_RUNTIME_DIR");
    snprintf(directory, sizeof directory, "%s/cfrunloop-ports-%d", base, victim_user);
    body();
    if (system(PATH_OF("rm -rf %s", base))) perror(base);
}

int main(int count, char **words)
{
    int passed = 0, failed = 0;
    setenv("CFRUNLOOP_DISPATCH", "0", 1);
    umask(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (count > 1 && !strstr(cases[i].name, words[1])) continue;
        if (geteuid() != 0) continue;
        check_failures = 0;
        run_case(cases[i].body);
        if (check_failures) printf("failed: %s\n", cases[i].name);
        *(check_failures ? &failed : &passed) += 1;
    }
    if (geteuid() != 0) printf("skipped: only root can be several users\n");
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
