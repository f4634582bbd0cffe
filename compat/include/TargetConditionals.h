/* TargetConditionals.h - which system and processor a program is compiled for, as macros that are 0 or 1.
 *
 * Programs for macOS include it to tell Apple's systems apart.  All of those are 0 here, TARGET_OS_LINUX is 1: what stands
 * under `#if TARGET_OS_MAC` is left out, and `#else` is taken. */
#ifndef COMPAT_TARGETCONDITIONALS_H
#define COMPAT_TARGETCONDITIONALS_H

/* Systems. */
#define TARGET_OS_MAC 0        /* any of Apple's */
#define TARGET_OS_OSX 0        /* macOS */
#define TARGET_OS_IPHONE 0     /* those of telephones, watches and the like */
#define TARGET_OS_IOS 0        /* iOS */
#define TARGET_OS_TV 0         /* tvOS */
#define TARGET_OS_WATCH 0      /* watchOS */
#define TARGET_OS_MACCATALYST 0 /* iOS programs on macOS */
#define TARGET_OS_SIMULATOR 0  /* simulators of those */
#define TARGET_OS_EMBEDDED 0   /* the old name for devices that are no simulator */
#define TARGET_IPHONE_SIMULATOR 0
#define TARGET_OS_WIN32 0      /* Windows */
#define TARGET_OS_WINDOWS 0
#define TARGET_OS_UNIX 0       /* Unix, but for those that have a macro of their own */
#define TARGET_OS_LINUX 1

/* Processors. */
#if defined(__x86_64__)
#define TARGET_CPU_X86_64 1
#else
#define TARGET_CPU_X86_64 0
#endif
#if defined(__i386__)
#define TARGET_CPU_X86 1
#else
#define TARGET_CPU_X86 0
#endif
#if defined(__aarch64__)
#define TARGET_CPU_ARM64 1
#else
#define TARGET_CPU_ARM64 0
#endif
#if defined(__arm__)
#define TARGET_CPU_ARM 1
#else
#define TARGET_CPU_ARM 0
#endif
#define TARGET_CPU_PPC 0
#define TARGET_CPU_PPC64 0

/* The order of bytes, and the size of pointers. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define TARGET_RT_BIG_ENDIAN 1
#define TARGET_RT_LITTLE_ENDIAN 0
#else
#define TARGET_RT_BIG_ENDIAN 0
#define TARGET_RT_LITTLE_ENDIAN 1
#endif
#if defined(__LP64__)
#define TARGET_RT_64_BIT 1
#else
#define TARGET_RT_64_BIT 0
#endif
#define TARGET_RT_MAC_CFM 0
#define TARGET_RT_MAC_MACHO 0

#endif
