import CInterface
import CoreTypes

@inline(__always)
func array<Result>(
    _ theArray: OpaquePointer?, _ argument: StaticString = "theArray", in function: StaticString,
    _ body: (ArrayObject) -> Result
) -> Result {
    let array: Unmanaged<ArrayObject> = object(theArray, .array, argument, in: function)
    return array._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFArrayGetTypeID") @implementation
public func CFArrayGetTypeID() -> CFTypeID { Kind.array.typeID }

@_cdecl("CFArrayCreate") @implementation
public func CFArrayCreate(
    _ allocator: CFAllocatorHandle!, _ values: UnsafeMutablePointer<UnsafeRawPointer?>!, _ numValues: CFIndex,
    _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFArrayHandle! {
    let allocator = memory(allocator, in: "CFArrayCreate")
    let numValues = count(numValues, "numValues", at: values, "values", in: "CFArrayCreate")
    let array = ArrayObject.make(values, numValues, ValueCallBacks(callBacks), in: allocator)
    return created(array, from: allocator, in: "CFArrayCreate")
}

@_cdecl("CFArrayCreateCopy") @implementation
public func CFArrayCreateCopy(_ allocator: CFAllocatorHandle!, _ theArray: CFArrayHandle!) -> CFArrayHandle! {
    let allocator = memory(allocator, in: "CFArrayCreateCopy")
    return array(theArray, in: "CFArrayCreateCopy") {
        created($0.copy(in: allocator, isMutable: false), from: allocator, in: "CFArrayCreateCopy")
    }
}

@_cdecl("CFArrayCreateMutable") @implementation
public func CFArrayCreateMutable(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFMutableArrayHandle! {
    let allocator = memory(allocator, in: "CFArrayCreateMutable")
    require(capacity >= 0, "capacity", "is negative", in: "CFArrayCreateMutable")
    let array = ArrayObject.make(nil, 0, ValueCallBacks(callBacks), in: allocator, isMutable: true)
    return created(array, from: allocator, in: "CFArrayCreateMutable")
}

@_cdecl("CFArrayCreateMutableCopy") @implementation
public func CFArrayCreateMutableCopy(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ theArray: CFArrayHandle!
) -> CFMutableArrayHandle! {
    let allocator = memory(allocator, in: "CFArrayCreateMutableCopy")
    require(capacity >= 0, "capacity", "is negative", in: "CFArrayCreateMutableCopy")
    return array(theArray, in: "CFArrayCreateMutableCopy") {
        created($0.copy(in: allocator, isMutable: true), from: allocator, in: "CFArrayCreateMutableCopy")
    }
}

extension ValueCallBacks {
    /// NULL means that values are plain addresses (BASE-19).
    init(_ callBacks: UnsafePointer<CFArrayCallBacks>?) {
        self.init()
        guard let callBacks else { return }
        retain = callBacks.pointee.retain
        release = callBacks.pointee.release
        copyDescription = callBacks.pointee.copyDescription
        equal = callBacks.pointee.equal
    }
}

@_cdecl("CFArrayGetCount") @implementation
public func CFArrayGetCount(_ theArray: CFArrayHandle!) -> CFIndex {
    array(theArray, in: "CFArrayGetCount") { $0.count }
}

@_cdecl("CFArrayGetValueAtIndex") @implementation
public func CFArrayGetValueAtIndex(_ theArray: CFArrayHandle!, _ idx: CFIndex) -> UnsafeRawPointer! {
    array(theArray, in: "CFArrayGetValueAtIndex") {
        $0[position(idx, below: $0.count, "idx", in: "CFArrayGetValueAtIndex")]
    }
}

@_cdecl("CFArrayGetValues") @implementation
public func CFArrayGetValues(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ values: UnsafeMutablePointer<UnsafeRawPointer?>!
) {
    array(theArray, in: "CFArrayGetValues") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayGetValues")
        let length = count(range.length, "range", at: values, "values", in: "CFArrayGetValues")
        if length > 0 { $0.copy(range.location, length, to: values) }
    }
}

@_cdecl("CFArrayApplyFunction") @implementation
public func CFArrayApplyFunction(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ applier: CFArrayApplierFunction!,
    _ context: UnsafeMutableRawPointer!
) {
    array(theArray, in: "CFArrayApplyFunction") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayApplyFunction")
        $0.apply(range.location, range.length, required(applier, "applier", in: "CFArrayApplyFunction"), context)
    }
}

@_cdecl("CFArrayGetCountOfValue") @implementation
public func CFArrayGetCountOfValue(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> CFIndex {
    array(theArray, in: "CFArrayGetCountOfValue") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayGetCountOfValue")
        return $0.countOf(value, range.location, range.length)
    }
}

@_cdecl("CFArrayContainsValue") @implementation
public func CFArrayContainsValue(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> UInt8 {
    array(theArray, in: "CFArrayContainsValue") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayContainsValue")
        return ($0.firstIndex(of: value, range.location, range.length) != nil).boolean
    }
}

@_cdecl("CFArrayGetFirstIndexOfValue") @implementation
public func CFArrayGetFirstIndexOfValue(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> CFIndex {
    array(theArray, in: "CFArrayGetFirstIndexOfValue") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayGetFirstIndexOfValue")
        return $0.firstIndex(of: value, range.location, range.length) ?? kCFNotFound
    }
}

@_cdecl("CFArrayGetLastIndexOfValue") @implementation
public func CFArrayGetLastIndexOfValue(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> CFIndex {
    array(theArray, in: "CFArrayGetLastIndexOfValue") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayGetLastIndexOfValue")
        return $0.lastIndex(of: value, range.location, range.length) ?? kCFNotFound
    }
}

@_cdecl("CFArrayBSearchValues") @implementation
public func CFArrayBSearchValues(
    _ theArray: CFArrayHandle!, _ range: CFRange, _ value: UnsafeRawPointer!, _ comparator: CFComparatorFunction!,
    _ context: UnsafeMutableRawPointer!
) -> CFIndex {
    array(theArray, in: "CFArrayBSearchValues") {
        let range = bounds(range, within: $0.count, "range", in: "CFArrayBSearchValues")
        let comparator = required(comparator, "comparator", in: "CFArrayBSearchValues")
        return $0.lowerBound(of: value, range.location, range.length, comparator, context)
    }
}
