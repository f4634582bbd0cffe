/* Multiprocessing.h - Carbon's Multiprocessing Services: tasks, and the queues, semaphores, critical regions and events
 * by which they wait for each other.
 *
 * A task is a thread.  Every function may be called from any thread, a task or not, unless it says otherwise.  Objects
 * belong to the process: whoever has an id may use and delete the object, and none is deleted because a task ends
 * (MPS-8).
 *
 * Ids are looked up, never followed.  One that is invalid, of another kind of object or deleted gives kMPInvalidIDErr.
 * As a number an id is positive and below 2^31; it is unique among all ids of the process and not used again before
 * two thousand million others.  Processes that run at the same time start from numbers far apart, so that "%d" of an
 * id is fit for a name (MPS-11).
 *
 * A function that waits takes a Duration: 0 does not wait, the greatest value waits for ever, a positive number is
 * milliseconds, a negative one microseconds; the wait never ends early (MPS-14).  Whoever waits first is served first
 * (MPS-13).  Deleting an object ends the waits for it with kMPDeletedErr.
 *
 * After fork, the child has the objects as they were, without the parent's other tasks: nobody waits for an object,
 * and critical regions that another thread was in are free.  New ids of the child differ from the parent's; the thread
 * that forked keeps its id. */
#ifndef COMPAT_MULTIPROCESSING_H
#define COMPAT_MULTIPROCESSING_H

#include <DriverServices.h>
#include <MacTypes.h>

#if defined(__GNUC__)
#define MP_DOES_NOT_RETURN __attribute__((__noreturn__))
#else
#define MP_DOES_NOT_RETURN
#endif

CF_EXTERN_C_BEGIN

/* The ids of a task and of the objects that tasks share. */
typedef struct OpaqueMPTaskID *MPTaskID;
typedef struct OpaqueMPQueueID *MPQueueID;
typedef struct OpaqueMPSemaphoreID *MPSemaphoreID;
typedef struct OpaqueMPCriticalRegionID *MPCriticalRegionID;
typedef struct OpaqueMPEventID *MPEventID;

/* How a task is made, how often a semaphore can be taken, and what an event remembers. */
typedef OptionBits MPTaskOptions;
typedef ItemCount MPSemaphoreCount;
typedef UInt32 MPEventFlags;

/* What a task runs.  `parameter` is what MPCreateTask was given, the result is the task's. */
typedef OSStatus (*TaskProc)(void *parameter);

/* The id of no object. */
#define kMPNoID kInvalidID

/* Results (MPS-2).  Of these the functions below return kMPDeletedErr, kMPTimeoutErr, kMPInsufficientResourcesErr and
 * kMPInvalidIDErr, besides noErr and paramErr; kMPTaskAbortedErr is the result of a task that ended in a way of its
 * own. */
enum {
    kMPIterationEndErr = -29275,
    kMPPrivilegedErr = -29276,
    kMPProcessCreatedErr = -29288,
    kMPProcessTerminatedErr = -29289,
    kMPTaskCreatedErr = -29290,
    kMPTaskBlockedErr = -29291,
    kMPTaskStoppedErr = -29292,
    kMPDeletedErr = -29295,
    kMPTimeoutErr = -29296,
    kMPTaskAbortedErr = -29297,
    kMPInsufficientResourcesErr = -29298,
    kMPInvalidIDErr = -29299
};

/* Values for a Duration; DriverServices.h has more. */
enum { kDurationImmediate = 0, kDurationForever = 0x7FFFFFFF, kDurationMillisecond = 1, kDurationMicrosecond = -1 };

/* Options of MPCreateTask (MPS-7).  The first is refused, as on Mac OS X; the others have no effect here. */
enum {
    kMPCreateTaskSuspendedMask = 1 << 0,
    kMPCreateTaskTakesAllExceptionsMask = 1 << 1,
    kMPCreateTaskNotDebuggableMask = 1 << 2,
    kMPCreateTaskValidOptionsMask =
        kMPCreateTaskSuspendedMask | kMPCreateTaskTakesAllExceptionsMask | kMPCreateTaskNotDebuggableMask
};

