import CoreTypes

/// One source in one mode of one loop, or among its common sources.
///
/// The site never changes while the source knows the place; where the loop has it, and the sequence, belong to the loop's lock.
final class SourcePlace {
    private var site: SourceSite

    /// The descriptor that a version 1 source named when it was added; -1: nothing to watch. The loop's lock protects it.
    var descriptor: Int32

    /// False while a hidden source rests: its descriptor stays in the mode's set, and nobody looks for it.
    var isActive = true

    /// Whether the loop has it, in a list of its own or a mode's; the main queue's place is in none.
    var isPresent = false

    /// Its neighbours in that list, which they belong to.
    fileprivate var preceding: Unmanaged<SourcePlace>?
    fileprivate var following: Unmanaged<SourcePlace>?

    var readyPosition = -1
    /// When the source was signalled, in the loop's count of signals.
    var sequence: UInt64 = 0

    /// What follows in the source's list, or among the spares. It is the list's.
    fileprivate var next: Unmanaged<SourcePlace>?

    init(_ source: Source, _ loop: RunLoop, _ mode: Mode?, descriptor: Int32) {
        site = SourceSite(source, loop, mode)
        self.descriptor = descriptor
    }

    /// Serves a source again, after another one has let go of it.
    fileprivate func move(_ source: Source, _ loop: RunLoop, _ mode: Mode?, descriptor: Int32) {
        site = SourceSite(source, loop, mode)
        self.descriptor = descriptor
        isActive = true
    }

    @inline(__always)
    var unmanagedSource: Unmanaged<Source> { site.source }
    @inline(__always)
    var unmanagedLoop: Unmanaged<RunLoop> { site.loop }
    /// Not of a common source's place.
    @inline(__always)
    var unmanagedMode: Unmanaged<Mode> { site.mode.unsafelyUnwrapped }
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
    /// nil: the loop's common sources.
    let mode: Unmanaged<Mode>?

    /// The source's, beside the rest of what the ready queue compares.
    let order: Int

    /// A version 1 source's place.
    let isPort: Bool

    @inline(__always)
    init(_ source: Source, _ loop: RunLoop, _ mode: Mode?) {
        self.source = Unmanaged.passUnretained(source)
        self.loop = Unmanaged.passUnretained(loop)
        self.mode = mode.uncounted
        order = source.order
        isPort = !source.context.isVersion0
    }
}

/// Places that are linked through themselves: a source's, or those that a loop has to spare. A place is in one list at a
/// time, which has a reference to it; whoever has a list that ends gives those back.
struct PlaceList {
    private var first: Unmanaged<SourcePlace>?
    private var last: Unmanaged<SourcePlace>?

    var isEmpty: Bool { first == nil }

    /// Takes over a reference to the place.
    @inline(__always)
    mutating func append(_ place: Unmanaged<SourcePlace>) {
        place._withUnsafeGuaranteedRef { $0.next = nil }
        if let last {
            last._withUnsafeGuaranteedRef { $0.next = place }
        } else {
            first = place
        }
        last = place
    }

    @inline(__always)
    func forEach(_ body: (SourcePlace) -> Void) {
        var next = first
        while let place = next {
            place._withUnsafeGuaranteedRef {
                next = $0.next
                body($0)
            }
        }
    }

    @inline(__always)
    func contains(where matches: (SourcePlace) -> Bool) -> Bool {
        var next = first
        while let place = next {
            if place._withUnsafeGuaranteedRef(matches) { return true }
            next = place._withUnsafeGuaranteedRef { $0.next }
        }
        return false
    }

    var firstPlace: SourcePlace? { first?.takeUnretainedValue() }

    /// False without a place.
    @inline(__always)
    func withFirst(_ body: (SourcePlace) -> Bool) -> Bool {
        first?._withUnsafeGuaranteedRef(body) ?? false
    }

