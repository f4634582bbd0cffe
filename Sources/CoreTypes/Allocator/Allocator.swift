import CSupport

/// Where memory comes from.
public enum Allocator {
    case system
    case null
    case custom(AllocatorObject)

    /// What an allocator argument stands for: NULL is this thread's default (BASE-12).
    public init(_ handle: Handle?) {
        guard let handle = handle ?? UnsafeRawPointer(thread_default_allocator_get()) else {
            self = .system
            return
        }
        if Reference.isConstant(handle) {
            let variant = handle.load(fromByteOffset: 18, as: UInt16.self)
            self = variant == UInt16(constant_allocator_null.rawValue) ? .null : .system
        } else {
            self = .custom(Unmanaged<AllocatorObject>.fromOpaque(handle).takeUnretainedValue())
        }
    }

    /// The handle that CFGetAllocator returns for an object of this allocator.
    public var handle: Handle {
        switch self {
        case .system: constant_address_of_allocator(Int32(constant_allocator_system.rawValue))
        case .null: constant_address_of_allocator(Int32(constant_allocator_null.rawValue))
        case .custom(let object): object.handle
        }
    }

    /// `byteCount` bytes, nil for none or when the allocator refuses (BASE-13).
    public func allocate(_ byteCount: Int, hint: UInt = 0) -> UnsafeMutableRawPointer? {
        guard byteCount > 0 else { return nil }
        switch self {
        case .system: return malloc(byteCount)
        case .null: return nil
        case .custom(let object): return object.allocate(byteCount, hint: hint)
        }
    }

    /// Grows or shrinks a block; nil `block` allocates, size 0 frees (BASE-13).
    public func reallocate(_ block: UnsafeMutableRawPointer?, _ byteCount: Int, hint: UInt = 0)
        -> UnsafeMutableRawPointer?
    {
        guard let block else { return allocate(byteCount, hint: hint) }
        guard byteCount > 0 else {
            deallocate(block)
            return nil
        }
        switch self {
        case .system: return realloc(block, byteCount)
        case .null: return nil
        case .custom(let object): return object.reallocate(block, byteCount, hint: hint)
        }
    }

    public func deallocate(_ block: UnsafeMutableRawPointer?) {
        guard let block else { return }
        switch self {
        case .system: free(block)
        case .null: return
        case .custom(let object): object.deallocate(block)
        }
    }

    /// How many bytes a request for `byteCount` would really take.
    public func preferredSize(_ byteCount: Int, hint: UInt) -> Int {
        guard byteCount > 0, case .custom(let object) = self else { return max(byteCount, 0) }
        return max(object.preferredSize(byteCount, hint: hint), byteCount)
    }
}
