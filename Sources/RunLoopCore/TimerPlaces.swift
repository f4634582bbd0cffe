import CoreTypes

/// One timer in one mode of its loop. The position, the sequence and the tolerance belong to the loop's lock.
final class TimerPlace {
    let unmanagedTimer: Unmanaged<Timer>
    /// nil while the place is spare.
    fileprivate(set) var unmanagedMode: Unmanaged<Mode>?
    var position = -1
    var sequence: UInt64 = 0
    var tolerance: UInt64 = 0

    init(_ timer: Timer, _ mode: Mode?) {
        unmanagedTimer = Unmanaged.passUnretained(timer)
        unmanagedMode = mode.map { Unmanaged.passUnretained($0) }
    }

    @inline(__always)
    func withMode<Result>(_ body: (Mode) -> Result) -> Result {
        unmanagedMode.unsafelyUnwrapped._withUnsafeGuaranteedRef(body)
    }
}

/// The modes that a timer is in: nearly always one, whose place comes and goes with the timer.
struct TimerPlaces {
    private var first: Unmanaged<TimerPlace>?
    private var firstIsUsed = false
    private var rest: [TimerPlace] = []

    /// Makes the first place; the timer frees it at its end.
    mutating func attach(to timer: Timer) { first = Unmanaged.passRetained(TimerPlace(timer, nil)) }

    func detach() { first?.release() }

    var isEmpty: Bool { !firstIsUsed && rest.isEmpty }

    func contains(_ mode: Mode) -> Bool { contains { $0 === mode } }

    @inline(__always)
    func contains(where matches: (Mode) -> Bool) -> Bool {
        if firstMatches(matches) { return true }
        return !rest.isEmpty && rest.contains { $0.withMode(matches) }
    }

    @inline(__always)
    private func firstMatches(_ matches: (Mode) -> Bool) -> Bool {
        firstIsUsed && first.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.withMode(matches) }
    }

    mutating func add(_ timer: Timer, _ mode: Mode) -> Unmanaged<TimerPlace> {
        if firstIsUsed {
            rest.append(TimerPlace(timer, mode))
            return Unmanaged.passUnretained(rest[rest.count - 1])
        }
        firstIsUsed = true
        let place = first.unsafelyUnwrapped
        place._withUnsafeGuaranteedRef { $0.unmanagedMode = Unmanaged.passUnretained(mode) }
        return place
    }

    @inline(__always)
    mutating func removeAll(where matches: (Mode) -> Bool, _ removed: (TimerPlace) -> Void) {
        if firstMatches(matches) {
            firstIsUsed = false
            first.unsafelyUnwrapped._withUnsafeGuaranteedRef(removed)
        }
        guard !rest.isEmpty else { return }
        for place in rest where place.withMode(matches) { removed(place) }
        rest.removeAll { $0.withMode(matches) }
    }

    @inline(__always)
    func forEach(_ body: (TimerPlace) -> Void) {
        if firstIsUsed { first.unsafelyUnwrapped._withUnsafeGuaranteedRef(body) }
        for place in rest { body(place) }
    }
}
