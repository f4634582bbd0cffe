/* MSGPORT-13. Facts: MSG-8, MSG-10. Written: D-15.
 * Of many threads that create a port of one name at the same time one gets false, and all get the same port. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { threads = 16, rounds = 50 };
static pthread_barrier_t together;
static CFMessagePortRef made[threads];
static Boolean flags[threads];

static void *create(void *place)
{
    size_t i = (size_t)(uintptr_t)place;
    for (int round = 0; round < rounds; round++) {
        pthread_barrier_wait(&together);
        made[i] = CFMessagePortCreateLocal(NULL, CFSTR("raced"), echo, NULL, &flags[i]);
        pthread_barrier_wait(&together);
        if (i == 0) {
            int winners = 0;
            for (int j = 0; j < threads; j++) {
                CHECK(made[j] && made[j] == made[0]);
                winners += !flags[j];
            }
            CHECK_INT(winners, 1);
            CFMessagePortRef same = CFMessagePortCreateLocal(NULL, CFSTR("raced"), echo, NULL, NULL);
            CHECK(same == made[0]);
            drop(same);
        }
        pthread_barrier_wait(&together);
        CFRelease(made[i]);
    }
    return NULL;
}

static void test(void)
{
    pthread_t ids[threads];
    pthread_barrier_init(&together, NULL, threads);
    for (size_t i = 0; i < threads; i++) ids[i] = start_thread(create, (void *)(uintptr_t)i);
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
}

PORTS_MAIN(test)
