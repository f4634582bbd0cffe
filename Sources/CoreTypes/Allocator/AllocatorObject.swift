import Synchronization

/// The head of the chain of allocators that were a default once.
private let newestImmortal = Atomic<UInt>(0)

/// An allocator made of a client's callbacks (BASE-10).
public final class AllocatorObject: Object {
    let context: AllocatorContext

    /// Where the allocator would lie if it took its memory from itself; nil if another allocator gave it.
    private let ownBlock: UnsafeMutableRawPointer?

    /// The one that became immortal before; the chain keeps them reachable for whoever looks for leaks.
    private var olderImmortal: UInt = 0
    private let isImmortal = Atomic<Bool>(false)

    private init(_ context: AllocatorContext, _ placement: Placement, ownBlock: UnsafeMutableRawPointer?) {
        self.context = context
        self.ownBlock = ownBlock
        super.init(.allocator, placement)
    }

    /// A new allocator, nil when its memory was refused. What the retain callback returns becomes the info.
    public static func make(_ context: AllocatorContext, in allocator: Allocator) -> AllocatorObject? {
        var context = context
        if let retain = context.retain { context.info = UnsafeMutableRawPointer(mutating: retain(context.info)) }
        if allocator == .useContext {
            if let block = context.allocate?(64, 0, context.info) {
                return AllocatorObject(context, .standard, ownBlock: block)
            }
        } else if let placement = Placement(allocator) {
            return AllocatorObject(context, placement, ownBlock: nil)
        }
        context.release?(context.info)
        return nil
    }

    deinit {
        if let ownBlock { deallocate(ownBlock) }
        context.release?(context.info)
    }

    /// Adds an owner that never lets go.
    func makeImmortal() {
        if isImmortal.exchange(true, ordering: .relaxed) { return }
        let address = UInt(bitPattern: Unmanaged.passRetained(self).toOpaque())
        olderImmortal = newestImmortal.load(ordering: .relaxed)
        while true {
            let (exchanged, newest) = newestImmortal.compareExchange(
                expected: olderImmortal, desired: address, ordering: .releasing)
            if exchanged { return }
            olderImmortal = newest
        }
    }

    public override var allocator: Allocator { ownBlock == nil ? super.allocator : Allocator(handle) }

    func allocate(_ byteCount: Int, hint: UInt) -> UnsafeMutableRawPointer? {
        context.allocate?(byteCount, hint, context.info)
    }

    var canReallocate: Bool { context.reallocate != nil }

    /// Without a reallocate callback the caller keeps the old block and gets nil.
    func reallocate(_ block: UnsafeMutableRawPointer, _ byteCount: Int, hint: UInt) -> UnsafeMutableRawPointer? {
        context.reallocate?(block, byteCount, hint, context.info)
    }

    func deallocate(_ block: UnsafeMutableRawPointer) { context.deallocate?(block, context.info) }

    func preferredSize(_ byteCount: Int, hint: UInt) -> Int {
        context.preferredSize?(byteCount, hint, context.info) ?? byteCount
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("info = ")
        if let description = context.copyDescription?(context.info) {
            text.append(consuming: UnsafeRawPointer(description))
        } else {
            text.append(address: context.info)
        }
    }
}
