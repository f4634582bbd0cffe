import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringGetTypeID") @implementation
public func CFStringGetTypeID() -> CFTypeID { Kind.string.typeID }

@_cdecl("__CFStringMakeConstantString") @implementation
public func __CFStringMakeConstantString(_ cStr: UnsafePointer<CChar>!) -> CFStringHandle! {
    OpaquePointer(ConstantStrings.string(required(cStr, "cStr", in: "CFSTR")))
}

@_cdecl("CFStringCreateWithCString") @implementation
public func CFStringCreateWithCString(
    _ alloc: CFAllocatorHandle!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithCString"
    let allocator = memory(alloc, "alloc", in: function)
    let bytes = bytes(cStr, "cStr", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    let length = length(of: cStr, encoding)
    return created(StringObject.make(decoding: bytes, length, encoding, isExternal: false, in: allocator))
}

@_cdecl("CFStringCreateWithBytes") @implementation
public func CFStringCreateWithBytes(
    _ alloc: CFAllocatorHandle!, _ bytes: UnsafePointer<UInt8>!, _ numBytes: CFIndex, _ encoding: CFStringEncoding,
    _ isExternalRepresentation: UInt8
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithBytes"
    let allocator = memory(alloc, "alloc", in: function)
    let length = count(numBytes, "numBytes", at: bytes, "bytes", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return created(
        StringObject.make(
            decoding: bytes, length, encoding, isExternal: isExternalRepresentation != 0, in: allocator))
}

@_cdecl("CFStringCreateWithCharacters") @implementation
public func CFStringCreateWithCharacters(
    _ alloc: CFAllocatorHandle!, _ chars: UnsafePointer<UniChar>!, _ numChars: CFIndex
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithCharacters"
    let allocator = memory(alloc, "alloc", in: function)
    let length = count(numChars, "numChars", at: chars, "chars", in: function)
    return created(StringObject.make(copying: chars, length, in: allocator))
}

@_cdecl("CFStringCreateWithCStringNoCopy") @implementation
public func CFStringCreateWithCStringNoCopy(
    _ alloc: CFAllocatorHandle!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding,
    _ contentsDeallocator: CFAllocatorHandle!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithCStringNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let deallocator = memory(contentsDeallocator, "contentsDeallocator", in: function)
    let bytes = bytes(cStr, "cStr", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return created(
        StringObject.make(
            around: bytes, length(of: cStr, encoding), encoding, isExternal: false, isTerminated: true, deallocator,
            in: allocator))
}

@_cdecl("CFStringCreateWithBytesNoCopy") @implementation
public func CFStringCreateWithBytesNoCopy(
    _ alloc: CFAllocatorHandle!, _ bytes: UnsafePointer<UInt8>!, _ numBytes: CFIndex, _ encoding: CFStringEncoding,
    _ isExternalRepresentation: UInt8, _ contentsDeallocator: CFAllocatorHandle!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithBytesNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let deallocator = memory(contentsDeallocator, "contentsDeallocator", in: function)
    let length = count(numBytes, "numBytes", at: bytes, "bytes", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return created(
        StringObject.make(
            around: bytes, length, encoding, isExternal: isExternalRepresentation != 0, isTerminated: false,
            deallocator, in: allocator))
}

@_cdecl("CFStringCreateWithCharactersNoCopy") @implementation
public func CFStringCreateWithCharactersNoCopy(
    _ alloc: CFAllocatorHandle!, _ chars: UnsafePointer<UniChar>!, _ numChars: CFIndex,
    _ contentsDeallocator: CFAllocatorHandle!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithCharactersNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let deallocator = memory(contentsDeallocator, "contentsDeallocator", in: function)
    let length = count(numChars, "numChars", at: chars, "chars", in: function)
    return created(StringObject.make(around: chars, length, deallocator, in: allocator))
}

@_cdecl("CFStringCreateWithSubstring") @implementation
public func CFStringCreateWithSubstring(
    _ alloc: CFAllocatorHandle!, _ str: CFStringHandle!, _ range: CFRange
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithSubstring"
    let allocator = memory(alloc, "alloc", in: function)
    let characters = characters(str, "str", in: function)
    let range = bounds(range, within: characters.count, "range", in: function)
    let part = characters.slice(range.location, range.length)
    return created(StringObject.make(copying: part, in: allocator))
}

@_cdecl("CFStringCreateCopy") @implementation
public func CFStringCreateCopy(_ alloc: CFAllocatorHandle!, _ theString: CFStringHandle!) -> CFStringHandle! {
    let allocator = memory(alloc, "alloc", in: "CFStringCreateCopy")
    return created(Reference.copyString(string(theString, "theString", in: "CFStringCreateCopy"), in: allocator))
}

@_cdecl("CFStringCreateMutable") @implementation
public func CFStringCreateMutable(_ alloc: CFAllocatorHandle!, _ maxLength: CFIndex) -> CFMutableStringHandle! {
    let allocator = memory(alloc, "alloc", in: "CFStringCreateMutable")
    guard isLimit(maxLength, in: "CFStringCreateMutable") else { return nil }
    return created(StringObject.make(Contents(in: allocator), in: allocator, isMutable: true, limit: maxLength))
}

@_cdecl("CFStringCreateMutableCopy") @implementation
public func CFStringCreateMutableCopy(
    _ alloc: CFAllocatorHandle!, _ maxLength: CFIndex, _ theString: CFStringHandle!
) -> CFMutableStringHandle! {
    let function: StaticString = "CFStringCreateMutableCopy"
    let allocator = memory(alloc, "alloc", in: function)
    guard isLimit(maxLength, in: function) else { return nil }
    let characters = characters(theString, in: function)
    require(
        maxLength == 0 || maxLength >= characters.count, "maxLength", "is less than the string's length", in: function)
    return created(StringObject.make(copying: characters, in: allocator, isMutable: true, limit: maxLength))
}

/// A negative limit yields NULL and is told.
private func isLimit(_ limit: Int, in function: StaticString) -> Bool {
    if limit < 0 { Diagnostics.report(function, "maxLength", "is negative; the result is NULL") }
    return limit >= 0
}
