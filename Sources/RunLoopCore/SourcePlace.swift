import CoreTypes

/// One source in one mode of one loop.
///
/// `loop` and `mode` never change; the positions and the sequence belong to the loop's lock.
final class SourcePlace {
    unowned(unsafe) let source: Source
    unowned(unsafe) let loop: RunLoop
    unowned(unsafe) let mode: Mode

    /// Keeps a loop whose thread is gone for as long as the source is in it: nothing else takes the source out.
    let deadLoop: RunLoop?

    /// The descriptor that a version 1 source named when it was added.
    let descriptor: Int32

    var position = -1
    var readyPosition = -1
    /// When the source was signalled, in the loop's count of signals.
    var sequence: UInt64 = 0

    init(_ source: Source, _ loop: RunLoop, _ mode: Mode, descriptor: Int32, loopIsDead: Bool) {
        self.source = source
        self.loop = loop
        self.mode = mode
        self.descriptor = descriptor
        deadLoop = loopIsDead ? loop : nil
    }

    func precedes(_ other: SourcePlace) -> Bool {
        source.order != other.source.order ? source.order < other.source.order : sequence < other.sequence
    }
}
