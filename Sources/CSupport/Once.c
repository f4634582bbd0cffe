#include "CSupport.h"

/* What Swift calls before the first use of a global variable that has to be made (it is weak in Embedded Swift, and
 * the runtime's elsewhere).  This one is a lock's word and outlives a fork: what a thread was making that does not exist in
 * the child is made anew there, while the others would wait for it for ever (D-13).  Who waits sleeps.
 *
 * The values: 0, nobody has begun; -1, done, which compiled code looks for itself; else the word of a lock of the process
 * that is about it, with a bit for others that sleep. */
enum { DONE = -1, SLEEPERS = 2 };

void swift_once(intptr_t *word, void (*make)(void *), void *context) __attribute__((visibility("hidden")));

void swift_once(intptr_t *word, void (*make)(void *), void *context)
{
    intptr_t seen = __atomic_load_n(word, __ATOMIC_ACQUIRE);
    while (seen != DONE) {
        intptr_t ours = (intptr_t)process_lock_word();
        if ((seen & ~SLEEPERS) != ours) {
            if (!__atomic_compare_exchange_n(word, &seen, ours, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) continue;
            make(context);
            seen = __atomic_exchange_n(word, DONE, __ATOMIC_ACQ_REL);
            if (seen & SLEEPERS) system_futex_wake(word, INT32_MAX);
            return;
        }
        if (!(seen & SLEEPERS)
            && !__atomic_compare_exchange_n(word, &seen, ours | SLEEPERS, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE))
            continue;
        /* The kernel looks at the lower half, which is the first one on the machines that there are. */
        system_futex_wait(word, (uint32_t)(ours | SLEEPERS), NULL);
        seen = __atomic_load_n(word, __ATOMIC_ACQUIRE);
    }
}
