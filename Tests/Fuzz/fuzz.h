/* What the fuzz targets share: inputs that are taken byte by byte, and checks that abort. */
#ifndef FUZZ_H
#define FUZZ_H

#include <CoreFoundation/CoreFoundation.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The rest of an input.  Behind its end all bytes are 0. */
typedef struct input {
    const uint8_t *next;
    size_t left;
} input;

static inline uint8_t take(input *from)
{
    if (from->left == 0) return 0;
    from->left--;
    return *from->next++;
}

/* A number from 0 to `last`. */
static inline CFIndex take_up_to(input *from, CFIndex last) { return last == 0 ? 0 : take(from) % (last + 1); }

#define EXPECT(condition) \
    do { if (!(condition)) { fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); abort(); } \
    } while (0)

static const CFStringEncoding encodings[] = {
    kCFStringEncodingUTF8, kCFStringEncodingASCII, kCFStringEncodingISOLatin1, kCFStringEncodingWindowsLatin1,
    kCFStringEncodingMacRoman, kCFStringEncodingUTF16, kCFStringEncodingUTF16BE, kCFStringEncodingUTF16LE,
    kCFStringEncodingUTF32, kCFStringEncodingUTF32BE, kCFStringEncodingUTF32LE,
};
enum { encoding_count = sizeof encodings / sizeof encodings[0] };

#endif
