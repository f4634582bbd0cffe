import CSupport

/// The callbacks that make an allocator (BASE-10).
public struct AllocatorContext {
    public typealias Retain = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
    public typealias Release = @convention(c) (UnsafeRawPointer?) -> Void
    public typealias CopyDescription = @convention(c) (UnsafeRawPointer?) -> OpaquePointer?
    public typealias Allocate = @convention(c) (Int, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    public typealias Reallocate =
        @convention(c) (UnsafeMutableRawPointer?, Int, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    public typealias Deallocate = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    public typealias PreferredSize = @convention(c) (Int, UInt, UnsafeMutableRawPointer?) -> Int

    public var info: UnsafeMutableRawPointer?
    public var retain: Retain?
    public var release: Release?
    public var copyDescription: CopyDescription?
    public var allocate: Allocate?
    public var reallocate: Reallocate?
    public var deallocate: Deallocate?
    public var preferredSize: PreferredSize?

    public init() {}

    /// The built-in allocators as callbacks, for programs that wrap the default one.
    static var system: AllocatorContext {
        var context = AllocatorContext()
        context.allocate = { size, _, _ in Allocator.system.allocate(size) }
        context.reallocate = { block, size, _, _ in Allocator.system.reallocate(block, size) }
        context.deallocate = { block, _ in Allocator.system.deallocate(block) }
        context.preferredSize = { size, hint, _ in Allocator.system.preferredSize(size, hint: hint) }
        return context
    }

    static var null: AllocatorContext {
        var context = AllocatorContext()
        context.allocate = { _, _, _ in nil }
        context.reallocate = { _, _, _, _ in nil }
        context.deallocate = { _, _ in }
        context.preferredSize = { size, hint, _ in Allocator.null.preferredSize(size, hint: hint) }
        return context
    }
}
