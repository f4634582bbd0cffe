import CoreTypes

/// The timers of a mode that wait for their deadline: a heap with four children a node, so that a million timers
/// are ten levels deep.
///
/// A removal leaves its entry as a gap where it is: closing it would read ten levels of a large heap. The next insertion
/// fills a gap at the top, so a repeating timer, which leaves while it fires, goes to its next date in one sift. Who looks
/// at the top removes gaps there, and all go when they are more than half of the entries, so that a removal costs O(1).
/// The queue owns its timers. One whose callout is running is not in it: nested runs do not see it (TMR-14).
struct TimerQueue {
    /// The deadline stands beside the place, so that sifting reads no timer.
    struct Entry {
        var deadline: UInt64
        /// Equal deadlines fire in order of addition (TMR-9).
        var sequence: UInt64
        /// nil: a gap.
        var place: TimerPlace.Address?

        /// Compared without a branch, as nobody can guess which way it would go.
        @inline(__always)
        var key: UInt128 { UInt128(_low: sequence, _high: deadline) }

        @inline(__always)
        func precedes(_ other: Entry) -> Bool { key < other.key }
    }

    private(set) var entries: [Entry] = []
    private var gapCount = 0

    /// How many of the timers allow to be late: only these make the search for the latest wake-up necessary.
    private(set) var tolerantCount = 0

    /// The timers that a pass fires now.
    var batch = TimerBatch()

    var count: Int { entries.count - gapCount }

    @inline(__always)
    var firstDeadline: UInt64 {
        mutating get {
            if gapCount > 0 { dropLeadingGaps() }
            return entries.isEmpty ? Clock.distantFuture : entries[0].deadline
        }
    }

    var first: Timer? {
        mutating get {
            if gapCount > 0 { dropLeadingGaps() }
            return entries.first?.place?.pointee.timer.takeUnretainedValue()
        }
    }

    /// Takes over one reference to the timer. There is no gap at the top afterwards: the first timer is at position 0.
    @inline(__always)
    mutating func insert(_ place: TimerPlace.Address, deadline: UInt64, tolerance: UInt64) {
        if batch.moment > 0, deadline <= batch.moment { collectBatch() }
        place.pointee.tolerance = tolerance
        if tolerance > 0 { tolerantCount += 1 }
        let entry = Entry(deadline: deadline, sequence: place.pointee.sequence, place: place)
        if gapCount > 0, entries[0].place == nil {
            gapCount -= 1
            entries.withUnsafeMutableBufferPointer { TimerHeap($0).siftDown(entry, from: 0) }
            // Another gap may have come up: then this entry is the first, and does not know.
            if gapCount > 0 { dropLeadingGaps() }
        } else {
            entries.append(entry)
            entries.withUnsafeMutableBufferPointer { TimerHeap($0).siftUp(entry, from: $0.count - 1) }
        }
    }

    /// Gives back the reference to the timer; false if the timer is not in the queue.
    @inline(__always)
    mutating func remove(_ place: TimerPlace.Address) -> Bool {
        let position = place.pointee.position
        guard position >= 0 else { return false }
        if batch.moment > 0, entries[position].deadline <= batch.moment { collectBatch() }
        leaveGap(place, position)
        if gapCount == entries.count {
            entries.removeAll(keepingCapacity: true)
            gapCount = 0
        } else if gapCount > 32, gapCount > entries.count / 2 {
            closeGaps()
        }
        return true
    }

    @inline(__always)
    mutating func leaveGap(_ place: TimerPlace.Address, _ position: Int) {
        place.pointee.position = -1
        if place.pointee.tolerance > 0 { tolerantCount -= 1 }
        entries[position].place = nil
        gapCount += 1
    }

    @inline(never)
    private mutating func dropLeadingGaps() {
        while let first = entries.first, first.place == nil {
            gapCount -= 1
            let last = entries.removeLast()
            if entries.isEmpty { return }
            entries.withUnsafeMutableBufferPointer { TimerHeap($0).siftDown(last, from: 0) }
        }
    }

    @inline(never)
    private mutating func closeGaps() {
        entries.removeAll { $0.place == nil }
        gapCount = 0
        if entries.isEmpty { return }
        entries.withUnsafeMutableBufferPointer { TimerHeap($0).rebuild() }
    }

    /// The timers in the queue, in no particular order.
    var timers: [Timer] { entries.compactMap { $0.place?.pointee.timer.takeUnretainedValue() } }

    /// Collects the timers that are due, retained and in firing order.
    func collectDue(at now: UInt64, into due: inout TimerBatch) {
        if let first = entries.first, first.deadline <= now { collect(from: 0, upTo: now, into: &due.entries) }
        Self.sort(&due.entries)
        for entry in due.entries {
            guard let place = entry.place else { continue }
            due.timers.append(place.pointee.timer.retain())
        }
        due.entries.removeAll(keepingCapacity: true)
    }

