import CSupport

/// The claim that an object has on the allocator it was created with.
///
/// Swift allocates the object itself; a block of its size is taken from the client's allocator and given back with
/// the object, so that a client's budget, refusals and bookkeeping hold (docs/architecture.md). The block's first
/// word is the allocator, retained: an object of the system's allocator pays one word, which is nil.
public struct Placement {
    /// nil: the system's allocator. Else a built-in allocator, or a block of a custom one.
    private let claim: UnsafeRawPointer?

    public static let standard = Placement(claim: nil)

    private init(claim: UnsafeRawPointer?) { self.claim = claim }

    /// Room for an object of about `byteCount` bytes; nil when the allocator refuses it (BASE-14).
    public init?(_ allocator: Allocator, byteCount: Int = 64) {
        guard memory_suffices() else { return nil }
        if allocator == .system {
            claim = nil
        } else if allocator.isCustom {
            guard let block = allocator.allocate(max(byteCount, 16)) else { return nil }
            block.storeBytes(of: allocator.handle, as: Handle.self)
            Reference.retain(allocator.handle)
            claim = UnsafeRawPointer(block)
        } else {
            if allocator.isNull { return nil }
            claim = allocator.handle
        }
    }

    /// Room for an object whose Create function was given this allocator argument.
    public init?(_ allocator: Handle?, byteCount: Int = 64) {
        self.init(Allocator(allocator), byteCount: byteCount)
    }

    /// For a Create function that fails after it had the placement; an object gives its own one back.
    public func giveBack() {
        guard let claim, !Reference.isConstant(claim) else { return }
        let allocator = allocator
        allocator.deallocate(UnsafeMutableRawPointer(mutating: claim))
        Reference.release(allocator.handle)
    }

    public var allocator: Allocator {
        guard let claim else { return .system }
        return Allocator(Reference.isConstant(claim) ? claim : claim.load(as: Handle.self))
    }
}
