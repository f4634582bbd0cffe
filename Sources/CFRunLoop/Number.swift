import CInterface
import CoreTypes

/// A number's or boolean's value.
@inline(__always)
private func number(
    _ handle: OpaquePointer?, _ argument: StaticString = "number", in function: StaticString
) -> Number {
    let address = checked(UnsafeRawPointer(handle), argument, in: function)
    let kind = Reference.kind(of: address)
    guard kind == .number || kind == .boolean else { wrongKind(address, argument, in: function) }
    return Number(address)
}

@inline(__always)
private func type(_ theType: CFNumberType, in function: StaticString) -> NumberType {
    guard let type = NumberType(named: theType) else {
        Diagnostics.mistake(function, "theType", "is no CFNumberType")
    }
    return type
}

@_cdecl("CFBooleanGetTypeID") @implementation
public func CFBooleanGetTypeID() -> CFTypeID { Kind.boolean.typeID }

@_cdecl("CFBooleanGetValue") @implementation
public func CFBooleanGetValue(_ boolean: CFBooleanHandle!) -> UInt8 {
    let address = checked(UnsafeRawPointer(boolean), "boolean", in: "CFBooleanGetValue")
    guard Reference.kind(of: address) == .boolean else { wrongKind(address, "boolean", in: "CFBooleanGetValue") }
    return Reference.boolean(address).boolean
}

@_cdecl("CFNumberGetTypeID") @implementation
public func CFNumberGetTypeID() -> CFTypeID { Kind.number.typeID }

@_cdecl("CFNumberCreate") @implementation
public func CFNumberCreate(
    _ allocator: CFAllocatorHandle!, _ theType: CFNumberType, _ valuePtr: UnsafeRawPointer!
) -> CFNumberHandle! {
    let allocator = memory(allocator, in: "CFNumberCreate")
    let address = required(valuePtr, "valuePtr", in: "CFNumberCreate")
    let number = Number(type(theType, in: "CFNumberCreate"), at: address)
    return created(NumberObject.make(number, in: allocator), from: allocator, in: "CFNumberCreate")
}

@_cdecl("CFNumberGetType") @implementation
public func CFNumberGetType(_ number: CFNumberHandle!) -> CFNumberType {
    let value = CFRunLoop.number(number, in: "CFNumberGetType")
    let isBoolean = Reference.kind(of: UnsafeRawPointer(number)) == .boolean
    return isBoolean ? CFNumberType(kCFNumberCharType) : CFNumberType(value.type.rawValue)
}

@_cdecl("CFNumberGetByteSize") @implementation
public func CFNumberGetByteSize(_ number: CFNumberHandle!) -> CFIndex {
    CFRunLoop.number(number, in: "CFNumberGetByteSize").type.byteCount
}

@_cdecl("CFNumberIsFloatType") @implementation
public func CFNumberIsFloatType(_ number: CFNumberHandle!) -> UInt8 {
    CFRunLoop.number(number, in: "CFNumberIsFloatType").type.isReal.boolean
}

@_cdecl("CFNumberGetValue") @implementation
public func CFNumberGetValue(
    _ number: CFNumberHandle!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> UInt8 {
    let value = CFRunLoop.number(number, in: "CFNumberGetValue")
    return value.copy(as: type(theType, in: "CFNumberGetValue"), to: valuePtr).boolean
}

@_cdecl("CFNumberCompare") @implementation
public func CFNumberCompare(
    _ number: CFNumberHandle!, _ otherNumber: CFNumberHandle!, _ context: UnsafeMutableRawPointer!
) -> CFComparisonResult {
    let first = CFRunLoop.number(number, in: "CFNumberCompare")
    return Number.compare(first, CFRunLoop.number(otherNumber, "otherNumber", in: "CFNumberCompare"))
}
