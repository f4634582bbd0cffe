import CSupport
import CoreTypes
import Synchronization

/// What the checks know of one thread's loop. Its owner is `WatchedLoops`, whose lock protects what has no lock here.
final class WatchedLoop {
    let loop: Unmanaged<RunLoop>
    let thread: Int32
    let callbacks = Guarded(CallbackStack())
    var signal = UnwokenSignal()
    var timer = AbandonedTimer()

    /// The loop's count of additions and signals when it last did something: slept, or called somebody.
    private let lastActivity = Atomic<UInt64>(0)

    init(_ loop: RunLoop, _ thread: Int32) {
        self.loop = Unmanaged.passUnretained(loop)
        self.thread = thread
    }

    /// The calling thread's.
    static var current: WatchedLoop? {
        thread_watched_loop_get().map { Unmanaged<WatchedLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    var activity: UInt64 { lastActivity.load(ordering: .relaxed) }

    /// Called on the loop's own thread, without a lock: the loop is run.
    func noteActivity() {
        let sequence = loop._withUnsafeGuaranteedRef { $0.shared.withLock { $0.nextSequence() } }
        lastActivity.store(sequence, ordering: .relaxed)
        Watchdog.start()
    }

    func sleepBegins() {
        noteActivity()
        callbacks.withLock { $0.sleepBegins(Debugging.now) }
    }

    func sleepEnds() { callbacks.withLock { $0.sleepEnds(Debugging.now) } }
}
