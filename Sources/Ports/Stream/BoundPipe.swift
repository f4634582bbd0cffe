import CSupport
import CoreTypes
import Synchronization

/// The buffer between the streams of a bound pair.
final class BoundPipe {
    private struct Ring {
        let bytes: UnsafeMutablePointer<UInt8>
        let capacity: Int
        var start = 0
        var count = 0
        var isReaderClosed = false
        var isWriterClosed = false

        mutating func take(_ buffer: UnsafeMutablePointer<UInt8>?, _ limit: Int) -> Int {
            let taken = min(limit, count)
            let first = min(taken, capacity - start)
            if let buffer {
                memcpy(buffer, bytes + start, first)
                memcpy(buffer + first, bytes, taken - first)
            }
            count -= taken
            // An empty ring begins anew, so that the next bytes are copied in one piece.
            start = count == 0 ? 0 : (start + taken) % capacity
            return taken
        }

        mutating func put(_ source: UnsafePointer<UInt8>?, _ limit: Int) -> Int {
            let taken = min(limit, capacity - count)
            let place = (start + count) % capacity
            let first = min(taken, capacity - place)
            if let source {
                memcpy(bytes + place, source, first)
                memcpy(bytes, source + first, taken - first)
            }
            count += taken
            return taken
        }
    }

    let ends = StreamEnds()
    private let ring: Guarded<Ring>
    private let allocator: Allocator

    /// Counts changes, for threads that wait; and how many those are.
    private let turn = Atomic<UInt32>(0)
    private let waiters = Atomic<Int>(0)

    /// nil when memory is refused.
    static func make(_ capacity: Int, in allocator: Allocator) -> BoundPipe? {
        guard let bytes = allocator.allocate(capacity) else { return nil }
        return BoundPipe(bytes.assumingMemoryBound(to: UInt8.self), capacity, allocator)
    }

    private init(_ bytes: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ allocator: Allocator) {
        ring = Guarded(Ring(bytes: bytes, capacity: capacity))
        self.allocator = allocator
        Reference.retain(allocator.handle)
    }

    deinit {
        allocator.deallocate(ring.withLock { $0.bytes })
        Reference.release(allocator.handle)
    }

    func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Transfer {
        transfer(.reader) { ring in
            if ring.count > 0 { return .bytes(ring.take(buffer, capacity)) }
            return ring.isWriterClosed ? .end : nil
        }
    }

    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Transfer {
        transfer(.writer) { ring in
            if ring.isReaderClosed { return .failed(.posix(EPIPE)) }
            return ring.count < ring.capacity ? .bytes(ring.put(bytes, count)) : nil
        }
    }

    /// `body` until it has a result, waiting for changes between; then the other end looks.
    private func transfer(_ end: StreamEnd, _ body: (inout Ring) -> Transfer?) -> Transfer {
        while true {
            let seen = turn.load(ordering: .acquiring)
            if let transfer = ring.withLock(body) {
                if case .bytes = transfer { tell(end.other) }
                return transfer
            }
            _ = waiters.add(1, ordering: .sequentiallyConsistent)
            _ = system_futex_wait(address(of: turn), seen, nil)
            _ = waiters.subtract(1, ordering: .relaxed)
        }
    }

    private func tell(_ end: StreamEnd) {
        _ = turn.add(1, ordering: .sequentiallyConsistent)
        if waiters.load(ordering: .sequentiallyConsistent) > 0 { system_futex_wake(address(of: turn), 2) }
        ends[end]?.refresh()
    }

    func outlook(_ end: StreamEnd) -> Outlook {
        ring.withLock { ring in
            switch end {
            case .reader: ring.count > 0 ? .ready : ring.isWriterClosed ? .ended : .nothing
            case .writer:
                ring.isReaderClosed ? .failed(.posix(EPIPE)) : ring.count < ring.capacity ? .ready : .nothing
            }
        }
    }

    func close(_ end: StreamEnd) {
        ring.withLock { ring in
            if end == .reader { ring.isReaderClosed = true } else { ring.isWriterClosed = true }
        }
        tell(end.other)
    }

    func describe(into text: inout TextBuffer) {
        let (count, capacity) = ring.withLock { ($0.count, $0.capacity) }
        text.append("waiting = ")
        text.append(count)
        text.append(", capacity = ")
        text.append(capacity)
    }
}
