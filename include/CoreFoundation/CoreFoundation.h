/* CoreFoundation.h - every header of the library, and the C headers that Core Foundation programs expect. */
#ifndef COREFOUNDATION_COREFOUNDATION_H
#define COREFOUNDATION_COREFOUNDATION_H

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFAllocator.h>
#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFAvailability.h>
#include <CoreFoundation/CFByteOrder.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFFileDescriptor.h>
#include <CoreFoundation/CFMachPort.h>
#include <CoreFoundation/CFMessagePort.h>
#include <CoreFoundation/CFNotificationCenter.h>
#include <CoreFoundation/CFNumber.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFSet.h>
#include <CoreFoundation/CFSocket.h>
#include <CoreFoundation/CFStream.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFUUID.h>

/* What a function returns when all went well.  The rest of the types and constants that macOS declares along with it
 * is in <MacTypes.h>, so that a program may use names like `Duration` for its own. */
#if !defined(CF_NO_ERROR_) && !defined(noErr)
#define CF_NO_ERROR_
enum { noErr = 0 };
#endif

#endif
