import CMultiprocessing
import CSupport
import CoreTypes
import RunLoopCore

/// The calling thread's number, made at the first question of a thread that is no task (MPS-10).
func currentThread() -> UInt32 {
    let known = mp_thread_id()
    if known != 0 { return known }
    let made = State.shared.withLock { $0.makeID() }
    mp_thread_set_id(made)
    return made
}

/// The task that the calling thread is.
func currentTask() -> PreemptiveTask? {
    mp_thread_task().map { Unmanaged<PreemptiveTask>.fromOpaque($0).takeUnretainedValue() }
}

/// What each function does first: MPTerminateTask is heard of here (MPS-12).
@inline(__always)
func endIfTerminated() {
    guard mp_thread_task() != nil, markIfTerminated() else { return }
    exit_points_leave(nil)
}

/// True once, when the calling task has been terminated and is not ending yet. A function of its own, so that nothing
/// is held when the thread leaves.
@inline(never)
private func markIfTerminated() -> Bool {
    let task = currentTask().unsafelyUnwrapped
    return State.shared.withLock { _ in
        guard task.isTerminated, !task.isEnding else { return false }
        task.isEnding = true
        return true
    }
}

/// The task leaves from inside a callback: the run that called it is over.
@_cdecl("mp_stop_run")
func stopRun() { RunLoop.stopCurrent() }

/// The entry function has returned.
@_cdecl("mp_task_returned")
func taskReturned(_ task: UnsafeMutableRawPointer, _ result: Int32) { markEnding(task, result) }

func markEnding(_ held: UnsafeMutableRawPointer, _ result: Int32) {
    let task = Unmanaged<PreemptiveTask>.fromOpaque(held)
    task._withUnsafeGuaranteedRef { task in State.shared.withLock { _ in task.end(result) } }
}

/// The thread is at its very end: the task is no more, and then its queue hears of it (MPS-6).
@_cdecl("mp_task_gone")
func taskGone(_ held: UnsafeMutableRawPointer) {
    let (queue, message) = retire(held)
    State.shared.withLock { $0.queues[queue]?.put(message) }
}

/// Forgets a task, and gives the queue that hears of it, and what it hears.
@inline(never)
private func retire(_ held: UnsafeMutableRawPointer) -> (queue: UInt32, message: Message) {
    let task = Unmanaged<PreemptiveTask>.fromOpaque(held).takeRetainedValue()
    _ = State.shared.withLock { $0.tasks.remove(task.id) }
    let result = UnsafeMutableRawPointer(bitPattern: Int(task.result))
    return (task.notifyQueue, Message(first: task.firstTerm, second: task.secondTerm, third: result))
}
