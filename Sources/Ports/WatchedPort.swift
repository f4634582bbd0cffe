import CoreTypes
import RunLoopCore

/// A port that is watched through one run loop source, which keeps it alive and which it keeps: an invalidation of
/// either ends that.
protocol WatchedPort: Object {
    static var callouts: PortCallouts { get }

    var currentSource: Source? { get }

    /// The source to use, which is not the argument if another thread was faster; nil for an invalid port.
    func adopt(_ source: Source) -> Source?
}

extension WatchedPort {
    /// Calls the port that is a source's info, which lives as long as the source does.
    @inline(__always)
    static func with<Result>(_ info: UnsafeMutableRawPointer?, _ body: (Self) -> Result) -> Result {
        Unmanaged<Self>.fromOpaque(info.unsafelyUnwrapped)._withUnsafeGuaranteedRef(body)
    }

    /// The port's source, the same as long as it is valid (FD-10, SOCK-17).
    func sharedSource(order: Int, in allocator: Allocator) -> Source? {
        if let source = currentSource, source.isValid { return source }
        guard let placement = Placement(allocator) else { return nil }
        Reference.retain(handle)
        let context = SourceContext(
            info: UnsafeMutableRawPointer(mutating: handle),
            retain: {
                Reference.retain($0.unsafelyUnwrapped)
                return $0
            },
            release: { Reference.release($0.unsafelyUnwrapped) },
            copyDescription: nil, equal: nil, hash: nil, kind: .port(Self.callouts))
        return adopt(Source(order: order, context: context, placement: placement))
    }
}
