#include "ConstantStringCache.h"

const void *constant_string_cache[1 << constant_string_cache_bits];
