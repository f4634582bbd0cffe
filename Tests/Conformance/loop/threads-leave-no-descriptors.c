/* LOOP-13 (THR-8, THR-4): when a thread ends, its loop gives back every descriptor: of modes, timers, port sources,
 * timeouts.  (The reference may do the last of it on another thread, a little later.) */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void *use_loop(void *unused)
{
    add_timer(M, 0.001, 0.001, note_fire, "T");
    add_signalled(N, 0, note_perform, "S");
    add_port(M, &port, 1);
    CFRunLoopRunInMode(M, 0.003, false);
    CFRunLoopRunInMode(N, 0.001, false);
    return unused;
}

static void use_thread(void)
{
    join_thread(start_thread(use_loop, NULL));
    close(port.descriptor);
}

static void test(void)
{
    use_thread();
    int before = open_descriptors();
    for (int i = 0; i < 30; i++) use_thread();
    for (int waits = 0; waits < 200 && open_descriptors() > before; waits++) pause_for(0.01);
    CHECK_INT(open_descriptors(), before);
}

CHECK_MAIN(test)
