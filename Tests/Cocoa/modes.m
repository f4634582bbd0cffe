/* The modes of table 3-1, their two names, and the common modes, filled from either side. */
#import "cocoa.h"

static int performs;

static void performed(CFRunLoopTimerRef timer, void *info)
{
    performs++;
}

static BOOL serves(CFRunLoopSourceRef source, NSString *mode)
{
    int before = performs;
    CFRunLoopSourceSignal(source);
    [CURRENT runMode:mode beforeDate:AFTER(0.01)];
    return performs == before + 1;
}

int main(void)
{
    begin(60, "[FAILS]  hangs\n");
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    Recorder *recorder = [Recorder new];
    CURRENT;
    CFRunLoopRef cf = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = addCountingSource(&performs, kCFRunLoopDefaultMode);
    expect(serves(source, NSDefaultRunLoopMode), "kCFRunLoopDefaultMode's source is served in NSDefaultRunLoopMode");
    expect(serves(source, @"kCFRunLoopDefaultMode"), "whose other name is kCFRunLoopDefaultMode");
    expect(serves(source, (NSString *)kCFRunLoopDefaultMode), "and Core Foundation's constant, with a cast");
    CFRunLoopSourceInvalidate(source);

    NSTimer *timer = [NSTimer timerWithTimeInterval:0.01 target:recorder selector:@selector(note:) userInfo:nil repeats:YES];
    [CURRENT addTimer:timer forMode:NSDefaultRunLoopMode];
    expect(CFRunLoopContainsTimer(cf, [timer getCFRunLoopTimer], kCFRunLoopDefaultMode),
           "a timer in NSDefaultRunLoopMode is in kCFRunLoopDefaultMode");
    [timer invalidate];

    source = addCountingSource(&performs, kCFRunLoopCommonModes);
    expect(serves(source, NSDefaultRunLoopMode), "the default mode is a common mode");
    expect(serves(source, NSModalPanelRunLoopMode), "so is NSModalPanelRunLoopMode");
    expect(serves(source, NSEventTrackingRunLoopMode), "and NSEventTrackingRunLoopMode");
    expect(!serves(source, NSConnectionReplyMode), "NSConnectionReplyMode is none");
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true); /* takes the signal that is left */
    expect(!serves(source, @"mine"), "another mode is none");
    CFRunLoopAddCommonMode(cf, CFSTR("mine"));
    expect(serves(source, @"mine"), "until Core Foundation adds it to them");

    timer = [NSTimer timerWithTimeInterval:0.001 target:recorder selector:@selector(note:) userInfo:nil repeats:YES];
    [CURRENT addTimer:timer forMode:NSRunLoopCommonModes];
    expect(CFRunLoopContainsTimer(cf, [timer getCFRunLoopTimer], kCFRunLoopCommonModes) &&
               CFRunLoopContainsTimer(cf, [timer getCFRunLoopTimer], CFSTR("mine")),
           "a timer added to NSRunLoopCommonModes is in each of them");
    NSUInteger before = [recorder->notes count];
    [CURRENT runMode:@"mine" beforeDate:AFTER(0.03)];
    expect([recorder->notes count] > before, "and fires there");
    CFRunLoopAddCommonMode(cf, CFSTR("later"));
    before = [recorder->notes count];
    [CURRENT runMode:@"later" beforeDate:AFTER(0.03)];
    expect([recorder->notes count] > before, "and in a mode that becomes common later");
    [timer invalidate];

    before = [recorder->notes count];
    [CURRENT performSelector:@selector(note:) target:recorder argument:@"common" order:0
                       modes:[NSArray arrayWithObject:NSRunLoopCommonModes]];
    [CURRENT runMode:@"later" beforeDate:AFTER(0.03)];
    expect([recorder->notes count] == before + 1, "a perform request in the common modes is served in one of them");
    [CURRENT performSelector:@selector(note:) target:recorder argument:@"common" order:0
                       modes:[NSArray arrayWithObject:NSRunLoopCommonModes]];
    [CURRENT runMode:NSConnectionReplyMode beforeDate:AFTER(0.01)];
    expect([recorder->notes count] == before + 1, "and not in another");
    [CURRENT runMode:NSDefaultRunLoopMode beforeDate:AFTER(0.01)];
    expect([recorder->notes count] == before + 2, "where it waits for a common one");

    CFRunLoopTimerRef cfTimer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, performed, NULL);
    CFRunLoopAddTimer(cf, cfTimer, CFSTR("Z\xc3\xbcrich"));
    int count = performs;
    [CURRENT runMode:[NSString stringWithUTF8String:"Z\xc3\xbcrich"] beforeDate:AFTER(5)];
    expect(performs == count + 1, "modes are the same if their names are, whatever the characters");
    CFRelease(cfTimer);
    [pool release];
    return verdict();
}
