import CoreTypes

/// The two streams of a pair, which what they share does not keep.
struct StreamEnds: ~Copyable {
    private struct Ends {
        var reader: Unmanaged<Stream>?
        var writer: Unmanaged<Stream>?

        subscript(end: StreamEnd) -> Unmanaged<Stream>? {
            get { end == .reader ? reader : writer }
            set { if end == .reader { reader = newValue } else { writer = newValue } }
        }
    }

    private let ends = Guarded(Ends())

    func attach(_ stream: Stream) { ends.withLock { $0[stream.end] = Unmanaged.passUnretained(stream) } }

    /// The stream is ending: its memory is there until this returns.
    func detach(_ end: StreamEnd) { ends.withLock { $0[end] = nil } }

    /// nil if there is none, or none any more.
    subscript(end: StreamEnd) -> Stream? {
        ends.withLock { ends in
            guard let stream = ends[end], Reference.retainIfAlive(UnsafeRawPointer(stream.toOpaque()))
            else { return nil }
            return stream.takeRetainedValue()
        }
    }
}
