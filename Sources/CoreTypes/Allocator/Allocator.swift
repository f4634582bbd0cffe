import CSupport

/// Where memory comes from: a view of an allocator that somebody else keeps alive.
public struct Allocator {
    /// Never NULL; what CFGetAllocator returns for an object of this allocator.
    public let handle: Handle

    /// What an allocator argument stands for: NULL is this thread's default (BASE-12).
    @inline(__always)
    public init(_ handle: Handle?) {
        self.handle = handle ?? UnsafeRawPointer(thread_default_allocator_get()) ?? Self.system.handle
    }

    private init(_ constant: constant_allocator_variant) {
        handle = constant_address_of_allocator(Int32(constant.rawValue))
    }

    public static var system: Allocator { Allocator(constant_allocator_system) }

    /// Gives nothing and takes nothing back.
    public static var null: Allocator { Allocator(constant_allocator_null) }

    /// The sentinel for "through its own callbacks" in CFAllocatorCreate (BASE-11).
    public static var useContext: Allocator { Allocator(constant_allocator_use_context) }

    public static func == (first: Allocator, second: Allocator) -> Bool { first.handle == second.handle }

    /// Chooses this thread's default; the allocator lives for ever from then on (BASE-12).
    public func makeDefault() {
        if isCustom { custom { $0.makeImmortal() } }
        thread_default_allocator_set(UnsafeMutableRawPointer(mutating: handle))
    }

    public var isCustom: Bool { !Reference.isConstant(handle) }

    /// It refuses everything.
    public var isNull: Bool { self == .null || self == .useContext }

    @inline(__always)
    private func custom<Result>(_ body: (AllocatorObject) -> Result) -> Result {
        Unmanaged<AllocatorObject>.fromOpaque(handle)._withUnsafeGuaranteedRef(body)
    }

    /// `byteCount` bytes, nil for none or when the allocator refuses (BASE-13).
    public func allocate(_ byteCount: Int, hint: UInt = 0) -> UnsafeMutableRawPointer? {
        guard byteCount > 0 else { return nil }
        if isCustom { return custom { $0.allocate(byteCount, hint: hint) } }
        return isNull ? nil : malloc(byteCount)
    }

    /// The same with all bytes 0, for a block whose bytes are used in no order. Large blocks of the system's are 0
    /// without being written, and lie in huge pages if the machine has them.
    public func allocateZeroed(_ byteCount: Int) -> UnsafeMutableRawPointer? {
        if self == .system { return Self.inHugePages(calloc(byteCount, 1), byteCount) }
        guard let block = allocate(byteCount) else { return nil }
        memset(block, 0, byteCount)
        return block
    }

    /// The same with any bytes.
    func allocateLarge(_ byteCount: Int) -> UnsafeMutableRawPointer? {
        self == .system ? Self.inHugePages(malloc(byteCount), byteCount) : allocate(byteCount)
    }

    /// A wish, for large blocks: what the kernel answers does not matter.
    private static func inHugePages(_ block: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer? {
        guard byteCount >= 8 << 20, let block else { return block }
        let size = UInt(bitPattern: sysconf(Int32(_SC_PAGESIZE)))
        let start = (UInt(bitPattern: block) + size - 1) & ~(size - 1)
        let end = (UInt(bitPattern: block) + UInt(byteCount)) & ~(size - 1)
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), Int32(MADV_HUGEPAGE))
        return block
    }

    /// Grows or shrinks a block; nil `block` allocates, size 0 frees (BASE-13).
    public func reallocate(
        _ block: UnsafeMutableRawPointer?, _ byteCount: Int, hint: UInt = 0
    ) -> UnsafeMutableRawPointer? {
        guard let block else { return allocate(byteCount, hint: hint) }
        guard byteCount > 0 else {
            deallocate(block)
            return nil
        }
        if isCustom { return custom { $0.reallocate(block, byteCount, hint: hint) } }
        return isNull ? nil : realloc(block, byteCount)
    }

    public func deallocate(_ block: UnsafeMutableRawPointer?) {
        guard let block else { return }
        if isCustom { return custom { $0.deallocate(block) } }
        if !isNull { free(block) }
    }

    /// Room for the contents of an object, which keeps its first `used` bytes; also from an allocator that cannot
    /// reallocate. nil leaves the old block as it was.
    public func grow(
        _ block: UnsafeMutableRawPointer?, used: Int, to byteCount: Int
    ) -> UnsafeMutableRawPointer? {
        if !isCustom || custom({ $0.canReallocate }) { return reallocate(block, byteCount) }
        guard let larger = allocate(byteCount) else { return nil }
        if let block, used > 0 { memcpy(larger, block, used) }
        deallocate(block)
        return larger
    }

    /// How many bytes a request for `byteCount` would really take.
    public func preferredSize(_ byteCount: Int, hint: UInt) -> Int {
        guard byteCount > 0 else { return 0 }
        return isCustom ? max(custom { $0.preferredSize(byteCount, hint: hint) }, byteCount) : byteCount
    }

    /// What CFAllocatorGetContext reports.
    public var context: AllocatorContext {
        if isCustom { return custom { $0.context } }
        return isNull ? .null : .system
    }
}
