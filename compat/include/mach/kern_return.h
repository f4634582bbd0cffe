/* mach/kern_return.h - what Mach calls return. */
#ifndef CFRUNLOOP_MACH_KERN_RETURN_H
#define CFRUNLOOP_MACH_KERN_RETURN_H

typedef int kern_return_t;

#define KERN_SUCCESS 0

#endif
