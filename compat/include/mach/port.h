/* mach/port.h - the numbers of ports.  A port here is a CFMachPort of this process (see CoreFoundation/CFMachPort.h). */
#ifndef CFRUNLOOP_MACH_PORT_H
#define CFRUNLOOP_MACH_PORT_H

#ifndef CFRUNLOOP_MACH_PORT_T
#define CFRUNLOOP_MACH_PORT_T
typedef unsigned int mach_port_t;
#endif
typedef mach_port_t mach_port_name_t;

/* Numbers that no port has. */
#define MACH_PORT_NULL ((mach_port_t)0)
#define MACH_PORT_DEAD ((mach_port_t)~0U)
#define MACH_PORT_VALID(name) ((name) != MACH_PORT_NULL && (name) != MACH_PORT_DEAD)

#endif
