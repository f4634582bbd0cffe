import CSupport
import CoreTypes

/// Memory that is written to: a buffer of the program's, or blocks that grow.
final class MemoryWriter {
    private struct Contents {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        var capacity: Int
    }

    private let contents: Guarded<Contents>
    /// Where a growing block comes from, retained; nil for a buffer of the program's.
    private let allocator: Allocator?

    init(_ buffer: UnsafeMutablePointer<UInt8>?, capacity: Int) {
        contents = Guarded(Contents(bytes: buffer, capacity: capacity))
        allocator = nil
    }

    init(growingIn allocator: Allocator) {
        contents = Guarded(Contents(bytes: nil, capacity: 0))
        self.allocator = allocator
        Reference.retain(allocator.handle)
    }

    deinit {
        guard let allocator else { return }
        allocator.deallocate(contents.withLock { $0.bytes })
        Reference.release(allocator.handle)
    }

    var isFull: Bool { allocator == nil && contents.withLock { $0.count == $0.capacity } }

    /// What fits of a buffer of the program's, all of it in blocks that grow.
    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Transfer {
        if let allocator, !reserve(count, allocator) { return .failed(.posix(ENOMEM)) }
        return contents.withLock { contents in
            let taken = min(count, contents.capacity - contents.count)
            if taken == 0 { return .end }
            if let to = contents.bytes, let bytes { memcpy(to + contents.count, bytes, taken) }
            contents.count += taken
            return allocator == nil && contents.count == contents.capacity ? .lastBytes(taken) : .bytes(taken)
        }
    }

    /// The allocator is the program's and called with no lock held; only the thread that writes comes here.
    private func reserve(_ count: Int, _ allocator: Allocator) -> Bool {
        let now = contents.withLock { $0 }
        let (needed, isTooMuch) = now.count.addingReportingOverflow(count)
        if isTooMuch { return false }
        if needed <= now.capacity { return true }
        let capacity = max(needed, now.capacity &* 2, 1024)
        guard let larger = allocator.grow(now.bytes, used: now.count, to: capacity) else { return false }
        contents.withLock { contents in
            contents.bytes = larger
            contents.capacity = capacity
        }
        return true
    }

    /// A copy of what was written; nil for a buffer of the program's, which has it already.
    var data: DataObject? {
        guard allocator != nil else { return nil }
        let now = contents.withLock { $0 }
        return DataObject.make(copying: now.bytes, now.count, in: .system)
    }

    func describe(into text: inout TextBuffer) {
        let now = contents.withLock { $0 }
        text.append("written = ")
        text.append(now.count)
        text.append(", capacity = ")
        text.append(now.capacity)
    }
}
