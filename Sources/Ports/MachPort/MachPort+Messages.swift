import CoreTypes
import RunLoopCore
import Synchronization

/// Sending.
extension MachPort {
    public enum Delivery {
        case queued
        case timedOut
        case invalidDestination
        case tooSmall
        case tooLarge
        case complex
        case noMemory
    }

    /// Puts a copy of a message into the queue of the port that its header names; `timeout` in nanoseconds, nil for ever.
    public static func send(_ message: UnsafeRawPointer, timeout: UInt64?) -> Delivery {
        let header = message.loadUnaligned(as: MachMessage.Header.self)
        if header.size < MemoryLayout<MachMessage.Header>.size { return .tooSmall }
        if header.size > MachMessage.largestSize { return .tooLarge }
        if header.bits & MachMessage.complexBit != 0 { return .complex }
        guard let port = find(header.remotePort) else { return .invalidDestination }
        guard let copy = MachMessage(copying: message, header) else { return .noMemory }
        let delivery = port.post(copy, timeout: timeout)
        if case .queued = delivery { return delivery }
        copy.free()
        return delivery
    }

    private func post(_ message: MachMessage, timeout: UInt64?) -> Delivery {
        var source: Source?
        let delivery: Delivery? = senders.wait(timeout: timeout) {
            state.withLock { state in
                guard state.link.isValid else { return .invalidDestination }
                guard state.messages.count < Self.capacity else { return nil }
                state.messages.append(message)
                source = state.link.source
                return .queued
            }
        }
        source?.markReady()
        return delivery ?? .timedOut
    }
}

/// Receiving: the port's source, and one message for each time that it is performed.
extension MachPort: WatchedPort {
    static var callouts: PortCallouts {
        PortCallouts(
            descriptor: { _ in -1 },
            perform: { info, _ in MachPort.with(info) { $0.perform() } },
            invalidated: { MachPort.with($0) { $0.forgetSource() } })
    }

    /// The source for run loops (MP-11); nil for an invalid port, or when memory is refused.
    public func source(order: Int, in allocator: Allocator) -> Source? {
        isValid ? sharedSource(order: order, in: allocator) : nil
    }

    var currentSource: Source? { state.withLock { $0.link.source } }

    func adopt(_ source: Source) -> Source? {
        let (adopted, isWaiting) = state.withLock { state in
            (state.link.adopt(source, watching: []), !state.messages.isEmpty)
        }
        if isWaiting { adopted?.markReady() }
        return adopted
    }

    private func forgetSource() {
        let dropped = state.withLock { $0.link.forgetInvalidSource() }
        withExtendedLifetime(dropped) {}
    }

    /// Hands the first message to the callback; false if there is none after all.
    private func perform() -> Bool {
        guard !isAbandoned.load(ordering: .relaxed), let (message, context) = take() else { return false }
        senders.lookAgain()
        let callout = CalloutInfo(context) { self.state.withLock { $0.link.endBorrowing() } }
        PortCallout.received(self, message, callout.info)
        callout.end { callout.borrows && self.state.withLock { $0.link.endBorrowing() } }
        message.free()
        return true
    }

    /// The source is marked again while more are left, so that a run inside the callback gets them, too.
    private func take() -> (MachMessage, ItemContext)? {
        var more: Source?
        let taken: (MachMessage, ItemContext)? = state.withLock { state in
            guard state.link.isValid, !state.messages.isEmpty else { return nil }
            let message = state.messages.removeFirst()
            if !state.messages.isEmpty { more = state.link.source }
            return (message, state.link.beginCallout())
        }
        more?.markReady()
        return taken
    }
}
