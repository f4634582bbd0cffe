import CSupport
import CoreTypes

/// Reading and writing.
extension Stream {
    /// Whether reading or writing would not wait (STREAM-4).
    public var isReady: Bool {
        guard status == .open else { return false }
        switch transport.outlook(end) {
        case .nothing: return false
        case .ready, .failed: return true
        // What the kernel knows of is found by reading; elsewhere it is known that there is nothing more.
        case .ended: return transport.isWatched
        }
    }

    /// Waits for the first byte; 0 at the end, -1 for an error and for a stream that is not open.
    public func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
        guard let result = beginTransfer(capacity) else { return finish(transport.read(buffer, capacity)) }
        return result
    }

    /// Waits until at least one byte is taken; 0 if there will be no room, -1 for an error and for a stream that is not open.
    public func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
        guard let result = beginTransfer(count) else { return finish(transport.write(bytes, count)) }
        return result
    }

    /// Bytes that need no copy, which count as read; nil if the transport has none such.
    public func takeBuffer(_ limit: Int) -> UnsafeBufferPointer<UInt8>? {
        guard case .bytes(let memory) = transport else { return nil }
        let status = state.withLock { $0.status }
        guard status == .open || status == .atEnd else { return nil }
        let (bytes, transfer) = memory.take(limit)
        if status == .open { _ = finish(transfer) }
        return bytes
    }

    /// What to return at once, nil if there is something to transfer.
    private func beginTransfer(_ count: Int) -> Int? {
        if state.withLock({ $0.status }) == .opening { continueOpening(waits: true) }
        return state.withLock { state in
            if state.status == .atEnd { return 0 }
            guard state.isOpen else { return -1 }
            if count == 0 { return 0 }
            state.beginTransfer(end)
            return nil
        }
    }

    private func finish(_ transfer: Transfer) -> Int {
        state.withLock { $0.endTransfer(transfer) }
        refresh()
        switch transfer {
        case .bytes(let count), .lastBytes(let count): return count
        case .end: return 0
        case .failed: return -1
        }
    }
}
