import Builtin

/// A lock together with what it protects: the value can only be reached with the lock held.
@frozen public struct Guarded<Value>: ~Copyable {
    @usableFromInline let lock = Lock()
    @usableFromInline let cell: Cell<Value>

    public init(_ value: consuming Value) { cell = Cell(value) }

    /// Runs `body` with the lock held. `body` calls no user code and acquires locks only down the order in docs/locking.md.
    @inline(__always)
    public borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.acquire()
        defer { lock.release() }
        // In two steps: the thread sanitizer would take `&cell.address.pointee` for a change of `self`, lock and all.
        let value = cell.address
        return body(&value.pointee)
    }

    /// For who reads the value, or a part of it, with another lock held without which nobody changes it.
    @inline(__always)
    public var underAnotherLock: UnsafePointer<Value> { UnsafePointer(cell.address) }

    /// Keeps the value still while the process forks; only `unlockAcrossFork` may follow, in parent and child.
    public borrowing func lockAcrossFork() { lock.acquire() }

    public borrowing func unlockAcrossFork() { lock.release() }
}

/// The value of a lock that protects nothing but an order. It has a byte: a value without size has the address of whatever
/// lies behind it, and the thread sanitizer took the one for the other.
@frozen public struct Turn {
    @usableFromInline var byte: UInt8 = 0

    @inlinable public init() {}
}

/// Storage for a value inside its owner that a shared reference may change: the lock beside it makes that safe.
@_rawLayout(like: Value, movesAsLike)
@frozen public struct Cell<Value>: ~Copyable {
    @_transparent public var address: UnsafeMutablePointer<Value> {
        UnsafeMutablePointer(Builtin.addressOfRawLayout(self))
    }

    public init(_ value: consuming Value) { address.initialize(to: value) }

    @inlinable deinit { address.deinitialize(count: 1) }
}
