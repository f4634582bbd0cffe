/* CoreServices.h - Core Foundation, and of the other Core Services what this library has. */
#ifndef COMPAT_CORESERVICES_H
#define COMPAT_CORESERVICES_H

#include <CoreFoundation/CoreFoundation.h>
#include <DriverServices.h>
#include <MacTypes.h>
#include <Multiprocessing.h>

#endif
