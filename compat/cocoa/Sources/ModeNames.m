/* ModeNames.m - one name for each mode, whichever face of the run loop it comes from. */
#import "Loop.h"

NSString *const NSModalPanelRunLoopMode = @"NSModalPanelRunLoopMode";
NSString *const NSEventTrackingRunLoopMode = @"NSEventTrackingRunLoopMode";

/* Core Foundation's constants, passed with a cast as programs for macOS pass them, are no Objective-C objects here:
 * they are known by their address and nothing is sent to them. */
static BOOL isCFConstant(id mode)
{
    return mode == (id)kCFRunLoopDefaultMode || mode == (id)kCFRunLoopCommonModes;
}

BOOL CFCocoaIsModeName(id mode)
{
    return mode != nil && (isCFConstant(mode) || [mode isKindOfClass:[NSString class]]);
}

NSString *CFCocoaModeName(NSString *mode)
{
    if (mode == (id)kCFRunLoopDefaultMode || mode == NSDefaultRunLoopMode) return NSDefaultRunLoopMode;
    if (mode == (id)kCFRunLoopCommonModes || mode == NSRunLoopCommonModes) return NSRunLoopCommonModes;
    if ([mode isEqualToString:@"kCFRunLoopDefaultMode"] || [mode isEqualToString:NSDefaultRunLoopMode])
        return NSDefaultRunLoopMode;
    if ([mode isEqualToString:@"kCFRunLoopCommonModes"] || [mode isEqualToString:NSRunLoopCommonModes])
        return NSRunLoopCommonModes;
    return mode;
}

CFStringRef CFCocoaCopyCFModeName(NSString *mode)
{
    NSString *name = CFCocoaModeName(mode);
    if (name == NSDefaultRunLoopMode) return CFRetain(kCFRunLoopDefaultMode);
    if (name == NSRunLoopCommonModes) return CFRetain(kCFRunLoopCommonModes);
    NSUInteger length = [name length];
    unichar buffer[length + 1];
    [name getCharacters:buffer range:NSMakeRange(0, length)];
    return CFStringCreateWithCharacters(NULL, buffer, (CFIndex)length);
}

NSString *CFCocoaNameOfCFMode(CFStringRef mode)
{
    if (CFEqual(mode, kCFRunLoopDefaultMode)) return NSDefaultRunLoopMode;
    if (CFEqual(mode, kCFRunLoopCommonModes)) return NSRunLoopCommonModes;
    CFIndex length = CFStringGetLength(mode);
    UniChar buffer[length + 1];
    CFStringGetCharacters(mode, CFRangeMake(0, length), buffer);
    return [NSString stringWithCharacters:buffer length:(NSUInteger)length];
}
