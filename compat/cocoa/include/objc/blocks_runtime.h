/* objc/blocks_runtime.h - asked for by GNUstep's headers where a compiler has blocks; gcc's Objective-C runtime lacks it. */
#include <Block.h>
