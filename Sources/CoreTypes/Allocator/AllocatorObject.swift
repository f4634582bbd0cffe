/// An allocator made of a client's callbacks (BASE-10).
public final class AllocatorObject: Object {
    public typealias Retain = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
    public typealias Release = @convention(c) (UnsafeRawPointer?) -> Void
    public typealias CopyDescription = @convention(c) (UnsafeRawPointer?) -> Handle?
    public typealias Allocate = @convention(c) (Int, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    public typealias Reallocate =
        @convention(c) (UnsafeMutableRawPointer?, Int, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    public typealias Deallocate = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    public typealias PreferredSize = @convention(c) (Int, UInt, UnsafeMutableRawPointer?) -> Int

    public struct Context {
        public var info: UnsafeMutableRawPointer?
        public var retain: Retain?
        public var release: Release?
        public var copyDescription: CopyDescription?
        public var allocate: Allocate?
        public var reallocate: Reallocate?
        public var deallocate: Deallocate?
        public var preferredSize: PreferredSize?

        public init(
            info: UnsafeMutableRawPointer?, retain: Retain?, release: Release?, copyDescription: CopyDescription?,
            allocate: Allocate?, reallocate: Reallocate?, deallocate: Deallocate?, preferredSize: PreferredSize?
        ) {
            self.info = info
            self.retain = retain
            self.release = release
            self.copyDescription = copyDescription
            self.allocate = allocate
            self.reallocate = reallocate
            self.deallocate = deallocate
            self.preferredSize = preferredSize
        }
    }

    public let context: Context

    /// `context.info` has been retained by the caller.
    public init(_ context: Context, _ placement: Placement) {
        self.context = context
        super.init(.allocator, placement)
    }

    deinit { context.release?(context.info) }

    func allocate(_ byteCount: Int, hint: UInt) -> UnsafeMutableRawPointer? {
        context.allocate?(byteCount, hint, context.info)
    }

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
        text.append(address: context.info)
        if let description = context.copyDescription?(context.info) {
            text.append(", ")
            Characters(description).appendUTF8(to: &text)
            Reference.release(description)
        }
    }
}
