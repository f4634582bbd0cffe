/* The log daemon's client.
 *
 *     log-client debug|info|warning|error text    sends a line
 *     log-client debug|info|warning|error         sends each line of its standard input
 *     log-client tail count                       prints the last lines
 *
 * What there is to learn from it:
 *   - a remote port is found by name and may end at any time: each status is looked at, and a daemon that was started
 *     again is looked for;
 *   - sending one way is quick and waits only while the daemon's queue is full;
 *   - a request runs the run loop until the reply is there, in a mode of its own: nothing else happens meanwhile. */
#include "log.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double patience = 3; /* seconds for the daemon to come (back), to take a message, to reply */
static CFMessagePortRef daemon_port;

static void on_time(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; }

/* Lets a moment pass. Other items of the loop would run meanwhile, if this program had some. */
static void pause_for(double seconds)
{
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + seconds, 0, 0, 0, on_time, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds * 2, false); /* ends with the timer: the mode is empty then */
    CFRelease(timer);
}

/* Finds the daemon, waiting for it if there is none just now. */
static bool find_daemon(void)
{
    CFAbsoluteTime limit = CFAbsoluteTimeGetCurrent() + patience;
    while (!daemon_port) {
        daemon_port = CFMessagePortCreateRemote(NULL, LOG_PORT);
        if (daemon_port) break;
        if (CFAbsoluteTimeGetCurrent() > limit) return false;
        pause_for(0.05);
    }
    return true;
}

/* Sends a message, and again if the daemon has ended without having it. reply: NULL to send one way. */
static SInt32 send_message(SInt32 number, CFDataRef message, CFDataRef *reply)
{
    CFStringRef mode = reply ? CFSTR("org.example.log.waiting") : NULL;
    SInt32 status = kCFMessagePortIsInvalid;
    for (int attempts = 0; attempts < 3 && find_daemon(); attempts++) {
        status = CFMessagePortSendRequest(daemon_port, number, message, patience, patience, mode, reply);
        bool is_lost = status == kCFMessagePortIsInvalid || status == kCFMessagePortTransportError ||
                       status == kCFMessagePortBecameInvalidError;
        if (!is_lost) break;
        CFRelease(daemon_port);
        daemon_port = NULL;
    }
    return status;
}

static bool told(SInt32 status)
{
    static const char *const reasons[] = {"",
                                          "the daemon takes nothing",
                                          "the daemon does not reply",
                                          "there is no daemon",
                                          "the daemon has ended",
                                          "the daemon has ended"};
    if (status != kCFMessagePortSuccess) fprintf(stderr, "log-client: %s (%d)\n", reasons[-status], (int)status);
    return status == kCFMessagePortSuccess;
}

static bool send_line(SInt32 level, const char *text)
{
    struct log_line line;
    size_t length = strcspn(text, "\n");
    if (length > sizeof line.text) length = sizeof line.text;
    line.process = getpid();
    memcpy(line.text, text, length);
    CFDataRef message = CFDataCreate(NULL, (const UInt8 *)&line, (CFIndex)(offsetof(struct log_line, text) + length));
    SInt32 status = send_message(level, message, NULL);
    CFRelease(message);
    return told(status);
}

static bool send_input(SInt32 level)
{
    char *text = NULL;
    size_t capacity = 0;
    bool is_fine = true;
    while (is_fine && getline(&text, &capacity, stdin) > 0) is_fine = send_line(level, text);
    free(text);
    return is_fine;
}

static bool print_tail(int32_t count)
{
    CFDataRef message = CFDataCreate(NULL, (const UInt8 *)&count, sizeof count), reply = NULL;
    bool is_fine = told(send_message(log_tail, message, &reply));
    if (is_fine) fwrite(CFDataGetBytePtr(reply), 1, (size_t)CFDataGetLength(reply), stdout);
    if (reply) CFRelease(reply);
    CFRelease(message);
    return is_fine;
}

int main(int argc, char *argv[])
{
    bool is_fine = false;
    SInt32 level = 0;
    while (argc > 1 && level < log_levels && strcmp(argv[1], log_level_names[level])) level++;
    if (argc == 3 && strcmp(argv[1], "tail") == 0) {
        is_fine = print_tail(atoi(argv[2]));
    } else if (argc > 1 && level < log_levels) {
        is_fine = argc > 2 ? send_line(level, argv[2]) : send_input(level);
    } else {
        fputs("usage: log-client debug|info|warning|error [text], or: log-client tail count\n", stderr);
    }
    if (daemon_port) CFRelease(daemon_port);
    return is_fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
