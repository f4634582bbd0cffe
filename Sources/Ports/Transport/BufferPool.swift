import CSupport
import CoreTypes

/// Memory to receive messages into, which is used again: a message that travels in its packet fits into one buffer.
enum BufferPool {
    /// What a packet carries at most besides its header; a longer message travels in memory of its own.
    static let capacity = 64 * 1024

    /// In front of each buffer, for the packet's header.
    private static let headroom = 32

    private static let spares = Guarded(Spares())

    struct Spares {
        var first: UnsafeMutableRawPointer?
        var second: UnsafeMutableRawPointer?
    }

    /// nil if there is no memory for one.
    static func take() -> UnsafeMutableRawPointer? {
        let spare = spares.withLock { spares in
            let spare = spares.first
            spares.first = spares.second
            spares.second = nil
            return spare
        }
        return spare ?? malloc(headroom + capacity).map { $0 + headroom }
    }

    static func give(_ buffer: UnsafeMutableRawPointer) {
        let isKept = spares.withLock { spares in
            guard spares.second == nil else { return false }
            spares.second = spares.first
            spares.first = buffer
            return true
        }
        if !isKept { free(buffer - headroom) }
    }

    /// A thread that is gone may have been in the middle of a change: leave the buffers alone.
    static func resetAfterFork() { spares.withLock { $0 = Spares() } }
}
