/// The timers of a mode that a pass fires: those that were due at its moment.
///
/// As long as nothing else is done to timers that are due, the batch is what the heap has at its top, and whoever fires takes
/// one after the other from there; those that have fired come back with later dates. Before anything else happens to a due
/// timer, what is left of the batch is collected. So is it before a nested run in the mode begins a batch of its own.
struct TimerBatch {
    /// What is due at this moment and in the queue belongs to the batch; 0: nothing does (any more).
    var moment: UInt64 = 0

    /// What was collected, in firing order. These are retained: a place may go with its timer's removal.
    var timers: [Unmanaged<Timer>] = []

    /// How many of them had their turn.
    var position = 0

    /// Used while sorting.
    var entries: [TimerQueue.Entry] = []

    /// What this interrupts, if it is a nested run's.
    var interrupted: [TimerBatch] = []

    var isOver: Bool { moment == 0 && position == timers.count }
}

extension TimerQueue {
    /// True if it interrupts another one: it is a nested run's. Then that one is to be resumed.
    @inline(__always)
    mutating func beginBatch(dueAt now: UInt64) -> Bool {
        let interrupts = !batch.isOver
        if interrupts { interruptBatch() }
        batch.moment = now
        return interrupts
    }

    @inline(never)
    private mutating func interruptBatch() {
        collectBatch()
        var interrupted = TimerBatch()
        swap(&batch, &interrupted)
        batch.interrupted.append(interrupted)
    }

    /// After the end of the nested run's batch.
    mutating func resumeBatch() {
        if let interrupted = batch.interrupted.popLast() { batch = interrupted }
    }

    /// The next timer of the batch that was not collected, and the queue's reference to it. It has left the queue.
    @inline(__always)
    mutating func takeDue() -> Unmanaged<Timer>? {
        guard batch.moment > 0 else { return nil }
        guard firstDeadline <= batch.moment, let first = entries[0].place else {
            batch.moment = 0
            return nil
        }
        // It will mostly come back soon, and fill the gap.
        leaveGap(first, 0)
        return first.pointee.timer
    }

    /// The next timer that was collected, and the batch's reference to it. It may have left the queue, or have a new date.
    @inline(__always)
    mutating func takeCollected() -> Unmanaged<Timer>? {
        batch.timers.isEmpty ? nil : takeNextCollected()
    }

    @inline(never)
    private mutating func takeNextCollected() -> Unmanaged<Timer>? {
        guard batch.position < batch.timers.count else {
            batch.timers.removeAll(keepingCapacity: true)
            batch.position = 0
            return nil
        }
        defer { batch.position += 1 }
        return batch.timers[batch.position]
    }

    /// What is left of the batch no longer depends on the queue.
    @inline(never)
    mutating func collectBatch() {
        let moment = batch.moment
        guard moment > 0 else { return }
        batch.moment = 0
        var collected = TimerBatch()
        swap(&batch, &collected)
        collectDue(at: moment, into: &collected)
        swap(&batch, &collected)
    }
}
