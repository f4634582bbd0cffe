/* The main thread of the listings: 3-17 and 3-18 unchanged, and what uses them.
 *
 * One translation unit includes it. */
#ifndef MESSAGE_PORTS_MAIN_SIDE_H
#define MESSAGE_PORTS_MAIN_SIDE_H

#include "message-ports.h"

LISTING_BEGINS
#include "3-17.c" /* the documents' files, from the listings folder */
#include "3-18.c"
LISTING_ENDS

static CFMessagePortRef active_thread;

/* Named by 3-18: keeps the worker's port, and ends the run that waits for it. */
void AddPortToListOfActiveThreads(CFMessagePortRef port)
{
    active_thread = (CFMessagePortRef)CFRetain(port);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* One request to the worker; the reply's length is 0 if there was none. */
static struct answer ask_worker(SInt32 request, const char *text)
{
    struct answer answer = {0, 0, "", ""};
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text)), reply = NULL;
    SInt32 status =
        CFMessagePortSendRequest(active_thread, request, data, 5, 5, CFSTR("compat.waiting-for-reply"), &reply);
    CFRelease(data);
    if (status != kCFMessagePortSuccess || CFDataGetLength(reply) != sizeof answer) {
        printf("request %d: status %d\n", (int)request, (int)status);
    } else {
        CFDataGetBytes(reply, CFRangeMake(0, sizeof answer), (UInt8 *)&answer);
        printf("request %d \"%s\": reply \"%s\" from process %d\n", (int)request, text, answer.text,
               (int)answer.process);
    }
    if (reply) CFRelease(reply);
    return answer;
}

/* The name as it is in the port, as ASCII. */
static const char *ascii_name(CFMessagePortRef port, char *buffer, CFIndex size)
{
    if (!port || !CFStringGetCString(CFMessagePortGetName(port), buffer, size, kCFStringEncodingASCII)) return "";
    return buffer;
}

/* LST-24 (e) and (f): the name is taken, for this process and for others. */
static CFMessagePortRef check_name_is_taken(void)
{
    CFMessagePortContext context = {0, NULL, NULL, NULL, NULL};
    Boolean should_free = false;
    CFMessagePortRef again =
        CFMessagePortCreateLocal(NULL, MAIN_PORT_NAME, MainThreadResponseHandler, &context, &should_free);
    expect(again && should_free, "(e) a second CreateLocal of the live name returns the port there is, and true");
    expect(ending_of(start_again("claim", "com.myapp.MainThread")) == 0,
           "(f) from another process, CreateLocal of that name returns NULL and true");
    return again;
}

/* Both starts of this program at once: the first one has the name (MSG-8), and the second one says so. */
static int name_is_elsewhere(void)
{
    CFMessagePortContext context = {0, NULL, NULL, NULL, NULL};
    Boolean should_free = false;
    CFMessagePortRef port =
        CFMessagePortCreateLocal(NULL, MAIN_PORT_NAME, MainThreadResponseHandler, &context, &should_free);
    if (port) {
        expect(!should_free, "(a) CreateLocal of a free name returns a port, and shouldFreeInfo is false");
        CFMessagePortInvalidate(port);
        CFRelease(port);
        return 0;
    }
    printf("another process has the name com.myapp.MainThread: CreateLocal gave NULL and %s (MSG-8)\n",
           should_free ? "true" : "false");
    expect(should_free, "the info of a port that was not made is the caller's to free");
    return 1;
}

/* `is_other_process`: the worker lives in another process. */
static int talk_to_worker(int is_other_process)
{
    char name[64], expected[32];
    CFMessagePortRef main_port;
    struct answer answer;

    if (name_is_elsewhere()) return verdict();
    expect(MySpawnThread() == noErr, "listing 3-17 started the worker");
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 20, false);
    expect(active_thread != NULL, "(b) the worker's check-in arrived and named its port");
    if (!active_thread) return verdict();

    ascii_name(active_thread, name, sizeof name);
    printf("checked in: %s\n", name);
    expect(CFMessagePortIsRemote(active_thread), "(c) CreateRemote of the name gave a remote port");
    snprintf(expected, sizeof expected, "com.MyApp.Thread-");
    expect(!strncmp(name, expected, strlen(expected)), "(b) the name is of the kind that 3-19 makes");
    main_port = check_name_is_taken();

    answer = ask_worker(kGreetRequest, "hello");
    expect(!strcmp(answer.text, "hello to you"), "a request to the worker is answered");
    expect(!strcmp(answer.port_name, name), "(b) what the check-in said is the name of the worker's port");
    expect(answer.process != 0 && (answer.process != getpid()) == !!is_other_process,
           is_other_process ? "(d) the request reached the worker's process" : "(d) the worker is in this process");
    expect(!answer.on_main_thread, "(d) the request reached the worker's thread, not the main one");
    answer = ask_worker(kFinishRequest, "that was all");
    expect(!strcmp(answer.text, "goodbye"), "the last request is answered, too");

    CFMessagePortInvalidate(main_port);
    CFRelease(main_port);
    CFRelease(active_thread);
    return -1; /* the caller waits for the worker, and judges */
}

#endif
