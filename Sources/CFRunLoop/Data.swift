import CInterface
import CoreTypes

@inline(__always)
private func data<Result>(
    _ theData: OpaquePointer?, _ argument: StaticString = "theData", in function: StaticString,
    _ body: (DataObject) -> Result
) -> Result {
    let data: Unmanaged<DataObject> = object(theData, .data, argument, in: function)
    return data._withUnsafeGuaranteedRef(body)
}

@inline(__always)
private func mutableData<Result>(
    _ theData: OpaquePointer?, in function: StaticString, _ body: (DataObject) -> Result
) -> Result {
    data(theData, in: function) {
        require($0.isMutable, "theData", "is immutable", in: function)
        return body($0)
    }
}

private let tooLong: StaticString = "would get longer than its capacity or the memory allows"

@_cdecl("CFDataGetTypeID") @implementation
public func CFDataGetTypeID() -> CFTypeID { Kind.data.typeID }

@_cdecl("CFDataCreate") @implementation
public func CFDataCreate(
    _ allocator: CFAllocatorHandle!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFDataHandle! {
    let allocator = memory(allocator, in: "CFDataCreate")
    guard isLength(length, "length", in: "CFDataCreate") else { return nil }
    let length = count(length, "length", at: bytes, "bytes", in: "CFDataCreate")
    let data = DataObject.make(copying: bytes, length, in: allocator)
    return created(data, from: allocator, in: "CFDataCreate")
}

@_cdecl("CFDataCreateWithBytesNoCopy") @implementation
public func CFDataCreateWithBytesNoCopy(
    _ allocator: CFAllocatorHandle!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex,
    _ bytesDeallocator: CFAllocatorHandle!
) -> CFDataHandle! {
    let function: StaticString = "CFDataCreateWithBytesNoCopy"
    let allocator = memory(allocator, in: function)
    let deallocator = memory(bytesDeallocator, "bytesDeallocator", in: function)
    guard isLength(length, "length", in: function) else { return nil }
    let length = count(length, "length", at: bytes, "bytes", in: function)
    let data = DataObject.make(around: bytes, length, deallocator, in: allocator)
    return created(data, from: allocator, in: function)
}

@_cdecl("CFDataCreateCopy") @implementation
public func CFDataCreateCopy(_ allocator: CFAllocatorHandle!, _ theData: CFDataHandle!) -> CFDataHandle! {
    let allocator = memory(allocator, in: "CFDataCreateCopy")
    return data(theData, in: "CFDataCreateCopy") {
        created($0.copy(in: allocator), from: allocator, in: "CFDataCreateCopy")
    }
}

@_cdecl("CFDataCreateMutable") @implementation
public func CFDataCreateMutable(_ allocator: CFAllocatorHandle!, _ capacity: CFIndex) -> CFMutableDataHandle! {
    let allocator = memory(allocator, in: "CFDataCreateMutable")
    guard isLength(capacity, "capacity", in: "CFDataCreateMutable") else { return nil }
    let data = DataObject.make(copying: nil, 0, in: allocator, isMutable: true, limit: capacity)
    return created(data, from: allocator, in: "CFDataCreateMutable")
}

@_cdecl("CFDataCreateMutableCopy") @implementation
public func CFDataCreateMutableCopy(
    _ allocator: CFAllocatorHandle!, _ capacity: CFIndex, _ theData: CFDataHandle!
) -> CFMutableDataHandle! {
    let function: StaticString = "CFDataCreateMutableCopy"
    let allocator = memory(allocator, in: function)
    guard isLength(capacity, "capacity", in: function) else { return nil }
    return data(theData, in: function) {
        require(capacity == 0 || capacity >= $0.count, "capacity", "is less than the data's length", in: function)
        let copy = DataObject.make(copying: $0.bytes, $0.count, in: allocator, isMutable: true, limit: capacity)
        return created(copy, from: allocator, in: function)
    }
}

/// A negative length yields NULL, as in the reference, and is told.
private func isLength(_ length: Int, _ argument: StaticString, in function: StaticString) -> Bool {
    if length < 0 { Diagnostics.report(function, argument, "is negative; the result is NULL") }
    return length >= 0
}

@_cdecl("CFDataGetLength") @implementation
public func CFDataGetLength(_ theData: CFDataHandle!) -> CFIndex {
    data(theData, in: "CFDataGetLength") { $0.count }
}

@_cdecl("CFDataGetBytePtr") @implementation
public func CFDataGetBytePtr(_ theData: CFDataHandle!) -> UnsafePointer<UInt8>! {
    data(theData, in: "CFDataGetBytePtr") { UnsafePointer($0.bytes) }
}

@_cdecl("CFDataGetMutableBytePtr") @implementation
public func CFDataGetMutableBytePtr(_ theData: CFMutableDataHandle!) -> UnsafeMutablePointer<UInt8>! {
    mutableData(theData, in: "CFDataGetMutableBytePtr") { $0.bytes }
}

@_cdecl("CFDataGetBytes") @implementation
public func CFDataGetBytes(_ theData: CFDataHandle!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!) {
    data(theData, in: "CFDataGetBytes") {
        let range = bounds(range, within: $0.count, "range", in: "CFDataGetBytes")
        let length = count(range.length, "range", at: buffer, "buffer", in: "CFDataGetBytes")
        if length > 0 { $0.copy(range.location, length, to: buffer) }
    }
}

@_cdecl("CFDataSetLength") @implementation
public func CFDataSetLength(_ theData: CFMutableDataHandle!, _ length: CFIndex) {
    mutableData(theData, in: "CFDataSetLength") {
        require(length >= 0, "length", "is negative", in: "CFDataSetLength")
        require($0.setCount(length), "theData", tooLong, in: "CFDataSetLength")
    }
}

@_cdecl("CFDataIncreaseLength") @implementation
public func CFDataIncreaseLength(_ theData: CFMutableDataHandle!, _ extraLength: CFIndex) {
    mutableData(theData, in: "CFDataIncreaseLength") {
        require(extraLength >= 0, "extraLength", "is negative", in: "CFDataIncreaseLength")
        require($0.increaseCount(by: extraLength), "theData", tooLong, in: "CFDataIncreaseLength")
    }
}

@_cdecl("CFDataAppendBytes") @implementation
public func CFDataAppendBytes(
    _ theData: CFMutableDataHandle!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
    mutableData(theData, in: "CFDataAppendBytes") {
        let length = count(length, "length", at: bytes, "bytes", in: "CFDataAppendBytes")
        require($0.append(bytes, length), "theData", tooLong, in: "CFDataAppendBytes")
    }
}

@_cdecl("CFDataReplaceBytes") @implementation
public func CFDataReplaceBytes(
    _ theData: CFMutableDataHandle!, _ range: CFRange, _ newBytes: UnsafePointer<UInt8>!, _ newLength: CFIndex
) {
    mutableData(theData, in: "CFDataReplaceBytes") {
        let range = bounds(range, within: $0.count, "range", in: "CFDataReplaceBytes")
        let newLength = count(newLength, "newLength", at: newBytes, "newBytes", in: "CFDataReplaceBytes")
        let isDone = $0.replace(range.location, range.length, with: newBytes, newLength)
        require(isDone, "theData", tooLong, in: "CFDataReplaceBytes")
    }
}

@_cdecl("CFDataDeleteBytes") @implementation
public func CFDataDeleteBytes(_ theData: CFMutableDataHandle!, _ range: CFRange) {
    mutableData(theData, in: "CFDataDeleteBytes") {
        let range = bounds(range, within: $0.count, "range", in: "CFDataDeleteBytes")
        _ = $0.replace(range.location, range.length, with: nil, 0)
    }
}

@_cdecl("CFDataFind") @implementation
public func CFDataFind(
    _ theData: CFDataHandle!, _ dataToFind: CFDataHandle!, _ searchRange: CFRange, _ compareOptions: CFDataSearchFlags
) -> CFRange {
    data(theData, in: "CFDataFind") { object in
        data(dataToFind, "dataToFind", in: "CFDataFind") { pattern in
            let range = bounds(searchRange, within: object.count, "searchRange", in: "CFDataFind")
            let found = object.find(
                pattern, from: range.location, length: range.length,
                backwards: compareOptions & CFOptionFlags(kCFDataSearchBackwards) != 0,
                anchored: compareOptions & CFOptionFlags(kCFDataSearchAnchored) != 0)
            return found.map { CFRange(location: $0, length: pattern.count) } ?? CFRange(location: -1, length: 0)
        }
    }
}
