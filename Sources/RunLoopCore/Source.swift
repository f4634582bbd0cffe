import CSupport
import CoreTypes
import Synchronization

/// An input source of version 0 (signalled by the program) or 1 (a descriptor that the kernel watches).
public final class Source: Object {
    public let order: Int
    public let context: SourceContext

    /// A flag, not a counter (SRC-13); it outlives removal and other modes' runs.
    let signalled = Atomic<Bool>(false)
    /// The signal is in the ready queue of every mode that holds the source.
    let queued = Atomic<Bool>(false)
    let valid = Atomic<Bool>(true)

    /// The loop, if all places are in one and only its thread signals: then each change of `places.list`, and of this, takes
    /// that loop's lock too, which is enough to read them, and `signalled` belongs to that lock. nil if there is no place.
    let home = Atomic<UnsafeRawPointer?>(nil)

    /// Stands for a home that was left; it stays.
    static var nowhere: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped }

    /// What the kernel shall watch a version 1 source's descriptor for.
    let wanted = Atomic<UInt32>(Readiness.readable.rawValue)

    /// Every (loop, mode) that holds the source, and the loops that hold it in their common modes.
    let places = Guarded(SourcePlaces())

    /// No item of its modes: it keeps none from being empty, and no description shows it.
    let isHidden: Bool

    /// `context.info` is retained already (SRC-1).
    public init(order: Int, context: SourceContext, placement: Placement, isHidden: Bool = false) {
        self.order = order
        self.isHidden = isHidden
        self.context = context
        super.init(.source, placement)
    }

    /// The only place where the info is released: never at invalidation (SRC-2).
    deinit {
        if Debugging.isOn, places.withLock({ !$0.list.isEmpty }) {
            Diagnostics.stolen("the source", from: "a mode of a run loop")
        }
        context.release?(context.info)
    }

    public var isValid: Bool { valid.load(ordering: .acquiring) }

    public var isSignalled: Bool { signalled.load(ordering: .acquiring) }

    /// Value equality of sources, for CFEqual alone (D-6, SRC-10).
    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<Source>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            guard isValid == other.isValid, order == other.order, context.hasSameCallouts(as: other.context)
            else { return false }
            if let equal = context.equal { return equal(context.info, other.context.info) != 0 }
            return context.info == other.context.info
        }
    }

    public override var hashCode: UInt {
        if let hash = context.hash { return hash(context.info) }
        return UInt(bitPattern: context.info)
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("valid = ")
        text.append(isValid)
        text.append(", signalled = ")
        text.append(isSignalled)
        text.append(", order = ")
        text.append(order)
        text.append(", version = ")
        text.append(context.isVersion0 ? 0 : 1)
        text.append(", perform = ")
        text.append(function: address(context.perform))
        text.append(", context = ")
        context.describe(into: &text)
    }
}

/// The lists behind a source's lock.
struct SourcePlaces {
    var list: [SourcePlace] = [] {
        didSet { addresses = list.withUnsafeBufferPointer { $0 } }
    }
    /// The list's elements, for walks that count no reference: the lock keeps them.
    private(set) var addresses = UnsafeBufferPointer<SourcePlace>(start: nil, count: 0)
    var commonLoops: [Unmanaged<RunLoop>] = []

    @inline(__always)
    func forEach(_ body: (SourcePlace, RunLoop, Mode) -> Void) { addresses.forEachPlace(body) }

    /// The first place, in the same way; false without one.
    @inline(__always)
    func withFirst(_ body: (SourcePlace, Mode) -> Bool) -> Bool {
        list.withUnsafeBufferPointer { list in
            guard let first = list.first.uncounted else { return false }
            return first._withUnsafeGuaranteedRef { place in
                place.unmanagedMode._withUnsafeGuaranteedRef { body(place, $0) }
            }
        }
    }

    func find(_ loop: RunLoop, _ mode: Mode) -> Int? {
        addresses.indices.first { index in
            Unmanaged.passUnretained(addresses[index])._withUnsafeGuaranteedRef { $0.isIn(loop, mode) }
        }
    }

    @inline(__always)
    func contains(where matches: (SourcePlace, Mode) -> Bool) -> Bool {
        var isThere = false
        forEach { place, _, mode in if !isThere { isThere = matches(place, mode) } }
        return isThere
    }

    func contains(_ loop: RunLoop) -> Bool { contains { place, _ in place.isIn(loop) } }

    /// A loop that has the source in a mode, or as a common item.
    var anyLoop: RunLoop? { list.first?.loop ?? commonLoops.first?.takeUnretainedValue() }

    func isCommon(in loop: RunLoop) -> Bool {
        commonLoops.contains { $0.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }
    }

    /// False if the loop did not have it.
    mutating func forgetCommon(_ loop: RunLoop) -> Bool {
        let index = commonLoops.firstIndex { $0.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }
        if let index { commonLoops.remove(at: index) }
        return index != nil
    }

    /// Moves the places of which `isTaken` says so to the end, without counting references. How many there are.
    @inline(__always)
    mutating func takeOut(_ isTaken: (SourcePlace, Mode) -> Bool) -> Int {
        var kept = 0
        list.withUnsafeMutableBufferPointer { list in
            for index in list.indices {
                let isTaken = Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef { place in
                    place.unmanagedMode._withUnsafeGuaranteedRef { isTaken(place, $0) }
                }
                if isTaken { continue }
                list.swapAt(kept, index)
                kept += 1
            }
        }
        return list.count - kept
    }
}

extension UnsafeBufferPointer<SourcePlace> {
    @inline(__always)
    func forEachPlace(_ body: (SourcePlace, RunLoop, Mode) -> Void) {
        for index in indices {
            Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { place in
                place.unmanagedLoop._withUnsafeGuaranteedRef { loop in
                    place.unmanagedMode._withUnsafeGuaranteedRef { body(place, loop, $0) }
                }
            }
        }
    }
}
