import CoreTypes
import RunLoopCore

/// Tells the main thread's run loop that the process behind a remote port has ended (MSG-33): a source that is
/// performed once in whatever common mode runs there.
final class DeathReport {
    private let name: PortName

    private init(_ name: PortName) { self.name = name }

    /// Called by the thread that watches peers. The port itself may be gone by then: only its name is remembered.
    static func post(_ name: PortName) {
        let callouts = PortCallouts(
            descriptor: { _ in -1 }, perform: { info, _ in DeathReport.of(info).tell() }, invalidated: { _ in })
        let context = SourceContext(
            info: Unmanaged.passRetained(DeathReport(name)).toOpaque(), retain: nil,
            release: { Unmanaged<DeathReport>.fromOpaque($0.unsafelyUnwrapped).release() }, copyDescription: nil,
            equal: nil, hash: nil, kind: .port(callouts))
        let source = Source(order: 0, context: context, placement: .standard)
        source.markReady()
        RunLoop.main._withUnsafeGuaranteedRef { $0.add(source, to: RunLoop.commonModesName) }
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> DeathReport {
        Unmanaged<DeathReport>.fromOpaque(info.unsafelyUnwrapped).takeUnretainedValue()
    }

    private func tell() -> Bool {
        _ = PortNames.remote(name)?.isValid
        return true
    }
}
