import CSupport
import CoreTypes
import RunLoopCore

/// One end of a flow of bytes (STREAM-1 to STREAM-20): what the transports have in common.
public final class Stream: Object {
    public typealias CallBack = @convention(c) (OpaquePointer?, UInt, UnsafeMutableRawPointer?) -> Void

    let end: StreamEnd
    let transport: Transport
    /// The transport's object as it is found by whoever looks through the memory for addresses, as leak checkers do.
    private let transportAddress: UnsafeRawPointer
    let state = Guarded(StreamState())

    init(_ end: StreamEnd, _ transport: Transport, _ placement: Placement) {
        self.end = end
        self.transport = transport
        transportAddress = transport.address
        super.init(end == .reader ? .readStream : .writeStream, placement)
        transport.attach(self)
    }

    /// A scheduled stream does not come here: who watches it keeps it.
    deinit {
        transport.detach(self)
        transport.close(end)
    }

    // MARK: status

    public var status: StreamStatus {
        if state.withLock({ $0.status }) == .opening { continueOpening(waits: false) }
        return state.withLock { $0.status }
    }

    public var error: StreamError {
        _ = status
        return state.withLock { $0.error }
    }

    // MARK: opening and closing

    /// In the background if somebody watches the stream, or the other one of its connection; else it waits. False if it failed, and for a stream that was opened
    /// before (STREAM-2).
    public func open() -> Bool {
        guard state.withLock({ $0.beginOpening() }) else { return false }
        let isWatched = isScheduled || transport.partner(of: end)?.isScheduled == true
        return finish(transport.open(end, waits: !isWatched))
    }

    /// Looks how far the opening has come, or waits for its end; false if it failed.
    @discardableResult
    func continueOpening(waits: Bool) -> Bool { finish(transport.continueOpening(end, waits: waits)) }

    private func finish(_ opening: Opening) -> Bool {
        var isWell = true
        switch opening {
        case .pending: break
        case .done: state.withLock { $0.finishOpening() }
        case .failed(let error):
            state.withLock { $0.fail(error) }
            isWell = false
        }
        adoptDescriptor()
        return isWell
    }

    /// Ends the flow and leaves all loops.
    public func close() {
        keeping(self) {
            guard state.withLock({ $0.close() }) else { return }
            stopWatching()
            transport.close(end)
        }
    }

    public override func describe(into text: inout TextBuffer) {
        let (status, client) = state.withLock { ($0.status, $0.client) }
        text.append("status = ")
        text.append(status.rawValue)
        text.append(", ")
        transport.describe(into: &text)
        guard let client else { return }
        text.append(", client = ")
        client.describe(into: &text)
    }
}