/* What programs ask before their first call: the services are part of the library. */
#define MPLibraryIsLoaded() (1)

/* ---- Processors ---- */

/* Returns how many processors the machine has, 1 at least. */
CF_EXPORT ItemCount MPProcessors(void);

/* Returns how many of them may run the calling thread, 1 at least. */
CF_EXPORT ItemCount MPProcessorsScheduled(void);

/* ---- Tasks ---- */

/* Starts a task, which runs at once beside the others (MPS-3).
 * entryPoint: what it runs, with `parameter`; NULL gives paramErr.
 * stackSize: bytes, as a hint: less than 256 KiB gives 256 KiB, and 0 gives 512 KiB (D-18).
 * notifyQueue: the queue that hears of its end, or NULL.  However the task ends, once its run loop is gone, the
 * message (termParam1, termParam2, the task's result as a pointer-sized number) is put there (MPS-6).  If the queue is
 * deleted before, nothing is sent.
 * options: bits of kMPCreateTask...; a reserved bit and the suspended one give kMPInsufficientResourcesErr (MPS-7).
 * task: where the id goes, before or after the task has begun; may be NULL.  Set if the result is noErr only.
 * Returns noErr, an error as above, kMPInvalidIDErr for a bad queue, or kMPInsufficientResourcesErr if the system gives
 * no thread. */
CF_EXPORT OSStatus MPCreateTask(TaskProc entryPoint, void *parameter, ByteCount stackSize, MPQueueID notifyQueue,
                                void *termParam1, void *termParam2, MPTaskOptions options, MPTaskID *task);

/* Ends the calling task with a result and does not return (MPS-8).  The runs of its run loop end first, if any are
 * under way: no callback is called any more, and they let go of what they hold.  Cleanup handlers run as for
 * pthread_exit, thread-specific destructors follow, and then the message.  A retain, release, schedule, cancel or
 * comparison callback should not end its task: what the library holds for such a call is lost.
 * A thread that is no task, the main one too, ends as by pthread_exit with `status` as its value. */
CF_EXPORT void MPExit(OSStatus status) MP_DOES_NOT_RETURN;

/* Asks a task to end with a result (MPS-12).  It ends when it calls a function of this header, as by MPExit, or at once
 * if it is waiting in one; a task that calls none goes on, but its result will be this one.  The message at its end
 * says that it is over.  Returns noErr, kMPInvalidIDErr if it has ended or never was, or kMPInsufficientResourcesErr if
 * it has been asked before or is ending.  For the calling task itself it does not return. */
CF_EXPORT OSStatus MPTerminateTask(MPTaskID task, OSStatus terminationStatus);

/* Returns the id of the calling thread: a task's own, or one that no task has (MPS-10). */
CF_EXPORT MPTaskID MPCurrentTaskID(void);

/* Returns true if `task` was made by MPCreateTask and has not ended; kMPNoID asks about the calling thread. */
CF_EXPORT Boolean MPTaskIsPreemptive(MPTaskID task);

/* Lets another thread have the processor. */
CF_EXPORT void MPYield(void);

/* Waits until a moment of UpTime.  Returns noErr, or paramErr for NULL. */
CF_EXPORT OSStatus MPDelayUntil(AbsoluteTime *time);

/* ---- Queues: messages of three values, in the order of sending (MPS-13) ---- */

/* Makes an empty queue.  Returns noErr, or paramErr if `queue` is NULL.  Ends with MPDeleteQueue. */
CF_EXPORT OSStatus MPCreateQueue(MPQueueID *queue);

