import CInterface
import CoreTypes

@inline(__always)
private func dictionary<Result>(
    _ theDict: OpaquePointer?, in function: StaticString, _ body: (TableObject) -> Result
) -> Result {
    let dictionary: Unmanaged<TableObject> = object(theDict, .dictionary, "theDict", in: function)
    return dictionary._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFDictionaryGetTypeID") @implementation
public func CFDictionaryGetTypeID() -> CFTypeID { Kind.dictionary.typeID }

extension ValueCallBacks {
    /// NULL means that keys are plain addresses.
    fileprivate init(_ callBacks: UnsafePointer<CFDictionaryKeyCallBacks>?) {
        self.init()
        guard let callBacks else { return }
        retain = callBacks.pointee.retain
        release = callBacks.pointee.release
        copyDescription = callBacks.pointee.copyDescription
        equal = callBacks.pointee.equal
        hash = callBacks.pointee.hash
    }

    /// NULL means that values are plain addresses.
    fileprivate init(_ callBacks: UnsafePointer<CFDictionaryValueCallBacks>?) {
        self.init()
        guard let callBacks else { return }
        retain = callBacks.pointee.retain
        release = callBacks.pointee.release
        copyDescription = callBacks.pointee.copyDescription
        equal = callBacks.pointee.equal
    }
}

@_cdecl("CFDictionaryCreate") @implementation
public func CFDictionaryCreate(
    _ allocator: CFAllocatorHandle!, _ keys: UnsafeMutablePointer<UnsafeRawPointer?>!,
    _ values: UnsafeMutablePointer<UnsafeRawPointer?>!, _ numValues: CFIndex,
    _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
    _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFDictionaryHandle! {
    let allocator = memory(allocator, in: "CFDictionaryCreate")
    let numKeys = count(numValues, "numValues", at: keys, "keys", in: "CFDictionaryCreate")
    let numValues = count(numKeys, "numValues", at: values, "values", in: "CFDictionaryCreate")
    let dictionary = TableObject.dictionary(
        keys, values, numValues, ValueCallBacks(keyCallBacks), ValueCallBacks(valueCallBacks), in: allocator)
    return created(dictionary, from: allocator, in: "CFDictionaryCreate")
}

@_cdecl("CFDictionaryCreateCopy") @implementation
public func CFDictionaryCreateCopy(
    _ allocator: CFAllocatorHandle!, _ theDict: CFDictionaryHandle!
) -> CFDictionaryHandle! {
    let allocator = memory(allocator, in: "CFDictionaryCreateCopy")
    return dictionary(theDict, in: "CFDictionaryCreateCopy") {
        created($0.copy(in: allocator, isMutable: false), from: allocator, in: "CFDictionaryCreateCopy")
    }
}

@_cdecl("CFDictionaryCreateMutable") @implementation
public func CFDictionaryCreateMutable(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
    _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFMutableDictionaryHandle! {
    let allocator = memory(allocator, in: "CFDictionaryCreateMutable")
    require(capacity >= 0, "capacity", "is negative", in: "CFDictionaryCreateMutable")
    let dictionary = TableObject.dictionary(
        nil, nil, 0, ValueCallBacks(keyCallBacks), ValueCallBacks(valueCallBacks), in: allocator, isMutable: true)
    return created(dictionary, from: allocator, in: "CFDictionaryCreateMutable")
}

@_cdecl("CFDictionaryCreateMutableCopy") @implementation
public func CFDictionaryCreateMutableCopy(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ theDict: CFDictionaryHandle!
) -> CFMutableDictionaryHandle! {
    let allocator = memory(allocator, in: "CFDictionaryCreateMutableCopy")
    require(capacity >= 0, "capacity", "is negative", in: "CFDictionaryCreateMutableCopy")
    return dictionary(theDict, in: "CFDictionaryCreateMutableCopy") {
        created($0.copy(in: allocator, isMutable: true), from: allocator, in: "CFDictionaryCreateMutableCopy")
    }
}

@_cdecl("CFDictionaryGetCount") @implementation
public func CFDictionaryGetCount(_ theDict: CFDictionaryHandle!) -> CFIndex {
    dictionary(theDict, in: "CFDictionaryGetCount") { $0.count }
}

@_cdecl("CFDictionaryGetCountOfKey") @implementation
public func CFDictionaryGetCountOfKey(_ theDict: CFDictionaryHandle!, _ key: UnsafeRawPointer!) -> CFIndex {
    dictionary(theDict, in: "CFDictionaryGetCountOfKey") {
        $0.contains(element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryGetCountOfKey")) ? 1 : 0
    }
}

@_cdecl("CFDictionaryGetCountOfValue") @implementation
public func CFDictionaryGetCountOfValue(_ theDict: CFDictionaryHandle!, _ value: UnsafeRawPointer!) -> CFIndex {
    dictionary(theDict, in: "CFDictionaryGetCountOfValue") { $0.countOfValue(value) }
}

@_cdecl("CFDictionaryContainsKey") @implementation
public func CFDictionaryContainsKey(_ theDict: CFDictionaryHandle!, _ key: UnsafeRawPointer!) -> UInt8 {
    dictionary(theDict, in: "CFDictionaryContainsKey") {
        $0.contains(element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryContainsKey")).boolean
    }
}

@_cdecl("CFDictionaryContainsValue") @implementation
public func CFDictionaryContainsValue(_ theDict: CFDictionaryHandle!, _ value: UnsafeRawPointer!) -> UInt8 {
    dictionary(theDict, in: "CFDictionaryContainsValue") { $0.containsValue(value).boolean }
}

@_cdecl("CFDictionaryGetValue") @implementation
public func CFDictionaryGetValue(_ theDict: CFDictionaryHandle!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    dictionary(theDict, in: "CFDictionaryGetValue") {
        $0.value(of: element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryGetValue")) ?? nil
    }
}

@_cdecl("CFDictionaryGetValueIfPresent") @implementation
public func CFDictionaryGetValueIfPresent(
    _ theDict: CFDictionaryHandle!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> UInt8 {
    dictionary(theDict, in: "CFDictionaryGetValueIfPresent") {
        let key = element(key, "key", for: $0.keyCallBacks, in: "CFDictionaryGetValueIfPresent")
        guard let found = $0.value(of: key) else { return false.boolean }
        if let value { value.pointee = found }
        return true.boolean
    }
}

@_cdecl("CFDictionaryGetKeysAndValues") @implementation
public func CFDictionaryGetKeysAndValues(
    _ theDict: CFDictionaryHandle!, _ keys: UnsafeMutablePointer<UnsafeRawPointer?>!,
    _ values: UnsafeMutablePointer<UnsafeRawPointer?>!
) {
    dictionary(theDict, in: "CFDictionaryGetKeysAndValues") { $0.copy(keys: keys, values: values) }
}

@_cdecl("CFDictionaryApplyFunction") @implementation
public func CFDictionaryApplyFunction(
    _ theDict: CFDictionaryHandle!, _ applier: CFDictionaryApplierFunction!, _ context: UnsafeMutableRawPointer!
) {
    dictionary(theDict, in: "CFDictionaryApplyFunction") {
        let isDone = $0.apply(required(applier, "applier", in: "CFDictionaryApplyFunction"), context)
        require(isDone, "theDict", "was changed by the applier", in: "CFDictionaryApplyFunction")
    }
}
