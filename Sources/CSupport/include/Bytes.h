/* memmem is a GNU function, which the C library's headers hide from Swift. */
#ifndef CSUPPORT_BYTES_H
#define CSUPPORT_BYTES_H

#include <stddef.h>

/* Where the first `sought_count` bytes equal to `sought` begin, or NULL. */
const void *find_bytes(const void *bytes, size_t count, const void *sought, size_t sought_count);

#endif
