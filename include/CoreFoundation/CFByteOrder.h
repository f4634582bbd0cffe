/* CFByteOrder.h - integers and floating point numbers in the byte order of files and networks.
 *
 * Everything stands in this header: the library exports none of it.  The functions have no errors and may be called from
 * any thread. */
#ifndef COREFOUNDATION_CFBYTEORDER_H
#define COREFOUNDATION_CFBYTEORDER_H

#include <CoreFoundation/CFBase.h>
#include <stdint.h>

CF_EXTERN_C_BEGIN

/* The orders of bytes. */
enum __CFByteOrder {
    CFByteOrderUnknown,
    CFByteOrderLittleEndian, /* the least significant byte comes first: x86, ARM */
    CFByteOrderBigEndian     /* the most significant byte comes first: networks */
};
typedef CFIndex CFByteOrder;

/* Returns the order of this machine. */
CF_INLINE CFByteOrder CFByteOrderGetCurrent(void)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return CFByteOrderBigEndian;
#else
    return CFByteOrderLittleEndian;
#endif
}

/* Return a number with its bytes in the opposite order. */
CF_INLINE uint16_t CFSwapInt16(uint16_t arg) { return (uint16_t)(arg << 8 | arg >> 8); }
CF_INLINE uint32_t CFSwapInt32(uint32_t arg) { return __builtin_bswap32(arg); }
CF_INLINE uint64_t CFSwapInt64(uint64_t arg) { return __builtin_bswap64(arg); }

/* Return a number that was read in big-endian order as one of this machine, and the other way round. */
CF_INLINE uint16_t CFSwapInt16BigToHost(uint16_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt16(arg);
}
CF_INLINE uint32_t CFSwapInt32BigToHost(uint32_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt32(arg);
}
CF_INLINE uint64_t CFSwapInt64BigToHost(uint64_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt64(arg);
}
CF_INLINE uint16_t CFSwapInt16HostToBig(uint16_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt16(arg);
}
CF_INLINE uint32_t CFSwapInt32HostToBig(uint32_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt32(arg);
}
CF_INLINE uint64_t CFSwapInt64HostToBig(uint64_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderBigEndian ? arg : CFSwapInt64(arg);
}

/* Return a number that was read in little-endian order as one of this machine, and the other way round. */
CF_INLINE uint16_t CFSwapInt16LittleToHost(uint16_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt16(arg);
}
CF_INLINE uint32_t CFSwapInt32LittleToHost(uint32_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt32(arg);
}
CF_INLINE uint64_t CFSwapInt64LittleToHost(uint64_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt64(arg);
}
CF_INLINE uint16_t CFSwapInt16HostToLittle(uint16_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt16(arg);
}
CF_INLINE uint32_t CFSwapInt32HostToLittle(uint32_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt32(arg);
}
CF_INLINE uint64_t CFSwapInt64HostToLittle(uint64_t arg)
{
    return CFByteOrderGetCurrent() == CFByteOrderLittleEndian ? arg : CFSwapInt64(arg);
}

/* A floating point number on its way: its bits in big-endian order, whatever the machine.  It is no number that could be
 * calculated with. */
typedef struct {
    uint32_t v;
} CFSwappedFloat32;
typedef struct {
    uint64_t v;
} CFSwappedFloat64;

/* Return a number of 32 bits made ready for its way, and what it was on its arrival. */
CF_INLINE CFSwappedFloat32 CFConvertFloat32HostToSwapped(Float32 arg)
{
    CFSwappedFloat32 result;
    __builtin_memcpy(&result.v, &arg, sizeof arg);
    result.v = CFSwapInt32HostToBig(result.v);
    return result;
}
CF_INLINE Float32 CFConvertFloat32SwappedToHost(CFSwappedFloat32 arg)
{
    Float32 result;
    arg.v = CFSwapInt32BigToHost(arg.v);
    __builtin_memcpy(&result, &arg.v, sizeof result);
    return result;
}
CF_INLINE CFSwappedFloat32 CFConvertFloatHostToSwapped(float arg)
{
    CFSwappedFloat32 result;
    __builtin_memcpy(&result.v, &arg, sizeof arg);
    result.v = CFSwapInt32HostToBig(result.v);
    return result;
}
CF_INLINE float CFConvertFloatSwappedToHost(CFSwappedFloat32 arg)
{
    float result;
    arg.v = CFSwapInt32BigToHost(arg.v);
    __builtin_memcpy(&result, &arg.v, sizeof result);
    return result;
}

/* Return a number of 64 bits made ready for its way, and what it was on its arrival. */
CF_INLINE CFSwappedFloat64 CFConvertFloat64HostToSwapped(Float64 arg)
{
    CFSwappedFloat64 result;
    __builtin_memcpy(&result.v, &arg, sizeof arg);
    result.v = CFSwapInt64HostToBig(result.v);
    return result;
}
CF_INLINE Float64 CFConvertFloat64SwappedToHost(CFSwappedFloat64 arg)
{
    Float64 result;
    arg.v = CFSwapInt64BigToHost(arg.v);
    __builtin_memcpy(&result, &arg.v, sizeof result);
    return result;
}
CF_INLINE CFSwappedFloat64 CFConvertDoubleHostToSwapped(double arg)
{
    CFSwappedFloat64 result;
    __builtin_memcpy(&result.v, &arg, sizeof arg);
    result.v = CFSwapInt64HostToBig(result.v);
    return result;
}
CF_INLINE double CFConvertDoubleSwappedToHost(CFSwappedFloat64 arg)
{
    double result;
    arg.v = CFSwapInt64BigToHost(arg.v);
    __builtin_memcpy(&result, &arg.v, sizeof result);
    return result;
}

CF_EXTERN_C_END

#endif
