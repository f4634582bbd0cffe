/* mach/mach.h - what this library has of Mach: message headers, port numbers, and a function to send. */
#ifndef CFRUNLOOP_MACH_MACH_H
#define CFRUNLOOP_MACH_MACH_H

#include <mach/kern_return.h>
#include <mach/message.h>
#include <mach/port.h>

#endif