/* Deletes a queue and the messages in it.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPDeleteQueue(MPQueueID queue);

/* Puts a message of three values at the end of a queue, or gives it to whoever waits first.  Only memory limits how
 * many a queue holds.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPNotifyQueue(MPQueueID queue, void *param1, void *param2, void *param3);

/* Takes the first message of a queue, waiting for it if need be.  Each of the pointers may be NULL; what they point to
 * is set if the result is noErr only.  Returns noErr, kMPTimeoutErr, kMPDeletedErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPWaitOnQueue(MPQueueID queue, void **param1, void **param2, void **param3, Duration timeout);

/* Sets memory aside for `count` messages.  Returns noErr, kMPInvalidIDErr, or kMPInsufficientResourcesErr for more than
 * 1,048,576. */
CF_EXPORT OSStatus MPSetQueueReserve(MPQueueID queue, ItemCount count);

/* ---- Semaphores ---- */

/* Makes a semaphore whose value begins with `initialValue` and never exceeds `maximumValue`.  Returns noErr, or
 * paramErr if `semaphore` is NULL, the maximum 0 or the beginning greater.  Ends with MPDeleteSemaphore. */
CF_EXPORT OSStatus MPCreateSemaphore(MPSemaphoreCount maximumValue, MPSemaphoreCount initialValue,
                                     MPSemaphoreID *semaphore);

/* Makes a semaphore with the maximum 1 and the value 1. */
#define MPCreateBinarySemaphore(semaphore) MPCreateSemaphore(1, 1, (semaphore))

/* Deletes a semaphore.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPDeleteSemaphore(MPSemaphoreID semaphore);

/* Adds 1 to a semaphore, or lets through whoever waits first.  Returns noErr, kMPInvalidIDErr, or
 * kMPInsufficientResourcesErr if the value is at its maximum. */
CF_EXPORT OSStatus MPSignalSemaphore(MPSemaphoreID semaphore);

/* Takes 1 from a semaphore, waiting while it is 0.  Returns noErr, kMPTimeoutErr, kMPDeletedErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPWaitOnSemaphore(MPSemaphoreID semaphore, Duration timeout);

/* ---- Critical regions ---- */

/* Makes a critical region, which one thread at a time can be in.  Returns noErr, or paramErr if `criticalRegion` is
 * NULL.  Ends with MPDeleteCriticalRegion. */
CF_EXPORT OSStatus MPCreateCriticalRegion(MPCriticalRegionID *criticalRegion);

/* Deletes a critical region, also one that somebody is in.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPDeleteCriticalRegion(MPCriticalRegionID criticalRegion);

/* Enters a critical region, waiting while another thread is in it.  Who is in it may enter again, and leaves as often.
 * A thread that ends inside stays in it for ever (MPS-8).  Returns noErr, kMPTimeoutErr, kMPDeletedErr or
 * kMPInvalidIDErr. */
CF_EXPORT OSStatus MPEnterCriticalRegion(MPCriticalRegionID criticalRegion, Duration timeout);

/* Leaves a critical region; after as many calls as entries, whoever waits first is in it.  Returns noErr,
 * kMPInvalidIDErr, or kMPInsufficientResourcesErr if the calling thread is not in it. */
CF_EXPORT OSStatus MPExitCriticalRegion(MPCriticalRegionID criticalRegion);

/* ---- Events: 32 flags that wait to be seen ---- */

/* Makes an event without flags.  Returns noErr, or paramErr if `event` is NULL.  Ends with MPDeleteEvent. */
CF_EXPORT OSStatus MPCreateEvent(MPEventID *event);

/* Deletes an event.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPDeleteEvent(MPEventID event);

/* Adds flags to an event; whoever waits first gets them.  Returns noErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPSetEvent(MPEventID event, MPEventFlags flags);

/* Waits until an event has flags, and takes them all.  `flags` may be NULL, and is set if the result is noErr only.
 * Returns noErr, kMPTimeoutErr, kMPDeletedErr or kMPInvalidIDErr. */
CF_EXPORT OSStatus MPWaitForEvent(MPEventID event, MPEventFlags *flags, Duration timeout);

CF_EXTERN_C_END

#endif
