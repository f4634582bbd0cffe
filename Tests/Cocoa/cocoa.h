/* cocoa.h - what the Cocoa layer's tests share. The checks are those of compat/expect.h; for the main thread only. */
#import <Foundation/Foundation.h>
#include "expect.h"

/* Whether a statement raises an exception of this name. */
#define RAISES(exceptionName, statement) \
    ({ \
        BOOL raised = NO; \
        @try { \
            statement; \
        } @catch (NSException * exception) { \
            raised = [[exception name] isEqual:exceptionName]; \
            if (!raised) printf("raised: %s\n", [[exception description] UTF8String]); \
        } \
        raised; \
    })

#define CURRENT [NSRunLoop currentRunLoop]
#define AFTER(seconds) [NSDate dateWithTimeIntervalSinceNow:seconds]

/* Runs the current run loop in a mode until `condition` holds, 30 seconds at most. */
#define RUN_MODE_UNTIL(mode, condition) \
    do { \
        double testEnd = now() + 30; \
        while (!(condition) && now() < testEnd) \
            if (![CURRENT runMode:mode beforeDate:AFTER(0.05)]) [NSThread sleepForTimeInterval:0.001]; \
    } while (0)
#define RUN_UNTIL(condition) RUN_MODE_UNTIL(NSDefaultRunLoopMode, condition)

/* A version 0 source that counts its performs, in the default mode of the current run loop. */
static inline void countPerform(void *info)
{
    ++*(int *)info;
}

static inline CFRunLoopSourceRef addCountingSource(int *count, CFStringRef mode)
{
    CFRunLoopSourceContext context = {0, count, NULL, NULL, NULL, NULL, NULL, NULL, NULL, countPerform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source); /* the run loop keeps it until it is invalid */
    return source;
}

/* An object that notes what it is sent. */
@interface Recorder : NSObject
{
@public
    NSMutableArray *notes;
    BOOL offMain;
}
- (void)note:(id)what;
@end

static int recordersAlive;

@implementation Recorder
- (id)init
{
    self = [super init];
    notes = [NSMutableArray new];
    __atomic_add_fetch(&recordersAlive, 1, __ATOMIC_SEQ_CST);
    return self;
}

- (void)dealloc
{
    [notes release];
    __atomic_sub_fetch(&recordersAlive, 1, __ATOMIC_SEQ_CST);
    [super dealloc];
}

- (void)note:(id)what
{
    @synchronized(self) {
        [notes addObject:what ? what : (id)@"nil"];
        if (![NSThread isMainThread]) offMain = YES;
    }
}

- (NSString *)text
{
    @synchronized(self) {
        return [notes componentsJoinedByString:@" "];
    }
}

- (void)raise:(id)unused
{
    [NSException raise:@"TestException" format:@"raised on purpose"];
}
@end
