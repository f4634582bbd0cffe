import CSupport
import CoreTypes

/// The loops of threads that live, for the checks (docs/debugging.md).
enum WatchedLoops {
    private static let list = Guarded(List())

    struct List {
        var loops: [WatchedLoop] = []
        var isPrepared = false

        func find(_ loop: RunLoop) -> WatchedLoop? {
            loops.first { $0.loop.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }
        }
    }

    /// A loop was made, by its own thread or another.
    @discardableResult
    static func add(_ loop: RunLoop, thread: Int32) -> WatchedLoop {
        let (watched, isFirst) = list.withLock { list -> (WatchedLoop, Bool) in
            let isFirst = !list.isPrepared
            list.isPrepared = true
            if let watched = list.find(loop) { return (watched, isFirst) }
            let watched = WatchedLoop(loop, thread)
            list.loops.append(watched)
            return (watched, isFirst)
        }
        if isFirst { atexit { WatchedLoops.processEnds() } }
        return watched
    }

    /// The main thread's, asked for by another thread.
    static func addMain(_ loop: RunLoop) {
        if loop.shared.withLock({ $0.isDead }) { return }
        add(loop, thread: getpid())
        Watchdog.start()
    }

    /// The calling thread has a loop now.
    static func enter(_ loop: RunLoop) {
        adopt(loop)
        Watchdog.start()
    }

    private static func adopt(_ loop: RunLoop) {
        let watched = add(loop, thread: system_thread_id())
        thread_watched_loop_set(Unmanaged.passUnretained(watched).toOpaque())
        exit_points_watch()
    }

    /// The calling thread ends, and its loop with it.
    static func leave(_ loop: RunLoop) {
        thread_watched_loop_set(nil)
        let watched = list.withLock { list -> WatchedLoop? in
            guard let watched = list.find(loop) else { return nil }
            return removeIdentical(watched, from: &list.loops)
        }
        guard let watched else { return }
        EndedLoops.add(loop, watched.thread)
        watched.lookForAbandonedTimer(atLeast: AbandonedTimer.limitAtEnd)?.tell()
    }

    /// One look at every loop; false if there is none.
    static func look() -> Bool {
        var findings = Findings()
        let isEmpty = list.withLock { list in
            for watched in list.loops { watched.look(&findings) }
            return list.loops.isEmpty
        }
        findings.tell()
        return !isEmpty
    }

    static var isEmpty: Bool { list.withLock { $0.loops.isEmpty } }

    private static func processEnds() {
        let findings = list.withLock { list in
            list.loops.compactMap { $0.lookForAbandonedTimer(atLeast: AbandonedTimer.limitAtEnd) }
        }
        for finding in findings { finding.tell() }
    }

    /// In a forked child: the loops of other threads have none any more.
    static func enterChild(_ loop: RunLoop?) {
        // The parent's are left alone: what they know may be half written. The watchdog starts when the loop runs.
        list.withLock { list in withUnsafeMutablePointer(to: &list.loops) { $0.initialize(to: []) } }
        EndedLoops.enterChild()
        ToldCallbacks.enterChild()
        if let loop { adopt(loop) }
    }
}

/// What a look found: told when no lock is held.
struct Findings {
    var callbacks: [BlockedCallback] = []
    var signals: [UnwokenSignal.Finding] = []
    var timers: [AbandonedTimer.Finding] = []

    func tell() {
        for finding in callbacks { finding.tell(isOver: false) }
        for finding in signals { finding.tell() }
        for finding in timers { finding.tell() }
    }
}

extension WatchedLoop {
    /// Called with the lock of the list held.
    fileprivate func look(_ findings: inout Findings) {
        if let found = callbacks.withLock({ $0.takeBlocked(thread) }) { findings.callbacks.append(found) }
        if let found = lookForUnwokenSignal() { findings.signals.append(found) }
        if let found = lookForLongAbandonedTimer() { findings.timers.append(found) }
    }
}
