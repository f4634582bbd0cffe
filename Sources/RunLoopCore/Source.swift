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
    /// In loops that have it as a common item. It stands first: the thread sanitizer takes the beginning of a change of all
    /// this, with the source's lock held, for a write there, and the other list is read with a loop's lock (`Source.home`).
    var common = PlaceList()
    /// In modes.
    var list = PlaceList()

    @inline(__always)
    func forEach(_ body: (SourcePlace, RunLoop, Mode) -> Void) { list.forEachPlace(body) }

    @inline(__always)
    func contains(where matches: (SourcePlace, Mode) -> Bool) -> Bool {
        list.contains { place in place.unmanagedMode._withUnsafeGuaranteedRef { matches(place, $0) } }
    }

    @inline(__always)
    func contains(_ loop: RunLoop) -> Bool { list.contains { $0.isIn(loop) } }

    @inline(__always)
    func contains(_ loop: RunLoop, _ mode: Mode) -> Bool { list.contains { $0.isIn(loop, mode) } }

    /// A loop that has the source in a mode, or as a common item.
    var anyLoop: RunLoop? {
        list.firstPlace?.loop ?? common.firstPlace?.loop
    }

    @inline(__always)
    func isCommon(in loop: RunLoop) -> Bool { common.contains { $0.isIn(loop) } }
}

extension PlaceList {
    /// For the places of a source in modes.
    @inline(__always)
    func forEachPlace(_ body: (SourcePlace, RunLoop, Mode) -> Void) {
        forEach { place in
            place.unmanagedLoop._withUnsafeGuaranteedRef { loop in
                place.unmanagedMode._withUnsafeGuaranteedRef { body(place, loop, $0) }
            }
        }
    }
}
