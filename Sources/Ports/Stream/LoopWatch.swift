import CoreTypes
import RunLoopCore

/// The info of a stream's source. The modes keep the source, the source keeps the stream; the stream does not keep the
/// source, which ends with the last mode that lets go of it.
final class LoopWatch {
    private let stream: Unmanaged<Stream>
    private var source: Unmanaged<Source>?

    private init(_ stream: Stream) { self.stream = Unmanaged.passRetained(stream) }

    /// A watch with a new source, which the caller has to keep.
    static func make(_ stream: Stream) -> (watch: LoopWatch, source: Source) {
        let watch = LoopWatch(stream)
        let context = SourceContext(
            info: Unmanaged.passRetained(watch).toOpaque(), retain: nil,
            release: { LoopWatch.end(UnsafeMutableRawPointer(mutating: $0.unsafelyUnwrapped)) },
            copyDescription: nil, equal: nil, hash: nil, kind: .port(callouts))
        let source = Source(order: 0, context: context, placement: .standard)
        watch.source = Unmanaged.passUnretained(source)
        return (watch, source)
    }

    private static var callouts: PortCallouts {
        PortCallouts(
            descriptor: { LoopWatch.stream($0) { $0.transport.descriptor } },
            perform: { info, events in LoopWatch.stream(info) { $0.perform(Readiness(rawValue: events)) } },
            invalidated: { _ in })
    }

    @inline(__always)
    private static func stream<Result>(_ info: UnsafeMutableRawPointer?, _ body: (Stream) -> Result) -> Result {
        Unmanaged<LoopWatch>.fromOpaque(info.unsafelyUnwrapped)._withUnsafeGuaranteedRef { watch in
            watch.stream._withUnsafeGuaranteedRef(body)
        }
    }

    /// The source is ending: its memory is there until this returns.
    private static func end(_ info: UnsafeMutableRawPointer) {
        let watch = Unmanaged<LoopWatch>.fromOpaque(info).takeRetainedValue()
        watch.stream._withUnsafeGuaranteedRef { $0.forget(watch) }
        watch.stream.release()
    }

    /// Asked with the stream's lock held, which `end` takes; nil for a source that is ending.
    var liveSource: Source? {
        guard let source, Reference.retainIfAlive(UnsafeRawPointer(source.toOpaque())) else { return nil }
        return source.takeRetainedValue()
    }
}

/// Who watches a stream.
struct StreamBell {
    let source: Source?
    let queue: StreamQueue?

    var isNobody: Bool { source == nil && queue == nil }

    var isScheduled: Bool { queue != nil || source?.isHeld == true }

    /// Called with the stream's lock held, so that two threads cannot tell it in the wrong order.
    func watch(for readiness: Readiness) {
        source?.watch(for: readiness)
        queue?.watch(for: readiness)
    }

    func changeDescriptor(to descriptor: Int32) {
        source?.changeDescriptor(to: descriptor)
        queue?.changeDescriptor(to: descriptor)
    }

    /// Something is to be looked at. Called with no lock held.
    func ring() {
        source?.markReady()
        queue?.ring()
    }
}
