/* A thread may end from within a callout of its run loop, and one that another library made may use a run loop, too. */
#import "cocoa.h"
#include <pthread.h>

static int ended;

@interface Worker : Recorder
@end

@implementation Worker
- (void)exit:(NSTimer *)timer
{
    [NSThread exit];
}

- (void)run:(id)unused
{
    [NSAutoreleasePool new]; /* goes with the thread */
    [NSTimer scheduledTimerWithTimeInterval:0.001 target:self selector:@selector(exit:) userInfo:nil repeats:YES];
    [CURRENT run];
    [self note:@"run returned"];
}

- (void)willExit:(NSNotification *)notification
{
    NSRunLoop *loop = CURRENT; /* is there until the thread is gone */
    if ([loop getCFRunLoop] == CFRunLoopGetCurrent()) __atomic_add_fetch(&ended, 1, __ATOMIC_SEQ_CST);
}

- (void)fire:(NSTimer *)timer
{
    [self note:@"fired"];
}
@end

static void cancelled(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    ++*(int *)info;
}

static int cancels;

static void *foreign(void *worker)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    CFRunLoopSourceContext context = {0, &cancels, NULL, NULL, NULL, NULL, NULL, NULL, cancelled, NULL};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource([CURRENT getCFRunLoop], source, kCFRunLoopDefaultMode);
    CFRelease(source);
    [NSTimer scheduledTimerWithTimeInterval:0.001 target:(id)worker selector:@selector(fire:) userInfo:nil repeats:NO];
    while ([((Worker *)worker)->notes count] == 0) [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    [pool release];
    return NULL;
}

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Worker *worker = [Worker new];
    [[NSNotificationCenter defaultCenter] addObserver:worker selector:@selector(willExit:) name:NSThreadWillExitNotification
                                               object:nil];
    [NSThread detachNewThreadSelector:@selector(run:) toTarget:worker withObject:nil];
    double limit = now() + 30;
    while (__atomic_load_n(&ended, __ATOMIC_SEQ_CST) == 0 && now() < limit) [NSThread sleepForTimeInterval:0.001];
    expect(ended == 1, "a thread ends from within a timer of its run loop, and NSThreadWillExitNotification still finds the loop");
    expect([worker->notes count] == 0, "the run method does not return");

    pthread_t thread;
    pthread_create(&thread, NULL, foreign, worker);
    pthread_join(thread, NULL);
    expect([[worker text] isEqual:@"fired"] && worker->offMain, "a thread of another library's has an NSRunLoop, too");
    expect(cancels == 1, "at its end its sources are cancelled");
    [[NSNotificationCenter defaultCenter] removeObserver:worker];
    [pool release];
    return verdict();
}