    /// A batch is mostly small and half in order, as it comes from a heap.
    private static func sort(_ entries: inout [Entry]) {
        if entries.count > 32 { return entries.sort { $0.precedes($1) } }
        entries.withUnsafeMutableBufferPointer { entries in
            for index in entries.indices.dropFirst() {
                let moving = entries[index]
                var position = index
                while position > 0, moving.precedes(entries[position &- 1]) {
                    entries[position] = entries[position &- 1]
                    position &-= 1
                }
                entries[position] = moving
            }
        }
    }

    /// The entry at the position is due.
    private func collect(from position: Int, upTo now: UInt64, into due: inout [Entry]) {
        due.append(entries[position])
        for child in 4 * position + 1..<4 * position + 5 where child < entries.count && entries[child].deadline <= now {
            collect(from: child, upTo: now, into: &due)
        }
    }

    /// The latest moment at which a sleeper may wake without any timer passing its tolerance.
    ///
    /// Visits only timers that are due by then: those that the wake-up will fire.
    var latestWakeup: UInt64 {
        mutating get {
            guard tolerantCount > 0 else { return firstDeadline }
            var latest = Clock.distantFuture
            lowerToLatestWakeup(from: 0, &latest)
            return latest
        }
    }

    private func lowerToLatestWakeup(from position: Int, _ latest: inout UInt64) {
        guard position < entries.count, entries[position].deadline < latest else { return }
        if let place = entries[position].place {
            latest = min(latest, entries[position].deadline.saturatingAdding(place.pointee.tolerance))
        }
        for child in 1...4 { lowerToLatestWakeup(from: 4 * position + child, &latest) }
    }

    /// Every entry is where its place says and not before its parent: what tests check after each step.
    func verify() -> Bool {
        var gaps = 0
        for (index, entry) in entries.enumerated() {
            if let place = entry.place {
                if place.pointee.position != index { return false }
            } else {
                gaps += 1
            }
            if index > 0, entry.precedes(entries[(index - 1) / 4]) { return false }
        }
        return gaps == gapCount
    }
}

/// The entries of a queue while their order is restored.
private struct TimerHeap {
    private let entries: UnsafeMutablePointer<TimerQueue.Entry>
    private let count: Int

    /// Not empty.
    @inline(__always)
    init(_ entries: UnsafeMutableBufferPointer<TimerQueue.Entry>) {
        self.entries = entries.baseAddress.unsafelyUnwrapped
        count = entries.count
    }

    @inline(__always)
    private func put(_ entry: TimerQueue.Entry, at position: Int) {
        entries[position] = entry
        entry.place?.pointee.position = position
    }

    @inline(__always)
    func siftUp(_ moving: TimerQueue.Entry, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position &- 1) >> 2
            guard moving.precedes(entries[parent]) else { break }
            put(entries[parent], at: position)
            position = parent
        }
        put(moving, at: position)
    }

    func siftDown(_ moving: TimerQueue.Entry, from start: Int) {
        put(moving, at: sink(moving, from: start) { put($0, at: $1) })
    }

    /// Moves entries up as long as they come before the sinking one; where that belongs then.
    @inline(__always)
    private func sink(
        _ sinking: TimerQueue.Entry, from start: Int, _ move: (TimerQueue.Entry, Int) -> Void
    ) -> Int {
        let key = sinking.key
        var position = start
        while true {
            let firstChild = 4 &* position &+ 1
            guard firstChild < count else { return position }
            let least = leastSibling(from: firstChild)
            guard entries[least].key < key else { return position }
            move(entries[least], position)
            position = least
        }
    }

    /// The first of up to four siblings in order. Four are compared in pairs, and the results of
    /// the pairs are added, not guessed.
    @inline(__always)
    private func leastSibling(from first: Int) -> Int {
        if first &+ 4 <= count {
            let left = first &+ (entries[first &+ 1].precedes(entries[first]) ? 1 : 0)
            let right = first &+ 2 &+ (entries[first &+ 3].precedes(entries[first &+ 2]) ? 1 : 0)
            return entries[right].precedes(entries[left]) ? right : left
        }
        var least = first
        var sibling = first &+ 1
        while sibling < count {
            if entries[sibling].precedes(entries[least]) { least = sibling }
            sibling &+= 1
        }
        return least
    }

    /// Out of any order. Places hear of it once.
    func rebuild() {
        if count > 1 {
            for start in stride(from: (count - 2) / 4, through: 0, by: -1) {
                let sinking = entries[start]
                entries[sink(sinking, from: start) { entries[$1] = $0 }] = sinking
            }
        }
        for position in 0..<count { entries[position].place?.pointee.position = position }
    }
}
