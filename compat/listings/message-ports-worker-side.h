/* The worker of the listings: 3-19 unchanged, and the callback that it names.
 *
 * One translation unit includes it. */
#ifndef MESSAGE_PORTS_WORKER_SIDE_H
#define MESSAGE_PORTS_WORKER_SIDE_H

#include "message-ports.h"

/* Named by 3-19.  Invalidating the port frees its name, and its loop, having nothing left, ends (LST-22). */
CFDataRef ProcessClientRequest(CFMessagePortRef local, SInt32 msgid, CFDataRef data, void *info)
{
    struct answer answer;
    (void)info;
    memset(&answer, 0, sizeof answer);
    answer.process = getpid();
    answer.on_main_thread = CFRunLoopGetCurrent() == CFRunLoopGetMain();
    CFStringGetCString(CFMessagePortGetName(local), answer.port_name, sizeof answer.port_name, kCFStringEncodingASCII);
    if (msgid == kGreetRequest) {
        snprintf(answer.text, sizeof answer.text, "%.*s to you", (int)CFDataGetLength(data),
                 (const char *)CFDataGetBytePtr(data));
    } else {
        snprintf(answer.text, sizeof answer.text, "goodbye");
        CFMessagePortInvalidate(local);
    }
    return CFDataCreate(NULL, (const UInt8 *)&answer, sizeof answer);
}

#endif
