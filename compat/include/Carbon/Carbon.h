/* Carbon.h - of Carbon, what this library has: all of it is in Core Services. */
#ifndef COMPAT_CARBON_H
#define COMPAT_CARBON_H

#include <CoreServices/CoreServices.h>

#endif
