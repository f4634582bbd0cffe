import CSupport
import CoreTypes
import Synchronization

/// A timer: fires at its date once, or from there on a grid of its interval.
public final class Timer: Object {
    public typealias Function = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

    public typealias Action = ItemAction<Function>

    /// Seconds; 0 for a timer that fires once (TMR-4).
    public let interval: Double
    public let order: Int
    let action: Action
    public let context: ItemContext

    let state: Guarded<TimerState>

    /// The context's info is retained already; a block is copied already. `date` is not NaN.
    public init(
        date: Double, interval: Double, order: Int, action: Action, context: ItemContext, placement: Placement
    ) {
        self.interval = max(interval, 0)
        self.order = order
        self.action = action
        self.context = context
        state = Guarded(TimerState(schedule: TimerSchedule(date: date)))
        super.init(.timer, placement)
        state.withLock { $0.places.attach(to: self) }
    }

    deinit {
        if Debugging.isOn, state.withLock({ !$0.places.isEmpty }) {
            Diagnostics.stolen("the timer", from: "a mode of a run loop")
        }
        state.withLock { $0.places.detach() }
        if isValid { context.releaseInfo() }
        action.release()
    }

    public var repeats: Bool { interval > 0 }

    public var isValid: Bool { state.withLock { $0.isValid } }

    /// nil after invalidation (TMR-20).
    public var info: UnsafeMutableRawPointer? { isValid ? context.info : nil }

    /// Seconds since 2001; 0 for an invalid timer.
    public var nextFireDate: Double {
        state.withLock { $0.isValid ? $0.schedule.nextDate(interval: interval) : 0 }
    }

    public var tolerance: Double {
        get { state.withLock { $0.tolerance } }
        set { setTolerance(newValue) }
    }

    /// Never negative; for a repeating timer at most half the interval, so that the grid stays visible (D-5).
    private func setTolerance(_ seconds: Double) {
        var tolerance = seconds > 0 ? seconds : 0
        if repeats { tolerance = min(tolerance, interval / 2) }
        let loop: RunLoop? = state.withLock { state in
            guard state.isValid else { return nil }
            state.tolerance = tolerance
            return state.requeue()
        }
        loop?.pokeSleeper()
    }

    /// Moves the next fire to another date, which becomes the phase of a repeating timer (TMR-6, TMR-8).
    public func setNextFireDate(_ date: Double) {
        let loop: RunLoop? = state.withLock { state in
            guard state.isValid else { return nil }
            state.schedule = TimerSchedule(date: date)
            state.rescheduled = true
            return state.requeue()
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

/// What a timer's lock protects.
struct TimerState {
    var schedule: TimerSchedule
    var tolerance: Double = 0
    var isValid = true

    /// The callout is running: the timer is in no queue (TMR-14).
    var isFiring = false
    /// The date was set during the callout, so that the grid does not move it afterwards (TMR-6).
    var rescheduled = false
    /// The callout has an info of its own: it called retain. Without, the release of an invalidation waits for the
    /// callout's end (D-7).
    var isInfoHeld = false
    var owesRelease = false

    /// One loop at a time (TMR-17).
    var loop: Unmanaged<RunLoop>?
    var places = TimerPlaces()
    var isCommon = false

    init(schedule: TimerSchedule) { self.schedule = schedule }

    var toleranceNanoseconds: UInt64 { tolerance > 0 ? Clock.deadline(0, movedBy: tolerance) : 0 }

    @inline(__always)
    func isIn(_ loop: RunLoop) -> Bool { self.loop?.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }

    /// Puts the timer at its place in all its queues and returns its loop, whose sleeper may have to look.
    func requeue() -> RunLoop? {
        guard !isFiring, let loop = loop?.takeUnretainedValue(), !places.isEmpty else { return nil }
        loop.requeue(places, deadline: schedule.deadline, tolerance: toleranceNanoseconds)
        return loop
    }
}
