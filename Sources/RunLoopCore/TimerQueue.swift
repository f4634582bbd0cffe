import CoreTypes

/// The timers of a mode that wait for their deadline: a heap with four children a node, so that a million timers
/// are ten levels deep, whose places know their position.
///
/// A timer whose callout is running is not in it: nested runs do not see it (TMR-14).
struct TimerQueue {
    /// The deadline stands beside the place, so that sifting reads no timer.
    struct Entry {
        var deadline: UInt64
        /// Equal deadlines fire in order of addition (TMR-9).
        var sequence: UInt64
        var place: Unmanaged<TimerPlace>

        func precedes(_ other: Entry) -> Bool {
            deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
        }
    }

    private(set) var entries: [Entry] = []

    /// How many of the timers allow to be late: only these make the search for the latest wake-up necessary.
    private(set) var tolerantCount = 0

    var count: Int { entries.count }

    var firstDeadline: UInt64 { entries.first?.deadline ?? Clock.distantFuture }

    var first: Timer? { entries.first?.place._withUnsafeGuaranteedRef { $0.timer } }

    mutating func insert(_ place: TimerPlace, deadline: UInt64, tolerance: UInt64) {
        place.position = entries.count
        place.tolerance = tolerance
        if tolerance > 0 { tolerantCount += 1 }
        let entry = Entry(deadline: deadline, sequence: place.sequence, place: Unmanaged.passUnretained(place))
        entries.append(entry)
        siftUp(entry, from: entries.count - 1)
    }

    mutating func remove(_ place: TimerPlace) {
        let position = place.position
        guard position >= 0 else { return }
        place.position = -1
        if place.tolerance > 0 { tolerantCount -= 1 }
        let last = entries.removeLast()
        guard position < entries.count else { return }
        if position > 0, last.precedes(entries[(position - 1) / 4]) {
            siftUp(last, from: position)
        } else {
            siftDown(last, from: position)
        }
    }

    /// Collects the timers that are due, retained and in firing order.
    func collectDue(at now: UInt64, into due: inout DueTimers) {
        guard firstDeadline <= now else { return }
        collect(from: 0, upTo: now, into: &due.entries)
        if due.entries.count > 1 { due.entries.sort { $0.precedes($1) } }
        for entry in due.entries {
            due.timers.append(entry.place._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.timer).retain() })
        }
        due.entries.removeAll(keepingCapacity: true)
    }

    private func collect(from position: Int, upTo now: UInt64, into due: inout [Entry]) {
        guard position < entries.count, entries[position].deadline <= now else { return }
        due.append(entries[position])
        for child in 1...4 { collect(from: 4 * position + child, upTo: now, into: &due) }
    }

    /// The latest moment at which a sleeper may wake without any timer passing its tolerance.
    ///
    /// Visits only timers that are due by then: those that the wake-up will fire.
    var latestWakeup: UInt64 {
        guard tolerantCount > 0 else { return firstDeadline }
        var latest = Clock.distantFuture
        lowerToLatestWakeup(from: 0, &latest)
        return latest
    }

    private func lowerToLatestWakeup(from position: Int, _ latest: inout UInt64) {
        guard position < entries.count, entries[position].deadline < latest else { return }
        let tolerance = entries[position].place._withUnsafeGuaranteedRef { $0.tolerance }
        latest = min(latest, entries[position].deadline.saturatingAdding(tolerance))
        for child in 1...4 { lowerToLatestWakeup(from: 4 * position + child, &latest) }
    }

    @inline(__always)
    private mutating func put(_ entry: Entry, at position: Int) {
        entries[position] = entry
        entry.place._withUnsafeGuaranteedRef { $0.position = position }
    }

    private mutating func siftUp(_ moving: Entry, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position - 1) / 4
            guard moving.precedes(entries[parent]) else { break }
            put(entries[parent], at: position)
            position = parent
        }
        put(moving, at: position)
    }

    private mutating func siftDown(_ moving: Entry, from start: Int) {
        var position = start
        while true {
            let firstChild = 4 * position + 1
            guard firstChild < entries.count else { break }
            var least = firstChild
            for child in firstChild + 1..<max(firstChild + 1, min(firstChild + 4, entries.count))
            where entries[child].precedes(entries[least]) { least = child }
            guard entries[least].precedes(moving) else { break }
            put(entries[least], at: position)
            position = least
        }
        put(moving, at: position)
    }

    /// Every entry is where its place says and not before its parent: what tests check after each step.
    public func verify() -> Bool {
        for (index, entry) in entries.enumerated() {
            if entry.place._withUnsafeGuaranteedRef({ $0.position }) != index { return false }
            if index > 0, entry.precedes(entries[(index - 1) / 4]) { return false }
        }
        return true
    }
}

/// A batch that is about to fire. The timers are retained: a place may go with its timer's removal.
struct DueTimers {
    var timers: [Unmanaged<Timer>] = []
    /// Used while sorting.
    var entries: [TimerQueue.Entry] = []
}

/// One timer in one mode of its loop. Positions belong to the loop's lock.
final class TimerPlace {
    unowned(unsafe) let timer: Timer
    unowned(unsafe) let mode: Mode
    var position = -1
    var listPosition = -1
    var sequence: UInt64 = 0
    var tolerance: UInt64 = 0

    init(_ timer: Timer, _ mode: Mode) {
        self.timer = timer
        self.mode = mode
    }
}
