/* BASE-T23: declarations with Core Foundation's annotations, enumerations and options compile as on a Mac. */
#include "../check.h"

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN
CF_IMPLICIT_BRIDGING_ENABLED

typedef CF_ENUM(CFIndex, Level) { LevelLow = -1, LevelHigh = 1 };
typedef CF_OPTIONS(CFOptionFlags, Flags) { FlagOne = 1UL << 0, FlagTwo = 1UL << 1 };
CF_ENUM(UInt32) { Anonymous = 7 };
static const CFStringRef errorDomain;
typedef CF_ERROR_ENUM(errorDomain, Failure) { FailureOfAll = 3 };
CF_ERROR_ENUM(errorDomain) { FailureWithoutType = 4 };
typedef CFStringRef Key CF_SWIFT_BRIDGED_TYPEDEF CF_TYPED_EXTENSIBLE_ENUM;

CF_INLINE CF_WARN_UNUSED_RESULT CFTypeRef CF_RETURNS_RETAINED copied(CFTypeRef _Nonnull object)
{
    return CFRetain(object);
}

CF_INLINE void consumed(CFTypeRef CF_RELEASES_ARGUMENT object) API_AVAILABLE(macos(10.9), ios(7.0));
CF_INLINE void consumed(CFTypeRef object) { CFRelease(object); }

extern int old(void) CF_AVAILABLE_IPHONE(4_0);
int old(void) { return API_TO_BE_DEPRECATED; }
enum {
    Late CF_ENUM_DEPRECATED(10_0, 10_5, 2_0, 3_0, "use another") = 1,
    Later CF_ENUM_DEPRECATED_MAC(10_0, 10_5) = 2,
    Last CF_ENUM_DEPRECATED_IOS(2_0, 3_0) = 3
};

/* The number of cases from `level` on. */
static int falling(Level level)
{
    int count = 0;
    switch (level) {
    case LevelLow: count++; CF_FALLTHROUGH;
    default: count++;
    }
    return count;
}

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
    CHECK_INT(FailureOfAll, 3);
    CHECK_INT(FailureWithoutType, 4);
    CHECK_INT(sizeof(Failure), sizeof(CFIndex));
    CHECK_INT(Late + Later + Last, 6);
    CHECK_INT(old(), 100000);
    CHECK_INT(falling(LevelLow), 2);
    Key key = errorDomain;
    CHECK(key == NULL);
    CHECK_INT(sizeof(Level), sizeof(CFIndex));
    consumed(copied(kCFNull));
}

CHECK_MAIN(test)
