import CoreTypes

/// One timer in one mode of its loop. The position, the sequence and the tolerance belong to the loop's lock.
final class TimerPlace {
    let unmanagedTimer: Unmanaged<Timer>
    fileprivate(set) var unmanagedMode: Unmanaged<Mode>
    var position = -1
    var sequence: UInt64 = 0
    var tolerance: UInt64 = 0

    init(_ timer: Timer, _ mode: Mode) {
        unmanagedTimer = Unmanaged.passUnretained(timer)
        unmanagedMode = Unmanaged.passUnretained(mode)
    }

    var timer: Timer { unmanagedTimer.takeUnretainedValue() }
    var mode: Mode { unmanagedMode.takeUnretainedValue() }
}

/// The modes that a timer is in: nearly always one, whose place is kept for the next time.
struct TimerPlaces {
    private var first: TimerPlace?
    private var rest: [TimerPlace] = []
    private var spare: TimerPlace?

    var isEmpty: Bool { first == nil && rest.isEmpty }

    func contains(_ mode: Mode) -> Bool { contains { $0 === mode } }

    func contains(where matches: (Mode) -> Bool) -> Bool {
        if let first, matches(first.mode) { return true }
        return rest.contains { matches($0.mode) }
    }

    mutating func add(_ timer: Timer, _ mode: Mode) -> TimerPlace {
        let place = spare ?? TimerPlace(timer, mode)
        spare = nil
        place.unmanagedMode = Unmanaged.passUnretained(mode)
        if first == nil { first = place } else { rest.append(place) }
        return place
    }

    mutating func removeAll(where matches: (Mode) -> Bool, _ removed: (TimerPlace) -> Void) {
        if !rest.isEmpty {
            for place in rest where matches(place.mode) { removed(place) }
            rest.removeAll { matches($0.mode) }
        }
        guard let place = first, matches(place.mode) else { return }
        removed(place)
        spare = place
        first = rest.popLast()
    }

    func forEach(_ body: (TimerPlace) -> Void) {
        if let first { body(first) }
        for place in rest { body(place) }
    }
}
