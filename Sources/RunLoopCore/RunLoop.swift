import CSupport
import CoreTypes
import Synchronization

/// The run loop of one thread.
///
/// Any thread may add, remove, signal, wake and stop; only the loop's own thread runs it. What those threads share
/// is behind one lock (`shared`), except for the words that a pass or a wake touches: these are atomic.
public final class RunLoop: Object {
    let shared: Guarded<LoopState>

    /// How often the loop was woken, above two bits that say where its thread sleeps. See RunLoop+Wake.
    let wakeWord = Atomic<UInt64>(0)

    /// Where the thread ran that roused this loop's last; negative if it was the kernel, and at first.
    let wakerProcessor = Atomic<Int32>(noProcessor)
    static var noProcessor: Int32 { -1 }

    /// How often somebody changed what a sleep waits for. Counted before the sleep bits are cleared.
    let pokes = Atomic<UInt64>(0)

    /// Set by stop, taken by the innermost run.
    let stopRequested = Atomic<Bool>(false)

    /// The mode of the innermost run; modes live as long as the loop.
    let currentMode = Atomic<UnsafeRawPointer?>(nil)

    /// How many blocks wait for whichever common mode runs first.
    let commonBlockCount = Atomic<Int>(0)

    /// The descriptor that wakes a thread which sleeps in a port set; made when the first port source comes.
    let wakeupPort = WakeupPort()

    /// The source that the thread performs, and the observers that it tells something.
    let performedSource = Loan<Source>()
    let walkedObservers = Loan<ObserverList>()

    /// The observer that the innermost walk calls. Written by the loop's thread alone.
    let calledObserver = Atomic<Handle?>(nil)

    /// Wakes by the loop's own thread while it does not sleep; only this thread touches them.
    let ownWakes = Atomic<UInt64>(0)

    /// What only the loop's own thread touches.
    var scratch = Scratch()

    init() {
        shared = Guarded(LoopState())
        super.init(.runLoop)
        // A fresh loop has the default mode, and that mode is common (RL-2).
        shared.withLock { state in
            let mode = state.mode(named: constant_address_of_default_mode_name(), create: true).unsafelyUnwrapped
            state[mode].isCreated = true
            mode.isCommon.store(true, ordering: .relaxed)
        }
    }

    deinit {
        guard shared.withLock({ $0.isDead }) else {
            Diagnostics.mistake("CFRelease", "the run loop", "was released too often: its thread still owns it")
        }
    }

    public override func describe(into text: inout TextBuffer) { describeState(into: &text) }

    @inline(__always)
    public var isCurrent: Bool { UnsafeRawPointer(thread_run_loop_get()) == handle }

    /// True only while the thread is in the kernel's wait (RL-8).
    public var isWaiting: Bool {
        let bits = wakeWord.load(ordering: .acquiring) & Self.sleepBits
        return bits == Self.sleepsOnFutex || bits == Self.sleepsInPortSet
    }

    /// The name of the innermost running mode, retained; nil when the loop does not run (RL-4).
    public func copyCurrentModeName() -> Handle? {
        guard let mode = currentMode.load(ordering: .acquiring) else { return nil }
        return Unmanaged<Mode>.fromOpaque(mode)._withUnsafeGuaranteedRef {
            Reference.retain($0.name)
            return $0.name
        }
    }

    /// Whether a name is that of the pseudo-mode for all common modes.
    @inline(__always)
    public static func isCommonModesName(_ name: Handle) -> Bool { ModeTarget.isCommonModes(name) }

    public static var commonModesName: Handle { constant_address_of_common_modes_name() }

    /// The names of all modes that anything was ever added to.
    public func forEachModeName(_ body: (Handle) -> Void) {
        let modes = shared.withLock { state in state.modes.filter { state[$0].isCreated } }
        for mode in modes { body(mode.name) }
    }

    /// The fire date of the mode's first timer; 0 without one (RL-6).
    public func nextTimerFireDate(in modeName: Handle) -> Double {
        let timer: Timer? = shared.withLock { state in
            guard let mode = state.mode(named: modeName) else { return nil }
            return state[mode].timers.first
        }
        return timer?.nextFireDate ?? 0
    }
}

/// What a loop's thread keeps from pass to pass.
struct Scratch {
    /// The mode of the last run: the usual run names the same string again.
    var lastMode: Unmanaged<Mode>?
    var readyPlaces: [ReadyPlace] = []
    var blocks = BlockQueue()
    /// The thread's own timer slack, while a run has replaced it.
    var savedTimerSlack: Int?
    var mainQueue = MainQueueWatch()
    var spin = Spin()
    /// What the thread waits for in runs of its loop, the innermost last.
    var waits: [Unmanaged<Wait>] = []
    /// The ports of the mode that slept last, and what `Mode.portSetChanges` said then.
    var ports = OwnPortSet()
    /// How many ports were handled one after the other that the kernel does not know.
    var markedInARow = 0
    /// Timers and ports take turns when both are ready, so neither starves the other (SR1-6).
    var portHasTurn = true
}
