/* SOCK-T59. Facts: SOCK-7. Written: header CFSocket.h; decision D-14.
 * What is written to standard error. */
/* reference: differs D-14 it says nothing */
#include "../sockets.h"

static void call(void)
{
    CFSocketRegisterValue(NULL, 0, M, N);
    CFSocketUnregister(NULL, 0, M);
}

static void test(void)
{
    CHECK_INT(lines_said_by(call), 2);
    CHECK(strstr(said, "CFSocketRegisterValue") != NULL);
    CHECK(strstr(said, "CFSocketUnregister") != NULL);
}

CHECK_MAIN(test)
