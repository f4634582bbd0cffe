/* Proves: listings 3-17, 3-18 and 3-19, unchanged and in one process: the main thread makes a port and a task, the
 * task makes a port of its own and checks in, and the main thread sends it requests and prints its replies. */
#include "message-ports-main-side.h"
#include "message-ports-worker-side.h"

LISTING_BEGINS
#include "3-19.c"
LISTING_ENDS

int main(int argc, char **argv)
{
    int status;
    begin(40, "[FAILS]  the listings did not finish within 40 s\n");
    if (argc == 3 && !strcmp(argv[1], "claim")) return claim_from_outside(argv[2]);
    status = talk_to_worker(0);
    return status < 0 ? verdict() : status;
}
