import CoreTypes

/// The sources of a mode that are ready: a heap by order, equal orders by the time at which they became so (SRC-17).
///
/// Every place knows its position, so a source that is removed or performed elsewhere leaves in O(log n).
struct ReadyQueue {
    private(set) var places: [Unmanaged<SourcePlace>] = []

    var count: Int { places.count }

    var first: SourcePlace? { places.first?.takeUnretainedValue() }

    mutating func insert(_ place: SourcePlace, sequence: UInt64) {
        if place.readyPosition >= 0 { remove(place) }
        place.sequence = sequence
        place.readyPosition = places.count
        places.append(Unmanaged.passUnretained(place))
        siftUp(from: places.count - 1)
    }

    mutating func remove(_ place: SourcePlace) {
        let position = place.readyPosition
        guard position >= 0 else { return }
        place.readyPosition = -1
        let last = places.removeLast()
        guard position < places.count else { return }
        put(last, at: position)
        siftDown(from: position)
        siftUp(from: position)
    }

    private mutating func put(_ place: Unmanaged<SourcePlace>, at position: Int) {
        places[position] = place
        place._withUnsafeGuaranteedRef { $0.readyPosition = position }
    }

    private func precedes(_ first: Unmanaged<SourcePlace>, _ second: Unmanaged<SourcePlace>) -> Bool {
        first._withUnsafeGuaranteedRef { first in second._withUnsafeGuaranteedRef { first.precedes($0) } }
    }

    private mutating func siftUp(from start: Int) {
        var position = start
        let moving = places[position]
        while position > 0 {
            let parent = (position - 1) / 2
            guard precedes(moving, places[parent]) else { break }
            put(places[parent], at: position)
            position = parent
        }
        put(moving, at: position)
    }

    private mutating func siftDown(from start: Int) {
        var position = start
        let moving = places[position]
        while true {
            var child = 2 * position + 1
            guard child < places.count else { break }
            if child + 1 < places.count, precedes(places[child + 1], places[child]) { child += 1 }
            guard precedes(places[child], moving) else { break }
            put(places[child], at: position)
            position = child
        }
        put(moving, at: position)
    }
}

/// A place of a batch, with the turn that it had when the batch was made: a signal that comes meanwhile gives the place
/// another sequence, and that one is the loop's lock's.
struct ReadyPlace {
    let place: Unmanaged<SourcePlace>
    private let order: Int
    private let sequence: UInt64

    /// Called with the loop's lock held.
    init(_ place: Unmanaged<SourcePlace>) {
        self.place = place
        (order, sequence) = place._withUnsafeGuaranteedRef { ($0.order, $0.sequence) }
    }

    func precedes(_ other: ReadyPlace) -> Bool {
        order != other.order ? order < other.order : sequence < other.sequence
    }
}
