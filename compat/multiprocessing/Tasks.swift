import CMultiprocessing
import CSupport
import CoreTypes
import RunLoopCore

/// The least stack of a task: a run loop and the formatting of a string need more than programs of old asked for
/// (MPS-5). And what a task gets that does not ask.
private let leastStack: UInt = 256 << 10
private let usualStack: UInt = 512 << 10

@_cdecl("MPCreateTask") @implementation
public func MPCreateTask(
    _ entryPoint: TaskProc!, _ parameter: UnsafeMutableRawPointer!, _ stackSize: Int, _ notifyQueue: MPQueueID!,
    _ termParam1: UnsafeMutableRawPointer!, _ termParam2: UnsafeMutableRawPointer!, _ options: MPTaskOptions,
    _ task: UnsafeMutablePointer<MPTaskID?>!
) -> OSStatus {
    endIfTerminated()
    let accepted = kMPCreateTaskTakesAllExceptionsMask | kMPCreateTaskNotDebuggableMask
    guard let entryPoint else { return OSStatus(paramErr) }
    guard Int(options) & ~accepted == 0 else { return OSStatus(kMPInsufficientResourcesErr) }
    let queue = id(notifyQueue)
    // Makes the run loops' thread-specific key, which must be older than the tasks'.
    _ = RunLoop.main
    let made = State.shared.withLock { state -> PreemptiveTask? in
        guard notifyQueue == nil || state.queues[queue] != nil else { return nil }
        let made = PreemptiveTask(
            id: state.makeID(), notifyQueue: queue, firstTerm: termParam1, secondTerm: termParam2,
            result: Int32(kMPTaskAbortedErr))
        state.tasks.insert(made, made.id)
        return made
    }
    guard let made else { return OSStatus(kMPInvalidIDErr) }
    return start(made, entryPoint, parameter, stackSize, task)
}

private func start(
    _ made: PreemptiveTask, _ entryPoint: TaskProc, _ parameter: UnsafeMutableRawPointer?, _ stackSize: Int,
    _ task: UnsafeMutablePointer<MPTaskID?>?
) -> OSStatus {
    let stack = stackSize == 0 ? usualStack : max(count(stackSize), leastStack)
    let held = Unmanaged.passRetained(made)
    let canStart = State.shared.withLock { $0.prepareTasks() }
    guard canStart, mp_start_thread(Int(clamping: stack), made.id, held.toOpaque(), entryPoint, parameter) == 0 else {
        held.release()
        _ = State.shared.withLock { $0.tasks.remove(made.id) }
        return OSStatus(kMPInsufficientResourcesErr)
    }
    task?.pointee = pointer(made.id)
    return OSStatus(noErr)
}

@_cdecl("MPExit") @implementation
public func MPExit(_ status: OSStatus) -> Never {
    endIfTerminated()
    if let task = mp_thread_task() { markEnding(task, status) }
    exit_points_leave(UnsafeMutableRawPointer(bitPattern: Int(status)))
}

@_cdecl("MPTerminateTask") @implementation
public func MPTerminateTask(_ task: MPTaskID!, _ terminationStatus: OSStatus) -> OSStatus {
    endIfTerminated()
    let result = State.shared.withLock { state -> Int in
        guard let task = state.tasks[id(task)] else { return kMPInvalidIDErr }
        if task.isTerminated || task.isEnding { return kMPInsufficientResourcesErr }
        task.result = terminationStatus
        task.isTerminated = true
        task.sleeper?.rouse()
        return noErr
    }
    endIfTerminated()
    return OSStatus(result)
}

@_cdecl("MPCurrentTaskID") @implementation
public func MPCurrentTaskID() -> MPTaskID! {
    endIfTerminated()
    return pointer(currentThread())
}

@_cdecl("MPTaskIsPreemptive") @implementation
public func MPTaskIsPreemptive(_ task: MPTaskID!) -> UInt8 {
    endIfTerminated()
    let asked = task == nil ? mp_thread_id() : id(task)
    return State.shared.withLock { $0.tasks[asked] != nil } ? 1 : 0
}

@_cdecl("MPYield") @implementation
public func MPYield() {
    endIfTerminated()
    sched_yield()
}

@_cdecl("MPDelayUntil") @implementation
public func MPDelayUntil(_ time: UnsafeMutablePointer<AbsoluteTime>!) -> OSStatus {
    endIfTerminated()
    guard let time else { return OSStatus(paramErr) }
    sleep(Sleeper(), until: UnsignedWideToUInt64(time.pointee))
    endIfTerminated()
    return OSStatus(noErr)
}

@_cdecl("MPProcessors") @implementation
public func MPProcessors() -> Int {
    endIfTerminated()
    return max(sysconf(Int32(_SC_NPROCESSORS_CONF)), 1)
}

@_cdecl("MPProcessorsScheduled") @implementation
public func MPProcessorsScheduled() -> Int {
    endIfTerminated()
    return mp_schedulable_processors()
}
