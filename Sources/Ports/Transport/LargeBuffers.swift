import CSupport
import CoreTypes

/// Memory for long messages, kept for the next one: fresh memory costs a page fault for each 4 KiB, several times what
/// copying the bytes costs.
enum LargeBuffers {
    /// Longer ones are rare, and better given back.
    static let largest = 4 << 20

    /// What is kept at most, in this many buffers.
    private static let mostKept = 8 << 20
    private static let mostBuffers = 4

    private static let spares = Guarded(Spares())

    struct Buffer {
        let address: UnsafeMutableRawPointer
        let capacity: Int
    }

    struct Spares {
        var buffers: [Buffer] = []
        var total = 0
    }

    /// Room for at least `length` bytes; nil without memory.
    static func take(_ length: Int) -> Buffer? {
        let spare: Buffer? = spares.withLock { spares in
            let fitting = spares.buffers.lastIndex { $0.capacity >= length && $0.capacity / 4 <= length }
            guard let fitting else { return nil }
            let buffer = spares.buffers.remove(at: fitting)
            spares.total -= buffer.capacity
            return buffer
        }
        if let spare { return spare }
        let capacity = (length + 0xFFFF) & ~0xFFFF
        return malloc(capacity).map { Buffer(address: $0, capacity: capacity) }
    }

    static func give(_ buffer: Buffer) {
        let isKept = spares.withLock { spares in
            guard buffer.capacity <= largest, spares.buffers.count < mostBuffers,
                spares.total + buffer.capacity <= mostKept
            else { return false }
            spares.buffers.append(buffer)
            spares.total += buffer.capacity
            return true
        }
        if !isKept { free(buffer.address) }
    }

    /// A thread that is gone may have been in the middle of a change: leaves the parent's buffers alone.
    static func resetAfterFork() {
        spares.withLock { spares in
            withUnsafeMutablePointer(to: &spares) { $0.initialize(to: Spares()) }
        }
    }
}
