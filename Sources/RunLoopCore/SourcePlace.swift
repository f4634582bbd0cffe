import CoreTypes

/// One source in one mode of one loop.
///
/// The references never change; the positions and the sequence belong to the loop's lock. References are unmanaged
/// because signal and pass follow them without counting: a place dies before what it refers to.
final class SourcePlace {
    let unmanagedSource: Unmanaged<Source>
    let unmanagedLoop: Unmanaged<RunLoop>
    let unmanagedMode: Unmanaged<Mode>

    /// The source's, beside the rest of what the ready queue compares.
    let order: Int

    /// A version 1 source's place.
    let isPort: Bool

    /// The descriptor that a version 1 source named when it was added; -1: nothing to watch. The loop's lock protects it.
    var descriptor: Int32

    /// False while a hidden source rests: its descriptor stays in the mode's set, and nobody looks for it.
    var isActive = true

    var position = -1
    var readyPosition = -1
    /// When the source was signalled, in the loop's count of signals.
    var sequence: UInt64 = 0

    init(_ source: Source, _ loop: RunLoop, _ mode: Mode, descriptor: Int32) {
        unmanagedSource = Unmanaged.passUnretained(source)
        unmanagedLoop = Unmanaged.passUnretained(loop)
        unmanagedMode = Unmanaged.passUnretained(mode)
        order = source.order
        isPort = !source.context.isVersion0
        self.descriptor = descriptor
    }

    var source: Source { unmanagedSource.takeUnretainedValue() }
    var loop: RunLoop { unmanagedLoop.takeUnretainedValue() }
    var mode: Mode { unmanagedMode.takeUnretainedValue() }

    /// Compared as addresses: counting references would take longer than all the rest.
    @inline(__always)
    func isIn(_ loop: RunLoop) -> Bool { unmanagedLoop.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }

    @inline(__always)
    func isIn(_ loop: RunLoop, _ mode: Mode) -> Bool {
        isIn(loop) && unmanagedMode.toOpaque() == Unmanaged.passUnretained(mode).toOpaque()
    }

    func precedes(_ other: SourcePlace) -> Bool {
        order != other.order ? order < other.order : sequence < other.sequence
    }
}
