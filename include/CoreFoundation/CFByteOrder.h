/* CFByteOrder.h - the order of bytes in integers and real numbers, for files and protocols. */
#ifndef COREFOUNDATION_CFBYTEORDER_H
#define COREFOUNDATION_CFBYTEORDER_H

#include <CoreFoundation/CFBase.h>

/*
 * All of these functions are inline, may be called from any thread and cannot fail.  Big-endian numbers have their
 * highest byte first, little-endian ones their lowest.
 */

CF_EXTERN_C_BEGIN

/* What CFByteOrderGetCurrent returns. */
enum __CFByteOrder {
    CFByteOrderUnknown,
    CFByteOrderLittleEndian,
    CFByteOrderBigEndian
};
typedef CFIndex CFByteOrder;

/* Which order a compiler means is found in these macros of gcc and clang. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define CF_HOST_IS_BIG_ENDIAN_ 1
#else
#define CF_HOST_IS_BIG_ENDIAN_ 0
#endif

/* Returns the order of this machine. */
CF_INLINE CFByteOrder CFByteOrderGetCurrent(void)
{
    return CF_HOST_IS_BIG_ENDIAN_ ? CFByteOrderBigEndian : CFByteOrderLittleEndian;
}

/* Return the number whose bytes are those of `arg` in reverse order. */
CF_INLINE uint16_t CFSwapInt16(uint16_t arg) { return (uint16_t)(arg << 8 | arg >> 8); }
CF_INLINE uint32_t CFSwapInt32(uint32_t arg)
{
    return (uint32_t)CFSwapInt16((uint16_t)arg) << 16 | CFSwapInt16((uint16_t)(arg >> 16));
}
CF_INLINE uint64_t CFSwapInt64(uint64_t arg)
{
    return (uint64_t)CFSwapInt32((uint32_t)arg) << 32 | CFSwapInt32((uint32_t)(arg >> 32));
}

/* Return a number that was read from big-endian bytes as this machine's own. */
CF_INLINE uint16_t CFSwapInt16BigToHost(uint16_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? arg : CFSwapInt16(arg); }
CF_INLINE uint32_t CFSwapInt32BigToHost(uint32_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? arg : CFSwapInt32(arg); }
CF_INLINE uint64_t CFSwapInt64BigToHost(uint64_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? arg : CFSwapInt64(arg); }

/* Return a number of this machine as it is to be written for big-endian readers. */
CF_INLINE uint16_t CFSwapInt16HostToBig(uint16_t arg) { return CFSwapInt16BigToHost(arg); }
CF_INLINE uint32_t CFSwapInt32HostToBig(uint32_t arg) { return CFSwapInt32BigToHost(arg); }
CF_INLINE uint64_t CFSwapInt64HostToBig(uint64_t arg) { return CFSwapInt64BigToHost(arg); }

/* Return a number that was read from little-endian bytes as this machine's own. */
CF_INLINE uint16_t CFSwapInt16LittleToHost(uint16_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? CFSwapInt16(arg) : arg; }
CF_INLINE uint32_t CFSwapInt32LittleToHost(uint32_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? CFSwapInt32(arg) : arg; }
CF_INLINE uint64_t CFSwapInt64LittleToHost(uint64_t arg) { return CF_HOST_IS_BIG_ENDIAN_ ? CFSwapInt64(arg) : arg; }

/* Return a number of this machine as it is to be written for little-endian readers. */
CF_INLINE uint16_t CFSwapInt16HostToLittle(uint16_t arg) { return CFSwapInt16LittleToHost(arg); }
CF_INLINE uint32_t CFSwapInt32HostToLittle(uint32_t arg) { return CFSwapInt32LittleToHost(arg); }
CF_INLINE uint64_t CFSwapInt64HostToLittle(uint64_t arg) { return CFSwapInt64LittleToHost(arg); }

/* A real number's bits with the highest byte first, which are no real number on every machine. */
typedef struct {
    uint32_t v;
} CFSwappedFloat32;
typedef struct {
    uint64_t v;
} CFSwappedFloat64;

/* Return the bits of a real number, highest byte first. */
CF_INLINE CFSwappedFloat32 CFConvertFloat32HostToSwapped(Float32 arg)
{
    union {
        Float32 number;
        uint32_t bits;
    } both;
    CFSwappedFloat32 result;
    both.number = arg;
    result.v = CFSwapInt32HostToBig(both.bits);
    return result;
}
CF_INLINE CFSwappedFloat64 CFConvertFloat64HostToSwapped(Float64 arg)
{
    union {
        Float64 number;
        uint64_t bits;
    } both;
    CFSwappedFloat64 result;
    both.number = arg;
    result.v = CFSwapInt64HostToBig(both.bits);
    return result;
}
CF_INLINE CFSwappedFloat32 CFConvertFloatHostToSwapped(float arg) { return CFConvertFloat32HostToSwapped(arg); }
CF_INLINE CFSwappedFloat64 CFConvertDoubleHostToSwapped(double arg) { return CFConvertFloat64HostToSwapped(arg); }

/* Return the real number with these bits, highest byte first. */
CF_INLINE Float32 CFConvertFloat32SwappedToHost(CFSwappedFloat32 arg)
{
    union {
        Float32 number;
        uint32_t bits;
    } both;
    both.bits = CFSwapInt32BigToHost(arg.v);
    return both.number;
}
CF_INLINE Float64 CFConvertFloat64SwappedToHost(CFSwappedFloat64 arg)
{
    union {
        Float64 number;
        uint64_t bits;
    } both;
    both.bits = CFSwapInt64BigToHost(arg.v);
    return both.number;
}
CF_INLINE float CFConvertFloatSwappedToHost(CFSwappedFloat32 arg) { return CFConvertFloat32SwappedToHost(arg); }
CF_INLINE double CFConvertDoubleSwappedToHost(CFSwappedFloat64 arg) { return CFConvertFloat64SwappedToHost(arg); }

CF_EXTERN_C_END

#endif
