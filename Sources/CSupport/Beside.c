#include <Beside.h>

/* Set by Sources/SharedLibrary/Foundation.c, when the library is loaded. */
foundation_looker *foundation_look_function = NULL;
