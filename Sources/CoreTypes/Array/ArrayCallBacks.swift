/// What an array does with its values (BASE-19).
public struct ArrayCallBacks {
    public typealias Value = UnsafeRawPointer
    public typealias Retain = @convention(c) (OpaquePointer?, Value?) -> Value?
    public typealias Release = @convention(c) (OpaquePointer?, Value?) -> Void
    public typealias CopyDescription = @convention(c) (Value?) -> OpaquePointer?
    public typealias Equal = @convention(c) (Value?, Value?) -> UInt8

    public var retain: Retain?
    public var release: Release?
    public var copyDescription: CopyDescription?
    public var equal: Equal?

    /// Values are plain addresses.
    public init() {}

    /// Values are objects: kCFTypeArrayCallBacks.
    public static var objects: ArrayCallBacks {
        var callBacks = ArrayCallBacks()
        callBacks.retain = array_retain_object
        callBacks.release = array_release_object
        callBacks.copyDescription = array_copy_description_of_object
        callBacks.equal = array_objects_are_equal
        return callBacks
    }

    func isEqual(_ first: Value?, _ second: Value?) -> Bool {
        if first == second { return true }
        guard let equal else { return false }
        return equal(first, second) != 0
    }

    /// Values of two arrays can be compared only by one and the same function.
    func hasSameEqual(as other: ArrayCallBacks) -> Bool {
        unsafeBitCast(equal, to: UInt.self) == unsafeBitCast(other.equal, to: UInt.self)
    }
}

// Global functions, because the C constant kCFTypeArrayCallBacks needs their link-time addresses.

@_cdecl("array_retain_object")
public func array_retain_object(_ allocator: OpaquePointer?, _ value: UnsafeRawPointer?) -> UnsafeRawPointer? {
    Reference.retain(checked(value))
    return value
}

@_cdecl("array_release_object")
public func array_release_object(_ allocator: OpaquePointer?, _ value: UnsafeRawPointer?) {
    Reference.release(checked(value))
}

@_cdecl("array_copy_description_of_object")
public func array_copy_description_of_object(_ value: UnsafeRawPointer?) -> OpaquePointer? {
    let text = StringObject(Reference.description(checked(value)))
    return OpaquePointer(Unmanaged.passRetained(text).toOpaque())
}

@_cdecl("array_objects_are_equal")
public func array_objects_are_equal(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
    Reference.isEqual(checked(first), checked(second)) ? 1 : 0
}

private func checked(_ value: UnsafeRawPointer?) -> Handle {
    guard let value else { Diagnostics.mistake("kCFTypeArrayCallBacks", "value", "is NULL") }
    guard Reference.isLive(value) else {
        Diagnostics.mistake("kCFTypeArrayCallBacks", "value", "was deallocated: it was released too often")
    }
    return value
}
