import CSupport
import CoreTypes
import Synchronization

/// A timer: fires at its date once, or from there on a grid of its interval.
///
/// What changes is in `TimerContents`. The lock of the loop that the timer is in protects it, and its own while it is in
/// none: so a loop that fires a timer takes one lock, and whoever has only the timer takes two.
public final class Timer: Object {
    public typealias Function = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

    public typealias Action = ItemAction<Function>

    /// The timer's lock: held by who follows `loop` from the timer, so that the loop cannot go, and by who changes it.
    let membership = Guarded(Turn())

    /// Written with the lock of the contents held, read without.
    fileprivate let valid = Atomic<Bool>(true)

    /// The loop that has the timer in a mode, one at a time (TMR-17). It changes with the timer's lock and the loop's
    /// held, so either lock keeps it as it is.
    let loop = Atomic<UnsafeRawPointer?>(nil)

    fileprivate let contents: Cell<TimerContents>

    /// The place in the first mode, which is mostly the only one. The lock of the contents protects it, too.
    fileprivate let firstPlace: Cell<TimerPlace>

    /// The timer in whose callout this one's began, in a nested run. The lock of the loop that calls them protects it.
    let interrupted = Cell<Unmanaged<Timer>?>(nil)

    let action: Action
    public let context: ItemContext

    /// Seconds; 0 for a timer that fires once (TMR-4).
    public let interval: Double
    public let order: Int

    /// The context's info is retained already; a block is copied already. `date` is not NaN.
    public init(
        date: Double, interval: Double, order: Int, action: Action, context: ItemContext, placement: Placement
    ) {
        self.interval = max(interval, 0)
        self.order = order
        self.action = action
        self.context = context
        contents = Cell(TimerContents(schedule: TimerSchedule(date: date)))
        firstPlace = Cell(TimerPlace())
        super.init(.timer, placement)
    }

    deinit {
        if Debugging.isOn, loop.load(ordering: .acquiring) != nil {
            Diagnostics.stolen("the timer", from: "a mode of a run loop")
        }
        if isValid { context.releaseInfo() }
        action.release()
    }

    public var repeats: Bool { interval > 0 }

    public var isValid: Bool { valid.load(ordering: .acquiring) }

    /// nil after invalidation (TMR-20).
    public var info: UnsafeMutableRawPointer? { isValid ? context.info : nil }

    /// Seconds since 2001; 0 for an invalid timer.
    public var nextFireDate: Double {
        var date = 0.0
        _ = change { contents in
            if isValid { date = contents.schedule.nextDate(interval: interval) }
            return false
        }
        return date
    }

    public var tolerance: Double {
        get {
            var tolerance = 0.0
            _ = change { contents in
                tolerance = contents.tolerance
                return false
            }
            return tolerance
        }
        set { setTolerance(newValue) }
    }

    /// Never negative; for a repeating timer at most half the interval, so that the grid stays visible (D-5).
    private func setTolerance(_ seconds: Double) {
        var tolerance = seconds > 0 ? seconds : 0
        if repeats { tolerance = min(tolerance, interval / 2) }
        let loop = change { contents in
            guard isValid else { return false }
            contents.tolerance = tolerance
            return true
        }
        loop?.pokeSleeper()
    }

    /// Moves the next fire to another date, which becomes the phase of a repeating timer (TMR-6, TMR-8).
    public func setNextFireDate(_ date: Double) {
        let loop = change { contents in
            guard isValid else { return false }
            contents.schedule = TimerSchedule(date: date)
            contents.rescheduled = true
            return true
        }
        if let loop, !loop.isCurrent { loop.wakeUp() }
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("valid = ")
        text.append(isValid)
        text.append(", next fire date = ")
        text.append(nextFireDate)
        text.append(" (in ")
        text.append(isValid ? nextFireDate - Clock.read().date : 0)
        text.append(" s), interval = ")
        text.append(interval)
        text.append(", tolerance = ")
        text.append(tolerance)
        text.append(", order = ")
        text.append(order)
        text.append(", callout = ")
        action.describe(into: &text)
        text.append(", context = ")
        context.describe(info: info, into: &text)
    }
}

/// What a timer is at the moment. It can be reached only with the lock held that protects it.
struct TimerContents {
    /// Its places in other modes than the first.
    var otherPlaces: [TimerPlace.Address] = []

    /// The callout is running: the timer is in no queue (TMR-14).
    var isFiring = false
    /// The date was set during the callout, so that the grid does not move it afterwards (TMR-6).
    var rescheduled = false
    /// The callout has an info of its own: it called retain. Without, the release of an invalidation waits for the
    /// callout's end (D-7).
    var isInfoHeld = false
    var owesRelease = false
    /// Where it is, if anywhere, among its loop's common timers.
    var commonPosition: Int32 = -1
    var isCommon: Bool { commonPosition >= 0 }

    var tolerance: Double = 0
    var schedule: TimerSchedule

    init(schedule: TimerSchedule) { self.schedule = schedule }

    var toleranceNanoseconds: UInt64 { tolerance > 0 ? Clock.deadline(0, movedBy: tolerance) : 0 }
}

extension Timer {
    @inline(__always)
    func isIn(_ loop: RunLoop) -> Bool { self.loop.load(ordering: .relaxed) == loop.handle }

    /// Called with the lock of the contents held.
    @inline(__always)
    func setInvalid() { valid.store(false, ordering: .releasing) }

    /// Runs one of the two with the lock of the contents held, the second if the timer is in a loop.
    @inline(__always)
    func withContents<Result>(
        _ alone: (inout TimerContents) -> Result, inLoop: (RunLoop, inout LoopState) -> Result
    ) -> Result {
        membership.withLock { _ in
            guard let loop = loop.load(ordering: .relaxed) else {
                // In two steps, as in `Guarded`.
                let contents = contents.address
                return alone(&contents.pointee)
            }
            return Unmanaged<RunLoop>.fromOpaque(loop)._withUnsafeGuaranteedRef { loop in
                loop.shared.withLock { inLoop(loop, &$0) }
            }
        }
    }

    /// Runs `body` with the contents. If it returns true, which is for a valid timer, the timer goes to its place in all
    /// its queues, unless it is firing; the result is its loop then, whose sleeper may have to look.
    @inline(__always)
    func change(_ body: (inout TimerContents) -> Bool) -> RunLoop? {
        withContents {
            _ = body(&$0)
            return nil
        } inLoop: { loop, state in
            guard body(&state[self]), !state[self].isFiring else { return nil }
            state.requeue(self)
            return loop
        }
    }
}

extension LoopState {
    /// What a timer of this loop is, or one that is about to join it.
    subscript(timer: Timer) -> TimerContents {
        // As for a mode.
        @inline(__always) unsafeAddress { UnsafePointer(timer.contents.address) }
        @inline(__always) unsafeMutableAddress { timer.contents.address }
    }

    @inline(__always)
    func firstPlace(of timer: Timer) -> TimerPlace.Address { timer.firstPlace.address }
}
