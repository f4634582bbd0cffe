/* listing.h - what the listings' programs share. The checks are those of compat/expect.h; for the main thread only. */
#import <Foundation/Foundation.h>
#include "expect.h"

/* Runs the current run loop until `condition` holds, 20 seconds at most. */
#define RUN_UNTIL(condition) \
    do { \
        double listingEnd = now() + 20; \
        while (!(condition) && now() < listingEnd) \
            if (![[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode \
                                          beforeDate:[NSDate dateWithTimeIntervalSinceNow:0.05]]) \
                [NSThread sleepForTimeInterval:0.001]; /* nothing in the mode yet: a worker is on its way */ \
    } while (0)
