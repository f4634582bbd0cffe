import CSupport
import CoreTypes
import Synchronization

/// What the loop's thread uses without counting a reference: it counts on one that lies behind the loop's lock.
///
/// A use begins with that lock held and ends without it. Whoever takes the reference away meanwhile leaves one here, and
/// the end of the use drops it. The end stores and then looks; another thread that leaves something does so and then looks,
/// with a heavy fence between: at least one of them sees the other, and an exchange chooses one if both do. A use inside
/// another one counts.
struct Loan<Item: AnyObject>: ~Copyable {
    /// What is used now. Only the loop's thread writes it.
    private let used = Atomic<UnsafeRawPointer?>(nil)

    /// A reference to it, from the one who took the loop's.
    private let left = Atomic<UnsafeRawPointer?>(nil)

    struct Use {
        let item: Unmanaged<Item>
        /// Inside another use: it counts a reference.
        let isInner: Bool
    }

    struct Leaving {
        fileprivate let item: Unmanaged<Item>
        /// From a use that is over, and did not see it.
        fileprivate let forgotten: Unmanaged<Item>?
    }

    /// On the loop's thread, with its lock held.
    @inline(__always)
    borrowing func begin(_ item: Unmanaged<Item>) -> Use {
        guard used.load(ordering: .relaxed) == nil else { return Use(item: item.retain(), isInner: true) }
        used.store(UnsafeRawPointer(item.toOpaque()), ordering: .relaxed)
        return Use(item: item, isInner: false)
    }

    /// On the loop's thread, without a lock.
    @inline(__always)
    borrowing func end(_ use: Use) {
        if use.isInner { return use.item.release() }
        endAll()
    }

    /// The thread uses nothing any more, or ends.
    @inline(__always)
    borrowing func endAll() {
        used.store(nil, ordering: .releasing)
        light_fence()
        if left.load(ordering: .relaxed) != nil { dropLeft() }
    }

    @inline(never)
    private borrowing func dropLeft() {
        if let left = left.exchange(nil, ordering: .acquiringAndReleasing) { Self.reference(left).release() }
    }

    /// With the loop's lock held: no use has begun that has not ended.
    @inline(__always)
    var isIdle: Bool { used.load(ordering: .acquiring) == nil }

    /// With the loop's lock held.
    @inline(__always)
    borrowing func isUsed(_ item: Item) -> Bool {
        used.load(ordering: .acquiring) == UnsafeRawPointer(Unmanaged.passUnretained(item).toOpaque())
    }

    /// With the loop's lock held, before its reference goes: nil if the item is not used, else what `RunLoop.settle` needs.
    borrowing func leave(_ item: Item) -> Leaving? {
        guard isUsed(item) else { return nil }
        let item = Unmanaged.passRetained(item)
        let before = left.exchange(UnsafeRawPointer(item.toOpaque()), ordering: .acquiringAndReleasing)
        return Leaving(item: item, forgotten: before.map { Self.reference($0) })
    }

    /// With the loop's lock held, after a heavy fence: the reference that was left, if its use was over before.
    fileprivate borrowing func reclaim(_ leaving: Leaving) -> Unmanaged<Item>? {
        let item = UnsafeRawPointer(leaving.item.toOpaque())
        // It cannot be used again while the lock is held; what has another use is not looked for.
        guard used.load(ordering: .acquiring) != item else { return nil }
        return left.compareExchange(expected: item, desired: nil, ordering: .acquiringAndReleasing).exchanged
            ? leaving.item : nil
    }

    private static func reference(_ address: UnsafeRawPointer) -> Unmanaged<Item> { .fromOpaque(address) }
}

extension RunLoop {
    /// What follows `leave`, when all locks are given back. On the loop's own thread the use is further up the stack.
    func settle<Item: AnyObject>(_ leaving: Loan<Item>.Leaving?, _ loan: borrowing Loan<Item>) {
        guard let leaving else { return }
        leaving.forgotten?.release()
        if isCurrent { return }
        heavy_fence()
        let unused = shared.withLock { _ in loan.reclaim(leaving) }
        unused?.release()
    }
}
