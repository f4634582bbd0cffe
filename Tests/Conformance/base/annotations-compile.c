/* BASE-T23: declarations with Core Foundation's annotations, enumerations and options compile as on a Mac. */
#include "../check.h"

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN
CF_IMPLICIT_BRIDGING_ENABLED

typedef CF_ENUM(CFIndex, Level) { LevelLow = -1, LevelHigh = 1 };
typedef CF_OPTIONS(CFOptionFlags, Flags) { FlagOne = 1UL << 0, FlagTwo = 1UL << 1 };
CF_ENUM(UInt32) { Anonymous = 7 };

CF_INLINE CF_WARN_UNUSED_RESULT CFTypeRef CF_RETURNS_RETAINED copied(CFTypeRef _Nonnull object)
{
    return CFRetain(object);
}

CF_INLINE void consumed(CFTypeRef CF_RELEASES_ARGUMENT object) API_AVAILABLE(macos(10.9), ios(7.0));
CF_INLINE void consumed(CFTypeRef object) { CFRelease(object); }

CF_IMPLICIT_BRIDGING_DISABLED
CF_ASSUME_NONNULL_END
CF_EXTERN_C_END

static void test(void)
{
    Level level = LevelHigh;
    Flags flags = FlagOne | FlagTwo;
    CHECK_INT(level, 1);
    CHECK_INT(flags, 3);
    CHECK_INT(Anonymous, 7);
    CHECK_INT(sizeof(Level), sizeof(CFIndex));
    consumed(copied(kCFNull));
}

CHECK_MAIN(test)
