import CMultiprocessing
import CSupport
import CoreTypes

/// Everything that tasks share, behind one lock. Its sections are a few instructions long, and no other lock is taken
/// inside.
struct State {
    static let shared = Guarded(State())

    var tasks = IDTable<PreemptiveTask>()
    var queues = IDTable<Queue>()
    var semaphores = IDTable<Semaphore>()
    var regions = IDTable<CriticalRegion>()
    var events = IDTable<Event>()

    private var lastID: UInt32 = 0
    private var isPrepared = false
    private var canMakeTasks = false

    /// A number that no object has: positive, below 2^31, not used before in this round of all numbers.
    mutating func makeID() -> UInt32 {
        prepareProcess()
        repeat { lastID = (lastID &+ 1) & 0x7FFF_FFFF } while lastID == 0 || isUsed(lastID)
        return lastID
    }

    /// False if the process has no more keys for thread-specific values.
    mutating func prepareTasks() -> Bool {
        if !canMakeTasks { canMakeTasks = mp_prepare_threads() == 0 }
        return canMakeTasks
    }

    private func isUsed(_ id: UInt32) -> Bool {
        tasks[id] != nil || queues[id] != nil || semaphores[id] != nil || regions[id] != nil || events[id] != nil
    }

    private mutating func prepareProcess() {
        if isPrepared { return }
        isPrepared = true
        lastID = Self.firstID
        system_at_fork(
            { State.shared.lockAcrossFork() }, { State.shared.unlockAcrossFork() }, { State.childBegins() })
    }

    /// Where this process starts to count. Process ids with their bits reversed lie far apart, so that the ids of
    /// processes that live at the same time do not meet (MPS-11).
    private static var firstID: UInt32 {
        var reversed: UInt32 = 0
        for bit in 0..<31 { reversed |= (UInt32(bitPattern: getpid()) >> bit & 1) << (30 - bit) }
        return reversed
    }

    /// A process with one thread: the forking one, which may be a task.
    private static func childBegins() {
        shared.unlockAcrossFork()
        shared.withLock { $0.forgetOtherThreads() }
    }

    private mutating func forgetOtherThreads() {
        let thread = mp_thread_id()
        lastID = Self.firstID
        tasks.keepOnly(thread)
        queues.forEach { $0.line.forget() }
        semaphores.forEach { $0.line.forget() }
        events.forEach { $0.line.forget() }
        regions.forEach {
            $0.line.forget()
            $0.forgetOthers(than: thread)
        }
    }
}
