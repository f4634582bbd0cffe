/* What the listings 3-17 to 3-19 leave out, and what both programs built around them share.
 *
 * The listings' worker serves requests until it is asked to finish; its replies say who answered. */
#ifndef MESSAGE_PORTS_H
#define MESSAGE_PORTS_H

#include "../expect.h"
#include <Multiprocessing.h>
#include <pthread.h>
#include <sys/wait.h>

#define nil NULL

/* While a listing is included: it has a function without a prototype, parameters and variables that it does not use,
 * and a function that ends without its result (LST-16, LST-17). */
#define LISTING_BEGINS \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wstrict-prototypes\"") \
        _Pragma("GCC diagnostic ignored \"-Wunused-parameter\"") \
            _Pragma("GCC diagnostic ignored \"-Wunused-variable\"") \
                _Pragma("GCC diagnostic ignored \"-Wreturn-type\"")
#define LISTING_ENDS _Pragma("GCC diagnostic pop")

CFDataRef MainThreadResponseHandler(CFMessagePortRef local, SInt32 msgid, CFDataRef data, void *info);
CFDataRef ProcessClientRequest(CFMessagePortRef local, SInt32 msgid, CFDataRef data, void *info);
OSStatus ServerThreadEntryPoint(void *param);
OSStatus MySpawnThread(void);
void AddPortToListOfActiveThreads(CFMessagePortRef port);

/* The port that 3-17 makes, and what the worker understands beside it. */
#define MAIN_PORT_NAME CFSTR("com.myapp.MainThread")
enum { kGreetRequest = 1, kFinishRequest = 2 };

/* What the worker answers: its process, whether the request came on that process's main thread, and its port's name. */
struct answer {
    pid_t process;
    int on_main_thread;
    char port_name[64];
    char text[64];
};

/* Starts this program again with arguments, and gives its id. */
static inline pid_t start_again(const char *role, const char *argument)
{
    pid_t child;
    fflush(stdout);
    child = fork();
    if (child == 0) {
        execl("/proc/self/exe", "message-ports", role, argument, (char *)NULL);
        _exit(127);
    }
    return child;
}

/* How another process of this program ended: its exit status, -1 for a death by signal. */
static inline int ending_of(pid_t child)
{
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Tries to create a local port of that name.  Exit status of the process that asks from outside: 0 as MSG-8 says. */
static inline int claim_from_outside(const char *text)
{
    CFStringRef name = CFStringCreateWithCString(NULL, text, kCFStringEncodingASCII);
    Boolean should_free = false;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, name, ProcessClientRequest, NULL, &should_free);
    CFRelease(name);
    return port == NULL && should_free ? 0 : 1;
}


#endif
