import CInterface
import CSupport
import CoreTypes

// Pascal strings: one byte that says how many bytes follow.

@_cdecl("CFStringCreateWithPascalString") @implementation
public func CFStringCreateWithPascalString(
    _ alloc: CFAllocatorHandle!, _ pStr: UnsafePointer<UInt8>!, _ encoding: CFStringEncoding
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithPascalString"
    let allocator = memory(alloc, "alloc", in: function)
    let bytes = required(pStr, "pStr", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return created(
        StringObject.make(decoding: bytes + 1, Int(bytes[0]), encoding, isExternal: false, in: allocator))
}

@_cdecl("CFStringCreateWithPascalStringNoCopy") @implementation
public func CFStringCreateWithPascalStringNoCopy(
    _ alloc: CFAllocatorHandle!, _ pStr: UnsafePointer<UInt8>!, _ encoding: CFStringEncoding,
    _ contentsDeallocator: CFAllocatorHandle!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithPascalStringNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let deallocator = memory(contentsDeallocator, "contentsDeallocator", in: function)
    let bytes = required(pStr, "pStr", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    // The text begins behind the block's first byte, but only the block as a whole can be given back.
    let length = Int(bytes[0])
    if deallocator.isNull {
        return created(
            StringObject.make(
                around: bytes + 1, length, encoding, isExternal: false, isTerminated: false, deallocator,
                in: allocator))
    }
    let string = StringObject.make(decoding: bytes + 1, length, encoding, isExternal: false, in: allocator)
    if string != nil { deallocator.deallocate(UnsafeMutableRawPointer(mutating: bytes)) }
    return created(string)
}

@_cdecl("CFStringAppendPascalString") @implementation
public func CFStringAppendPascalString(
    _ theString: CFMutableStringHandle!, _ pStr: UnsafePointer<UInt8>!, _ encoding: CFStringEncoding
) {
    let function: StaticString = "CFStringAppendPascalString"
    mutableString(theString, in: function) {
        let bytes = required(pStr, "pStr", in: function)
        append(bytes + 1, Int(bytes[0]), encoding, to: $0, "pStr", in: function)
    }
}

@_cdecl("CFStringGetPascalString") @implementation
public func CFStringGetPascalString(
    _ theString: CFStringHandle!, _ buffer: UnsafeMutablePointer<UInt8>!, _ bufferSize: CFIndex,
    _ encoding: CFStringEncoding
) -> UInt8 {
    let function: StaticString = "CFStringGetPascalString"
    let text = characters(theString, in: function)
    let size = count(bufferSize, "bufferSize", at: buffer, "buffer", in: function)
    guard let encoding = TextEncoding(encoding), size > 0, let buffer else { return 0 }
    let done = encoding.encode(text, isExternal: false, lossByte: 0, into: buffer + 1, min(size - 1, 255))
    let isWhole = done.units == text.count
    buffer[0] = isWhole ? UInt8(done.bytes) : 0
    return isWhole.boolean
}

@_cdecl("CFStringGetPascalStringPtr") @implementation
public func CFStringGetPascalStringPtr(
    _ theString: CFStringHandle!, _ encoding: CFStringEncoding
) -> UnsafePointer<UInt8>! {
    _ = characters(theString, in: "CFStringGetPascalStringPtr")
    return nil
}
