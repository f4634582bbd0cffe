/* What the programs about CFFileDescriptor share beyond sockets.h. */
#ifndef DESCRIPTORS_H
#define DESCRIPTORS_H

#include "sockets.h"

/* What a callback does beside noting its types; the info of an object. */
struct port_deed {
    void (*act)(CFFileDescriptorRef f, CFOptionFlags types);
    int calls;
};

CHECK_UNUSED static void note_descriptor(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    struct port_deed *deed = info;
    if (deed->calls++ < 10) note("%lu", (unsigned long)types);
    if (deed->act) deed->act(f, types);
}

CHECK_UNUSED static CFFileDescriptorRef make_descriptor(int descriptor, struct port_deed *deed)
{
    CFFileDescriptorContext context = {0, deed, NULL, NULL, NULL};
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, descriptor, true, note_descriptor, &context);
    CHECK(f != NULL);
    return f;
}

/* Puts the object into mode M of this thread's loop. */
CHECK_UNUSED static void schedule_descriptor(CFFileDescriptorRef f)
{
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
}

CHECK_UNUSED static CFFileDescriptorRef watch_descriptor(int descriptor, struct port_deed *deed)
{
    CFFileDescriptorRef f = make_descriptor(descriptor, deed);
    schedule_descriptor(f);
    return f;
}

CHECK_UNUSED static void end_descriptor(CFFileDescriptorRef f)
{
    CFFileDescriptorInvalidate(f);
    CFRelease(f);
}

/* A pipe whose reading end is watched. */
struct pipe_port {
    int ends[2], calls;
    void (*act)(CFFileDescriptorRef f, CFOptionFlags types);
    CFFileDescriptorRef descriptor;
};

CHECK_UNUSED static void note_pipe(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    struct pipe_port *port = info;
    if (port->calls++ < 10) note("%lu", (unsigned long)types);
    if (port->act) port->act(f, types);
}

CHECK_UNUSED static void open_pipe_port(struct pipe_port *port, void (*act)(CFFileDescriptorRef f, CFOptionFlags types))
{
    CFFileDescriptorContext context = {0, port, NULL, NULL, NULL};
    CHECK_INT(pipe2(port->ends, O_CLOEXEC), 0);
    port->calls = 0;
    port->act = act;
    port->descriptor = CFFileDescriptorCreate(NULL, port->ends[0], true, note_pipe, &context);
    schedule_descriptor(port->descriptor);
}

CHECK_UNUSED static void close_pipe_port(struct pipe_port *port)
{
    end_descriptor(port->descriptor);
    if (port->ends[1] >= 0) close(port->ends[1]);
}

#endif
