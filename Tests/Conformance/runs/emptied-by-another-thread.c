/* RUN-12 (RC-8): another thread that takes the last item out of a mode does not end the sleep; a wake then does. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void invalidate(CFRunLoopRef loop) { (void)loop; CFRunLoopSourceInvalidate(source); }
static void invalidate_and_wake(CFRunLoopRef loop) { CFRunLoopSourceInvalidate(source); CFRunLoopWakeUp(loop); }
static void remove_and_wake(CFRunLoopRef loop) { CFRunLoopRemoveSource(loop, source, M); CFRunLoopWakeUp(loop); }

static void invalidated(void) { source = add_source(M, 0, note_perform, "S"); when_asleep(invalidate); }
static void invalidated_woken(void) { source = add_source(M, 0, note_perform, "S"); when_asleep(invalidate_and_wake); }
static void removed_woken(void) { source = add_source(M, 0, note_perform, "S"); when_asleep(remove_and_wake); }

static const struct scenario rows[] = {
    {"invalidated", invalidated, 0.2, false, "En BT BS BW AW Ex => TimedOut"},
    {"invalidated and woken", invalidated_woken, 10, false, "En BT BS BW AW Ex => Finished"},
    {"removed and woken", removed_woken, 10, false, "En BT BS BW AW Ex => Finished"},
};

CHECK_SCENARIOS(rows)
