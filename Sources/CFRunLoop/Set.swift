import CInterface
import CoreTypes

@inline(__always)
func set<Result>(
    _ theSet: OpaquePointer?, _ argument: StaticString = "theSet", in function: StaticString,
    _ body: (TableObject) -> Result
) -> Result {
    let set: Unmanaged<TableObject> = object(theSet, .set, argument, in: function)
    return set._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFSetGetTypeID") @implementation
public func CFSetGetTypeID() -> CFTypeID { Kind.set.typeID }

extension ValueCallBacks {
    /// NULL means that values are plain addresses.
    fileprivate init(_ callBacks: UnsafePointer<CFSetCallBacks>?) {
        self.init()
        guard let callBacks else { return }
        retain = callBacks.pointee.retain
        release = callBacks.pointee.release
        copyDescription = callBacks.pointee.copyDescription
        equal = callBacks.pointee.equal
        hash = callBacks.pointee.hash
    }
}

@_cdecl("CFSetCreate") @implementation
public func CFSetCreate(
    _ allocator: CFAllocatorHandle!, _ values: UnsafeMutablePointer<UnsafeRawPointer?>!, _ numValues: CFIndex,
    _ callBacks: UnsafePointer<CFSetCallBacks>!
) -> CFSetHandle! {
    let allocator = memory(allocator, in: "CFSetCreate")
    let numValues = count(numValues, "numValues", at: values, "values", in: "CFSetCreate")
    let set = TableObject.set(values, numValues, ValueCallBacks(callBacks), in: allocator)
    return created(set, from: allocator, in: "CFSetCreate")
}

@_cdecl("CFSetCreateCopy") @implementation
public func CFSetCreateCopy(_ allocator: CFAllocatorHandle!, _ theSet: CFSetHandle!) -> CFSetHandle! {
    let allocator = memory(allocator, in: "CFSetCreateCopy")
    return set(theSet, in: "CFSetCreateCopy") {
        created($0.copy(in: allocator, isMutable: false), from: allocator, in: "CFSetCreateCopy")
    }
}

@_cdecl("CFSetCreateMutable") @implementation
public func CFSetCreateMutable(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ callBacks: UnsafePointer<CFSetCallBacks>!
) -> CFMutableSetHandle! {
    let allocator = memory(allocator, in: "CFSetCreateMutable")
    require(capacity >= 0, "capacity", "is negative", in: "CFSetCreateMutable")
    let set = TableObject.set(nil, 0, ValueCallBacks(callBacks), in: allocator, isMutable: true)
    return created(set, from: allocator, in: "CFSetCreateMutable")
}

@_cdecl("CFSetCreateMutableCopy") @implementation
public func CFSetCreateMutableCopy(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ theSet: CFSetHandle!
) -> CFMutableSetHandle! {
    let allocator = memory(allocator, in: "CFSetCreateMutableCopy")
    require(capacity >= 0, "capacity", "is negative", in: "CFSetCreateMutableCopy")
    return set(theSet, in: "CFSetCreateMutableCopy") {
        created($0.copy(in: allocator, isMutable: true), from: allocator, in: "CFSetCreateMutableCopy")
    }
}

@_cdecl("CFSetGetCount") @implementation
public func CFSetGetCount(_ theSet: CFSetHandle!) -> CFIndex { set(theSet, in: "CFSetGetCount") { $0.count } }

@_cdecl("CFSetGetCountOfValue") @implementation
public func CFSetGetCountOfValue(_ theSet: CFSetHandle!, _ value: UnsafeRawPointer!) -> CFIndex {
    set(theSet, in: "CFSetGetCountOfValue") { $0.contains(value) ? 1 : 0 }
}

@_cdecl("CFSetContainsValue") @implementation
public func CFSetContainsValue(_ theSet: CFSetHandle!, _ value: UnsafeRawPointer!) -> UInt8 {
    set(theSet, in: "CFSetContainsValue") { $0.contains(value).boolean }
}

@_cdecl("CFSetGetValue") @implementation
public func CFSetGetValue(_ theSet: CFSetHandle!, _ value: UnsafeRawPointer!) -> UnsafeRawPointer! {
    set(theSet, in: "CFSetGetValue") { $0.value(of: value) ?? nil }
}

@_cdecl("CFSetGetValueIfPresent") @implementation
public func CFSetGetValueIfPresent(
    _ theSet: CFSetHandle!, _ candidate: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> UInt8 {
    set(theSet, in: "CFSetGetValueIfPresent") {
        guard let found = $0.value(of: candidate) else { return false.boolean }
        if let value { value.pointee = found }
        return true.boolean
    }
}

@_cdecl("CFSetGetValues") @implementation
public func CFSetGetValues(_ theSet: CFSetHandle!, _ values: UnsafeMutablePointer<UnsafeRawPointer?>!) {
    set(theSet, in: "CFSetGetValues") {
        _ = count($0.count, "theSet", at: values, "values", in: "CFSetGetValues")
        $0.copy(keys: values, values: nil)
    }
}

@_cdecl("CFSetApplyFunction") @implementation
public func CFSetApplyFunction(
    _ theSet: CFSetHandle!, _ applier: CFSetApplierFunction!, _ context: UnsafeMutableRawPointer!
) {
    set(theSet, in: "CFSetApplyFunction") {
        let isDone = $0.apply(required(applier, "applier", in: "CFSetApplyFunction"), context)
        require(isDone, "theSet", "was changed by the applier", in: "CFSetApplyFunction")
    }
}

@inline(__always)
private func mutableSet<Result>(
    _ theSet: OpaquePointer?, in function: StaticString, _ body: (TableObject) -> Result
) -> Result {
    set(theSet, in: function) {
        require($0.isMutable, "theSet", "is immutable", in: function)
        return body($0)
    }
}

private let refused: StaticString = "cannot grow: its allocator refuses memory"

@_cdecl("CFSetAddValue") @implementation
public func CFSetAddValue(_ theSet: CFMutableSetHandle!, _ value: UnsafeRawPointer!) {
    mutableSet(theSet, in: "CFSetAddValue") {
        let value = element(value, "value", for: $0.keyCallBacks, in: "CFSetAddValue")
        require($0.add(value, nil), "theSet", refused, in: "CFSetAddValue")
    }
}

@_cdecl("CFSetSetValue") @implementation
public func CFSetSetValue(_ theSet: CFMutableSetHandle!, _ value: UnsafeRawPointer!) {
    mutableSet(theSet, in: "CFSetSetValue") {
        let value = element(value, "value", for: $0.keyCallBacks, in: "CFSetSetValue")
        require($0.set(value, nil), "theSet", refused, in: "CFSetSetValue")
    }
}

@_cdecl("CFSetReplaceValue") @implementation
public func CFSetReplaceValue(_ theSet: CFMutableSetHandle!, _ value: UnsafeRawPointer!) {
    mutableSet(theSet, in: "CFSetReplaceValue") {
        let value = element(value, "value", for: $0.keyCallBacks, in: "CFSetReplaceValue")
        require($0.replace(value, nil), "theSet", refused, in: "CFSetReplaceValue")
    }
}

@_cdecl("CFSetRemoveValue") @implementation
public func CFSetRemoveValue(_ theSet: CFMutableSetHandle!, _ value: UnsafeRawPointer!) {
    mutableSet(theSet, in: "CFSetRemoveValue") { $0.remove(value) }
}

@_cdecl("CFSetRemoveAllValues") @implementation
public func CFSetRemoveAllValues(_ theSet: CFMutableSetHandle!) {
    mutableSet(theSet, in: "CFSetRemoveAllValues") { $0.removeAll() }
}
