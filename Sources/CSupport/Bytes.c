#include "CSupport.h"

const void *find_bytes(const void *bytes, size_t count, const void *sought, size_t sought_count)
{
    return memmem(bytes, count, sought, sought_count);
}
