import CSupport
import CoreTypes
import Synchronization

/// Why a run ended (RL-13).
public enum RunResult: Int32 {
    case finished = 1
    case stopped = 2
    case timedOut = 3
    case handledSource = 4
}

extension RunLoop {
    /// Runs until stopped or until nothing is left (RC-10). Called on the loop's own thread.
    public func run() {
        let name: Handle = constant_address_of_default_mode_name()
        while true {
            switch run(in: name, seconds: 1e10, returnAfterSourceHandled: false) {
            case .stopped, .finished: return
            case .timedOut, .handledSource: continue
            }
        }
    }

    /// One run in one mode. Called on the loop's own thread.
    public func run(in name: Handle, seconds: Double, returnAfterSourceHandled: Bool) -> RunResult {
        guard let mode = runnableMode(named: name) else { return .finished }
        // Only this thread writes the mode; a stop belongs to the innermost run, so the outer run's is put aside,
        // and one that came when no run was active is dropped (WK-1, NST-2).
        let outerMode = currentMode.load(ordering: .relaxed)
        let outerStop = takeStop() && outerMode != nil
        currentMode.store(UnsafeRawPointer(mode.toOpaque()), ordering: .releasing)
        let result = mode._withUnsafeGuaranteedRef {
            runEntered($0, RunLimit(seconds: seconds), returnAfterSourceHandled)
        }
        // A stop that came too late for this run, before the outer one can be meant.
        _ = takeStop()
        currentMode.store(outerMode, ordering: .releasing)
        if outerStop { stopRequested.store(true, ordering: .releasing) }
        if outerMode == nil { restoreTimerSlack() }
        return result
    }

    /// From the entry notification to the exit notification.
    private func runEntered(_ mode: Mode, _ given: RunLimit, _ returnAfterSourceHandled: Bool) -> RunResult {
        // A wake during the entry notification already counts for the first pass (WK-6).
        var wakes = wakeCount
        var limit = given
        let autoreleaseMark = AutoreleasePool.mark
        notify(.entry, mode)
        var result: RunResult? = takeStop() ? .stopped : nil
        while result == nil {
            result = pass(
                mode, &limit, wakes: wakes, autoreleaseMark: autoreleaseMark,
                returnAfterSourceHandled: returnAfterSourceHandled)
            wakes = wakeCount
        }
        notify(.exit, mode)
        AutoreleasePool.drain(to: autoreleaseMark)
        return result.unsafelyUnwrapped
    }

    /// True once for each stop.
    @inline(__always)
    func takeStop() -> Bool {
        // A plain load first: nobody stops in the usual pass.
        stopRequested.load(ordering: .acquiring) && stopRequested.exchange(false, ordering: .acquiringAndReleasing)
    }

    /// The mode to run, nil for one that is unknown or has nothing to wait for (SEQ-1).
    @inline(__always)
    private func runnableMode(named name: Handle) -> Unmanaged<Mode>? {
        var mode = scratch.lastMode
        if mode == nil || mode.unsafelyUnwrapped._withUnsafeGuaranteedRef({ $0.name != name }) {
            mode = shared.withLock { state in state.mode(named: name).map { Unmanaged.passUnretained($0) } }
            guard mode != nil else { return nil }
            scratch.lastMode = mode
        }
        let isEmpty = mode.unsafelyUnwrapped._withUnsafeGuaranteedRef { self.isEmpty($0) && staysEmpty($0) }
        return isEmpty ? nil : mode
    }

    /// False if libdispatch's main queue turns out to be there.
    private func staysEmpty(_ mode: Mode) -> Bool {
        serveMainQueue(in: mode)
        return isEmpty(mode)
    }

    /// No source, no timer, and no block that the mode accepts (RC-9). Observers do not count.
    @inline(__always)
    func isEmpty(_ mode: Mode) -> Bool {
        mode.itemCount.load(ordering: .acquiring) == 0 && mode.waitCount == 0 && !hasPendingBlocks(mode)
            && !isKeptByMainQueue(mode)
    }

    @inline(__always)
    func hasPendingBlocks(_ mode: Mode) -> Bool {
        mode.blockCount.load(ordering: .acquiring) > 0
            || (commonBlockCount.load(ordering: .acquiring) > 0 && mode.isCommon.load(ordering: .acquiring))
    }
}

/// How long a run may last.
///
/// The clock is read when the run first needs it and before any callout that could take time, so a run that only
/// performs a source reads no clock.
struct RunLimit {
    /// Longer is for ever (RC-11).
    private static let longest = 504_911_232.0

    let isPoll: Bool
    private let seconds: Double
    private var deadline: UInt64?

    init(seconds: Double) {
        isPoll = seconds <= 0
        self.seconds = seconds
        // NaN, too, is for ever.
        if !(seconds <= Self.longest) { deadline = Clock.distantFuture }
        if isPoll { deadline = 0 }
    }

    @inline(__always)
    mutating func start() {
        if deadline == nil { readClock() }
    }

    @inline(never)
    private mutating func readClock() { deadline = Clock.deadline(Clock.now, movedBy: seconds) }

    /// Monotonic nanoseconds.
    var end: UInt64 {
        @inline(__always) mutating get {
            start()
            return deadline.unsafelyUnwrapped
        }
    }

    /// The deadline has passed; reads the clock only when there is one.
    var isOver: Bool {
        mutating get {
            let end = self.end
            return isPoll || (end != Clock.distantFuture && end <= Clock.now)
        }
    }
}
