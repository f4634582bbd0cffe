import CoreTypes

/// The timers of a mode that wait for their deadline: a heap with four children a node, so that a million timers
/// are ten levels deep.
///
/// A removal leaves its entry as a gap where it is: closing it would read ten levels of a large heap. Gaps go when
/// they reach the top, and all at once when they are more than half of the entries, so that a removal costs O(1).
/// The queue owns its timers. One whose callout is running is not in it: nested runs do not see it (TMR-14).
struct TimerQueue {
    /// The deadline stands beside the place, so that sifting reads no timer.
    struct Entry {
        var deadline: UInt64
        /// Equal deadlines fire in order of addition (TMR-9).
        var sequence: UInt64
        /// nil: a gap.
        var place: Unmanaged<TimerPlace>?

        @inline(__always)
        func precedes(_ other: Entry) -> Bool {
            deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
        }
    }

    private(set) var entries: [Entry] = []
    private var gapCount = 0

    /// How many of the timers allow to be late: only these make the search for the latest wake-up necessary.
    private(set) var tolerantCount = 0

    var count: Int { entries.count - gapCount }

    /// The top is no gap.
    @inline(__always)
    var firstDeadline: UInt64 { entries.isEmpty ? Clock.distantFuture : entries[0].deadline }

    var first: Timer? { entries.first?.place?._withUnsafeGuaranteedRef { $0.unmanagedTimer.takeUnretainedValue() } }

    /// Takes over one reference to the timer.
    mutating func insert(_ place: TimerPlace, deadline: UInt64, tolerance: UInt64) {
        place.tolerance = tolerance
        if tolerance > 0 { tolerantCount += 1 }
        let entry = Entry(deadline: deadline, sequence: place.sequence, place: Unmanaged.passUnretained(place))
        entries.append(entry)
        siftUp(entry, from: entries.count - 1)
    }

    /// Gives back the reference to the timer; false if the timer is not in the queue.
    mutating func remove(_ place: TimerPlace) -> Bool {
        let position = place.position
        guard position >= 0 else { return false }
        place.position = -1
        if place.tolerance > 0 { tolerantCount -= 1 }
        entries[position].place = nil
        gapCount += 1
        if position == 0 {
            dropLeadingGaps()
        } else if gapCount > 32, gapCount > entries.count / 2 {
            closeGaps()
        }
        return true
    }

    private mutating func dropLeadingGaps() {
        while let first = entries.first, first.place == nil {
            gapCount -= 1
            let last = entries.removeLast()
            if !entries.isEmpty { siftDown(last, from: 0) }
        }
    }

    private mutating func closeGaps() {
        entries.removeAll { $0.place == nil }
        gapCount = 0
        for position in entries.indices { put(entries[position], at: position) }
        guard entries.count > 1 else { return }
        for position in stride(from: (entries.count - 2) / 4, through: 0, by: -1) {
            siftDown(entries[position], from: position)
        }
    }

    /// The timers in the queue, in no particular order.
    var timers: [Timer] {
        entries.compactMap { $0.place?._withUnsafeGuaranteedRef { $0.unmanagedTimer.takeUnretainedValue() } }
    }

    /// Collects the timers that are due, retained and in firing order.
    func collectDue(at now: UInt64, into due: inout DueTimers) {
        guard firstDeadline <= now else { return }
        collect(from: 0, upTo: now, into: &due.entries)
        if due.entries.count > 1 { due.entries.sort { $0.precedes($1) } }
        for entry in due.entries {
            guard let place = entry.place else { continue }
            due.timers.append(place._withUnsafeGuaranteedRef { $0.unmanagedTimer.retain() })
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
        if let place = entries[position].place {
            let tolerance = place._withUnsafeGuaranteedRef { $0.tolerance }
            latest = min(latest, entries[position].deadline.saturatingAdding(tolerance))
        }
        for child in 1...4 { lowerToLatestWakeup(from: 4 * position + child, &latest) }
    }

    @inline(__always)
    private mutating func put(_ entry: Entry, at position: Int) {
        entries[position] = entry
        entry.place?._withUnsafeGuaranteedRef { $0.position = position }
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
    func verify() -> Bool {
        var gaps = 0
        for (index, entry) in entries.enumerated() {
            if let place = entry.place {
                if place._withUnsafeGuaranteedRef({ $0.position }) != index { return false }
            } else {
                gaps += 1
            }
            if index > 0, entry.precedes(entries[(index - 1) / 4]) { return false }
        }
        return gaps == gapCount && (entries.isEmpty || entries[0].place != nil)
    }
}

/// A batch that is about to fire. The timers are retained: a place may go with its timer's removal.
struct DueTimers {
    var timers: [Unmanaged<Timer>] = []
    /// Used while sorting.
    var entries: [TimerQueue.Entry] = []
}
