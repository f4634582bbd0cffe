import CoreTypes

/// One timer in one mode of its loop, whose lock protects it. The first lies in the timer.
struct TimerPlace {
    typealias Address = UnsafeMutablePointer<TimerPlace>

    /// Both are nil while the place is not in use.
    var unmanagedTimer: Unmanaged<Timer>?
    var unmanagedMode: Unmanaged<Mode>?

    /// Where it is in the mode's queue; -1: nowhere.
    var position = -1
    var sequence: UInt64 = 0
    var tolerance: UInt64 = 0

    init() {}

    init(_ timer: Timer, _ mode: Mode) {
        unmanagedTimer = Unmanaged.passUnretained(timer)
        unmanagedMode = Unmanaged.passUnretained(mode)
    }

    var isUsed: Bool { unmanagedMode != nil }

    var timer: Unmanaged<Timer> { unmanagedTimer.unsafelyUnwrapped }

}

extension TimerPlace.Address {
    @inline(__always)
    func withMode<Result>(_ body: (Mode) -> Result) -> Result {
        let mode = pointee.unmanagedMode.unsafelyUnwrapped
        return mode._withUnsafeGuaranteedRef(body)
    }
}

/// The modes that a timer is in: nearly always one.
extension LoopState {
    @inline(__always)
    func isHeld(_ timer: Timer) -> Bool {
        firstPlace(of: timer).pointee.isUsed || !self[timer].otherPlaces.isEmpty
    }

    @inline(__always)
    func contains(_ timer: Timer, where matches: (Mode) -> Bool) -> Bool {
        let first = firstPlace(of: timer)
        if first.pointee.isUsed, first.withMode(matches) { return true }
        return !self[timer].otherPlaces.isEmpty && self[timer].otherPlaces.contains { $0.withMode(matches) }
    }

    @inline(__always)
    mutating func addPlace(_ timer: Timer, _ mode: Mode) -> TimerPlace.Address {
        let first = firstPlace(of: timer)
        if !first.pointee.isUsed {
            first.initialize(to: TimerPlace(timer, mode))
            return first
        }
        let other = TimerPlace.Address.allocate(capacity: 1)
        other.initialize(to: TimerPlace(timer, mode))
        self[timer].otherPlaces.append(other)
        return other
    }

    /// How many references the queues give back.
    @inline(__always)
    mutating func removePlaces(_ timer: Timer, _ departure: Departure) -> Int {
        var references = 0
        let first = firstPlace(of: timer)
        if first.pointee.isUsed, first.withMode({ departure.covers($0) }) {
            references = drop(first)
            first.pointee.unmanagedMode = nil
        }
        return self[timer].otherPlaces.isEmpty ? references : references + removeOtherPlaces(timer, departure)
    }

    @inline(never)
    private mutating func removeOtherPlaces(_ timer: Timer, _ departure: Departure) -> Int {
        var references = 0
        let others = self[timer].otherPlaces
        self[timer].otherPlaces = others.filter { place in !place.withMode { departure.covers($0) } }
        for place in others where place.withMode({ departure.covers($0) }) {
            references += drop(place)
            place.deallocate()
        }
        return references
    }

    @inline(__always)
    private mutating func drop(_ place: TimerPlace.Address) -> Int {
        place.withMode { mode in
            mode.itemCount.increase(by: -1)
            mode.timerCount.increase(by: -1)
            return self[mode].timers.remove(place) ? 1 : 0
        }
    }

    @inline(__always)
    mutating func forEachPlace(_ timer: Timer, _ body: (inout LoopState, TimerPlace.Address) -> Void) {
        let first = firstPlace(of: timer)
        if first.pointee.isUsed { body(&self, first) }
        if self[timer].otherPlaces.isEmpty { return }
        for place in self[timer].otherPlaces { body(&self, place) }
    }
}
