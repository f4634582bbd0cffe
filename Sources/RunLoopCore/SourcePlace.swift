import CoreTypes

/// One source in one mode of one loop.
///
/// The site never changes while the source knows the place; the positions and the sequence belong to the loop's lock.
final class SourcePlace {
    private var site: SourceSite

    /// The descriptor that a version 1 source named when it was added; -1: nothing to watch. The loop's lock protects it.
    var descriptor: Int32

    /// False while a hidden source rests: its descriptor stays in the mode's set, and nobody looks for it.
    var isActive = true

    var position = -1
    var readyPosition = -1
    /// When the source was signalled, in the loop's count of signals.
    var sequence: UInt64 = 0

    init(_ source: Source, _ loop: RunLoop, _ mode: Mode, descriptor: Int32) {
        site = SourceSite(source, loop, mode)
        self.descriptor = descriptor
    }

    /// Serves a source again, after another one has let go of it.
    fileprivate func move(_ source: Source, _ loop: RunLoop, _ mode: Mode, descriptor: Int32) {
        site = SourceSite(source, loop, mode)
        self.descriptor = descriptor
        isActive = true
    }

    @inline(__always)
    var unmanagedSource: Unmanaged<Source> { site.source }
    @inline(__always)
    var unmanagedLoop: Unmanaged<RunLoop> { site.loop }
    @inline(__always)
    var unmanagedMode: Unmanaged<Mode> { site.mode }
    @inline(__always)
    var order: Int { site.order }
    @inline(__always)
    var isPort: Bool { site.isPort }

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

/// What a place stands for. The references are unmanaged because signal and pass follow them without counting: a place
/// is let go before what it refers to.
private struct SourceSite {
    let source: Unmanaged<Source>
    let loop: Unmanaged<RunLoop>
    let mode: Unmanaged<Mode>

    /// The source's, beside the rest of what the ready queue compares.
    let order: Int

    /// A version 1 source's place.
    let isPort: Bool

    init(_ source: Source, _ loop: RunLoop, _ mode: Mode) {
        self.source = Unmanaged.passUnretained(source)
        self.loop = Unmanaged.passUnretained(loop)
        self.mode = Unmanaged.passUnretained(mode)
        order = source.order
        isPort = !source.context.isVersion0
    }
}

/// Places that nobody uses: a source that comes and goes, in one mode or in many, allocates nothing.
extension LoopState {
    /// How many a loop keeps, of 96 bytes each.
    private static var mostSpares: Int { 64 }

    mutating func makePlace(_ source: Source, _ loop: RunLoop, _ mode: Mode, descriptor: Int32) -> SourcePlace {
        guard let place = sparePlaces.popLast() else { return SourcePlace(source, loop, mode, descriptor: descriptor) }
        place.move(source, loop, mode, descriptor: descriptor)
        return place
    }

    /// Takes a place out of a source's list, which is in no other list and no queue. A batch that is being performed may
    /// still hold it: then it is no spare.
    mutating func takeLast(_ list: inout [SourcePlace]) {
        if sparePlaces.count < Self.mostSpares, isKnownUniquelyReferenced(&list[list.count - 1]) {
            sparePlaces.append(list.removeLast())
        } else {
            list.removeLast()
        }
    }
}
