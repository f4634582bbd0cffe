import CSupport

/// What a collection does with its values, or a dictionary with its keys (BASE-19).
public struct ValueCallBacks {
    public typealias Value = UnsafeRawPointer
    public typealias Retain = @convention(c) (OpaquePointer?, Value?) -> Value?
    public typealias Release = @convention(c) (OpaquePointer?, Value?) -> Void
    public typealias CopyDescription = @convention(c) (Value?) -> OpaquePointer?
    public typealias Equal = @convention(c) (Value?, Value?) -> UInt8
    public typealias Hash = @convention(c) (Value?) -> UInt

    public var retain: Retain?
    public var release: Release?
    public var copyDescription: CopyDescription?
    public var equal: Equal?
    public var hash: Hash?

    /// Values are plain addresses.
    public init() {}

    /// Values are objects: kCFTypeArrayCallBacks and its like.
    public static var objects: ValueCallBacks {
        var callBacks = ValueCallBacks()
        callBacks.retain = callback_retain_object
        callBacks.release = callback_release_object
        callBacks.copyDescription = callback_copy_description_of_object
        callBacks.equal = callback_objects_are_equal
        callBacks.hash = callback_hash_of_object
        return callBacks
    }

    /// The same, but that strings are copied: kCFCopyStringDictionaryKeyCallBacks.
    static var copiedStrings: ValueCallBacks {
        var callBacks = objects
        callBacks.retain = callback_copy_string
        return callBacks
    }

    /// Whether values are kept by callbacks of ours, for which NULL is no object.
    @inline(never)
    public var keepObjects: Bool {
        let address = unsafeBitCast(retain, to: UInt.self)
        return address == unsafeBitCast(Self.objects.retain, to: UInt.self)
            || address == unsafeBitCast(Self.copiedStrings.retain, to: UInt.self)
    }

    @inline(__always)
    func isEqual(_ first: Value?, _ second: Value?) -> Bool {
        if first == second { return true }
        guard let equal else { return false }
        return equal(first, second) != 0
    }

    /// Values of two collections can be compared only by one and the same function.
    func hasSameEqual(as other: ValueCallBacks) -> Bool {
        unsafeBitCast(equal, to: UInt.self) == unsafeBitCast(other.equal, to: UInt.self)
    }

    @inline(__always)
    func hashCode(of value: Value?) -> UInt {
        guard let hash else { return UInt(bitPattern: value) }
        return hash(value)
    }

    @inline(__always)
    func retained(_ value: Value?, for owner: Object) -> Value? {
        guard let retain else { return value }
        return retain(OpaquePointer(owner.allocator.handle), value)
    }

    /// Whether a retain callback of ours got no memory; those of programs may return nil as they like.
    @inline(__always)
    func isRefused(_ retained: Value?, _ value: Value?) -> Bool {
        retained == nil && value != nil && hasSameEqual(as: .objects)
    }

    @inline(__always)
    func release(_ value: Value?, for owner: Object) {
        release?(OpaquePointer(owner.allocator.handle), value)
    }

    func describe(_ value: Value?, into text: inout TextBuffer) {
        if let description = copyDescription?(value) {
            text.append(consuming: UnsafeRawPointer(description))
        } else {
            text.append("<")
            text.append(address: value)
            text.append(">")
        }
    }
}

// Global functions, because C constants such as kCFTypeArrayCallBacks need their link-time addresses.

@_cdecl("callback_retain_object")
public func callback_retain_object(_ allocator: OpaquePointer?, _ value: UnsafeRawPointer?) -> UnsafeRawPointer? {
    Reference.retain(checked(value))
    return value
}

/// What a dictionary or set keeps of a string is a copy, which does not change with the original; nil when memory is
/// refused.
@_cdecl("callback_copy_string")
public func callback_copy_string(_ allocator: OpaquePointer?, _ value: UnsafeRawPointer?) -> UnsafeRawPointer? {
    let string = checked(value)
    guard Reference.kind(of: string) == .string else {
        Diagnostics.mistake("kCFCopyString...CallBacks", "value", "is no string")
    }
    return Reference.copyString(string, in: Allocator(UnsafeRawPointer(allocator)))
}

@_cdecl("callback_release_object")
public func callback_release_object(_ allocator: OpaquePointer?, _ value: UnsafeRawPointer?) {
    Reference.release(checked(value))
}

@_cdecl("callback_copy_description_of_object")
public func callback_copy_description_of_object(_ value: UnsafeRawPointer?) -> OpaquePointer? {
    let text = StringObject(Reference.description(checked(value)))
    return OpaquePointer(Unmanaged.passRetained(text).toOpaque())
}

@_cdecl("callback_objects_are_equal")
public func callback_objects_are_equal(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
    Reference.isEqual(checked(first), checked(second)) ? 1 : 0
}

@_cdecl("callback_hash_of_object")
public func callback_hash_of_object(_ value: UnsafeRawPointer?) -> UInt { Reference.hash(checked(value)) }

@inline(__always)
private func checked(_ value: UnsafeRawPointer?) -> Handle {
    guard let value else { Diagnostics.mistake("kCFType...CallBacks", "value", "is NULL") }
    guard Reference.isLive(value) else { Diagnostics.ended("kCFType...CallBacks", "value", value) }
    return value
}
