import CSupport

/// The memory of objects that ended, kept for a while so that no other object gets it: a call on one of them says what
/// it was. Its kind is `deallocated`, which every function looks at.
public enum Quarantine {
    private static let ended = Guarded(EndedObjects())

    /// Called by the object's deinit, whose memory is not freed after it.
    @inline(never)
    static func keep(_ object: Handle, _ kind: Kind) {
        var record = debugging_ended_object()
        record.object = object
        record.kind = kind.rawValue
        record.time = Debugging.now
        record.thread = system_thread_id()
        record.size = debugging_memory_size(object)
        record.caller = Debugging.caller
        keepMemory(object)
        let leaving = ended.withLock { ended in
            ended.startAnewInChild()
            return ended.add(record)
        }
        for object in leaving { freeMemory(object) }
    }

    /// How the object at this address ended; nil if that is too long ago.
    static func find(_ object: Handle) -> debugging_ended_object? { ended.withLock { $0.find(object) } }
}

/// The last objects that ended, in a ring.
private struct EndedObjects {
    private static let most = 10_000
    private static let mostBytes = 16 << 20

    private var records: UnsafeMutablePointer<debugging_ended_object>?
    private let generation = process_generation()
    private var oldest = 0
    private var count = 0
    private var bytes = 0

    private func place(_ index: Int) -> Int { (oldest + index) % Self.most }

    /// Returns the objects whose memory is kept no longer.
    mutating func add(_ record: debugging_ended_object) -> [Handle] {
        let records = self.records ?? .allocate(capacity: Self.most)
        self.records = records
        var leaving: [Handle] = []
        while count == Self.most || (count > 0 && bytes + record.size > Self.mostBytes) {
            if let object = records[oldest].object { leaving.append(object) }
            bytes -= records[oldest].size
            oldest = place(1)
            count -= 1
        }
        records[place(count)] = record
        count += 1
        bytes += record.size
        return leaving
    }

    /// What the parent noted may be half written; it is left where it is.
    mutating func startAnewInChild() {
        guard generation != process_generation() else { return }
        withUnsafeMutablePointer(to: &self) { $0.initialize(to: EndedObjects()) }
    }

    func find(_ object: Handle) -> debugging_ended_object? {
        guard let records, generation == process_generation() else { return nil }
        for index in stride(from: count - 1, through: 0, by: -1) where records[place(index)].object == object {
            return records[place(index)]
        }
        return nil
    }
}

#if hasFeature(Embedded)
    private func keepMemory(_ object: Handle) { debugging_keep_memory(object + 8) }

    private func freeMemory(_ object: Handle) { free(UnsafeMutableRawPointer(mutating: object)) }
#else
    private func keepMemory(_ object: Handle) { debugging_keep_memory_in_runtime(object) }

    private func freeMemory(_ object: Handle) { debugging_give_memory_to_runtime(object) }
#endif
