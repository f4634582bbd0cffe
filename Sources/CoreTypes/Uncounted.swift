extension Optional where Wrapped: AnyObject {
    /// The object without a reference of its own, for a moment in which somebody else keeps it.
    @inlinable @inline(__always) public var uncounted: Unmanaged<Wrapped>? {
        if let object = self { return Unmanaged.passUnretained(object) }
        return nil
    }
}
