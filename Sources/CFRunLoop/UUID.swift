import CInterface
import CSupport
import CoreTypes

@inline(__always)
private func identifier(_ uuid: OpaquePointer?, in function: StaticString) -> Unmanaged<UUIDObject> {
    object(uuid, .uuid, "uuid", in: function)
}

/// The object with this value, owned by the caller.
private func make(_ bytes: CFUUIDBytes, _ alloc: OpaquePointer?, in function: StaticString) -> OpaquePointer? {
    let allocator = memory(alloc, "alloc", in: function)
    return created(UUIDObject.make(value(bytes), in: allocator), from: allocator, in: function)
}

private func value(_ bytes: CFUUIDBytes) -> UUIDValue {
    withUnsafeBytes(of: bytes) { UUIDValue(at: $0.baseAddress.unsafelyUnwrapped) }
}

@_cdecl("CFUUIDGetTypeID") @implementation
public func CFUUIDGetTypeID() -> CFTypeID { Kind.uuid.typeID }

@_cdecl("CFUUIDCreate") @implementation
public func CFUUIDCreate(_ alloc: CFAllocatorHandle!) -> CFUUIDHandle! {
    let allocator = memory(alloc, "alloc", in: "CFUUIDCreate")
    guard let value = UUIDValue.random() else {
        Diagnostics.failure(of: "getrandom", system_errno(), "CFUUIDCreate returns NULL")
        return nil
    }
    return created(UUIDObject.make(value, in: allocator), from: allocator, in: "CFUUIDCreate")
}

@_cdecl("CFUUIDCreateWithBytes") @implementation
public func CFUUIDCreateWithBytes(
    _ alloc: CFAllocatorHandle!, _ byte0: UInt8, _ byte1: UInt8, _ byte2: UInt8, _ byte3: UInt8, _ byte4: UInt8,
    _ byte5: UInt8, _ byte6: UInt8, _ byte7: UInt8, _ byte8: UInt8, _ byte9: UInt8, _ byte10: UInt8,
    _ byte11: UInt8, _ byte12: UInt8, _ byte13: UInt8, _ byte14: UInt8, _ byte15: UInt8
) -> CFUUIDHandle! {
    let bytes = CFUUIDBytes(
        byte0: byte0, byte1: byte1, byte2: byte2, byte3: byte3, byte4: byte4, byte5: byte5, byte6: byte6,
        byte7: byte7, byte8: byte8, byte9: byte9, byte10: byte10, byte11: byte11, byte12: byte12, byte13: byte13,
        byte14: byte14, byte15: byte15)
    return make(bytes, alloc, in: "CFUUIDCreateWithBytes")
}

@_cdecl("CFUUIDCreateFromString") @implementation
public func CFUUIDCreateFromString(_ alloc: CFAllocatorHandle!, _ uuidStr: CFStringHandle!) -> CFUUIDHandle! {
    let allocator = memory(alloc, "alloc", in: "CFUUIDCreateFromString")
    guard uuidStr != nil else { return nil }
    let text = Characters(string(uuidStr, "uuidStr", in: "CFUUIDCreateFromString"))
    guard let value = UUIDValue(text) else { return nil }
    return created(UUIDObject.make(value, in: allocator), from: allocator, in: "CFUUIDCreateFromString")
}

@_cdecl("CFUUIDCreateString") @implementation
public func CFUUIDCreateString(_ alloc: CFAllocatorHandle!, _ uuid: CFUUIDHandle!) -> CFStringHandle! {
    let allocator = memory(alloc, "alloc", in: "CFUUIDCreateString")
    let text = identifier(uuid, in: "CFUUIDCreateString")._withUnsafeGuaranteedRef { $0.string(in: allocator) }
    return created(text, from: allocator, in: "CFUUIDCreateString")
}

@_cdecl("CFUUIDGetConstantUUIDWithBytes") @implementation
public func CFUUIDGetConstantUUIDWithBytes(
    _ alloc: CFAllocatorHandle!, _ byte0: UInt8, _ byte1: UInt8, _ byte2: UInt8, _ byte3: UInt8, _ byte4: UInt8,
    _ byte5: UInt8, _ byte6: UInt8, _ byte7: UInt8, _ byte8: UInt8, _ byte9: UInt8, _ byte10: UInt8,
    _ byte11: UInt8, _ byte12: UInt8, _ byte13: UInt8, _ byte14: UInt8, _ byte15: UInt8
) -> CFUUIDHandle! {
    let bytes = CFUUIDBytes(
        byte0: byte0, byte1: byte1, byte2: byte2, byte3: byte3, byte4: byte4, byte5: byte5, byte6: byte6,
        byte7: byte7, byte8: byte8, byte9: byte9, byte10: byte10, byte11: byte11, byte12: byte12, byte13: byte13,
        byte14: byte14, byte15: byte15)
    let allocator = memory(alloc, "alloc", in: "CFUUIDGetConstantUUIDWithBytes")
    let constant = UUIDObject.constant(value(bytes), in: allocator)
    return created(constant?.handle, from: allocator, in: "CFUUIDGetConstantUUIDWithBytes")
}

@_cdecl("CFUUIDGetUUIDBytes") @implementation
public func CFUUIDGetUUIDBytes(_ uuid: CFUUIDHandle!) -> CFUUIDBytes {
    var bytes = CFUUIDBytes()
    identifier(uuid, in: "CFUUIDGetUUIDBytes")._withUnsafeGuaranteedRef { $0.value.copy(to: &bytes) }
    return bytes
}

@_cdecl("CFUUIDCreateFromUUIDBytes") @implementation
public func CFUUIDCreateFromUUIDBytes(_ alloc: CFAllocatorHandle!, _ bytes: CFUUIDBytes) -> CFUUIDHandle! {
    make(bytes, alloc, in: "CFUUIDCreateFromUUIDBytes")
}