    /// Takes out the places of which `isTaken` says so; `keep` gets the list's reference to each. Without such a place
    /// nothing is written.
    @inline(__always)
    mutating func remove(where isTaken: (SourcePlace) -> Bool, _ keep: (Unmanaged<SourcePlace>) -> Void) {
        var previous: Unmanaged<SourcePlace>?
        var next = first
        while let place = next {
            next = place._withUnsafeGuaranteedRef { $0.next }
            guard place._withUnsafeGuaranteedRef(isTaken) else {
                previous = place
                continue
            }
            if let previous {
                previous._withUnsafeGuaranteedRef { $0.next = next }
            } else {
                first = next
            }
            if next == nil { last = previous }
            keep(place)
        }
    }

    mutating func removeAll() {
        remove(where: { _ in true }, { $0.release() })
    }

    /// Takes over a reference to the place.
    @inline(__always)
    fileprivate mutating func pushFirst(_ place: Unmanaged<SourcePlace>) {
        place._withUnsafeGuaranteedRef { $0.next = first }
        if first == nil { last = place }
        first = place
    }

    @inline(__always)
    fileprivate mutating func popFirst() -> Unmanaged<SourcePlace>? {
        guard let place = first else { return nil }
        first = place._withUnsafeGuaranteedRef { $0.next }
        if first == nil { last = nil }
        return place
    }
}

/// Places that nobody uses: a source that comes and goes, in one mode or in many, allocates nothing.
struct SparePlaces {
    /// How many a loop keeps, of 112 bytes each.
    private static var most: Int { 96 }

    private var list = PlaceList()
    private var count = 0

    /// A place with a reference to it.
    @inline(__always)
    mutating func make(_ source: Source, _ loop: RunLoop, _ mode: Mode?, descriptor: Int32) -> Unmanaged<SourcePlace> {
        guard let place = list.popFirst() else {
            return Unmanaged.passRetained(SourcePlace(source, loop, mode, descriptor: descriptor))
        }
        count &-= 1
        place._withUnsafeGuaranteedRef { $0.move(source, loop, mode, descriptor: descriptor) }
        return place
    }

    /// Takes over the only reference to a place. A batch that is being performed may have another one: then it is no spare.
    @inline(__always)
    mutating func keep(_ place: Unmanaged<SourcePlace>) {
        guard count < Self.most, place.isOnlyReference else { return place.release() }
        list.pushFirst(place)
        count &+= 1
    }

    mutating func free() {
        list.removeAll()
        count = 0
    }
}

/// Places where a loop, or a mode, finds its sources, linked through themselves in both directions: each is found at once
/// among many. One reference to each source is the list's, and counted by who adds and removes.
struct LoopPlaces {
    private var first: Unmanaged<SourcePlace>?
    private var last: Unmanaged<SourcePlace>?

    @inline(__always)
    mutating func add(_ place: Unmanaged<SourcePlace>) {
        place._withUnsafeGuaranteedRef { added in
            added.isPresent = true
            added.preceding = last
            added.following = nil
        }
        if let last {
            last._withUnsafeGuaranteedRef { $0.following = place }
        } else {
            first = place
        }
        last = place
    }

    @inline(__always)
    mutating func take(_ place: SourcePlace) {
        place.isPresent = false
        if let preceding = place.preceding {
            preceding._withUnsafeGuaranteedRef { $0.following = place.following }
        } else {
            first = place.following
        }
        if let following = place.following {
            following._withUnsafeGuaranteedRef { $0.preceding = place.preceding }
        } else {
            last = place.preceding
        }
    }

    func forEach(_ body: (SourcePlace) -> Void) {
        var next = first
        while let place = next {
            place._withUnsafeGuaranteedRef {
                next = $0.following
                body($0)
            }
        }
    }

    /// Retained.
    var sources: [Source] {
        var sources: [Source] = []
        forEach { sources.append($0.source) }
        return sources
    }
}
