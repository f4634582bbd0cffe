import CSupport

/// Many references in one operation, for lists that keep an object without counting it themselves.
extension Unmanaged {
    @inline(__always)
    public func retain(_ count: Int) { object_add_owners(toOpaque(), UInt32(truncatingIfNeeded: count)) }

    @inline(__always)
    public func release(_ count: Int) {
        if count > 0 { object_drop_owners(toOpaque(), UInt32(truncatingIfNeeded: count)) }
    }

    /// Whether nobody else has a reference.
    @inline(__always)
    public var isOnlyReference: Bool {
        var address = toOpaque()
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: Instance.self, capacity: 1) { isKnownUniquelyReferenced(&$0.pointee) }
        }
    }
}
