import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringGetSystemEncoding") @implementation
public func CFStringGetSystemEncoding() -> CFStringEncoding { TextEncoding.system }

@_cdecl("CFStringIsEncodingAvailable") @implementation
public func CFStringIsEncodingAvailable(_ encoding: CFStringEncoding) -> UInt8 {
    (TextEncoding(encoding) != nil).boolean
}

@_cdecl("CFStringGetMaximumSizeForEncoding") @implementation
public func CFStringGetMaximumSizeForEncoding(_ length: CFIndex, _ encoding: CFStringEncoding) -> CFIndex {
    TextEncoding.maximumSize(length, encoding)
}

@_cdecl("CFStringGetSmallestEncoding") @implementation
public func CFStringGetSmallestEncoding(_ theString: CFStringHandle!) -> CFStringEncoding {
    characters(theString, in: "CFStringGetSmallestEncoding").isASCII ? TextEncoding.ascii : TextEncoding.utf8
}

@_cdecl("CFStringGetFastestEncoding") @implementation
public func CFStringGetFastestEncoding(_ theString: CFStringHandle!) -> CFStringEncoding {
    characters(theString, in: "CFStringGetFastestEncoding").isWide ? TextEncoding.utf16 : TextEncoding.ascii
}

@_cdecl("CFStringCreateFromExternalRepresentation") @implementation
public func CFStringCreateFromExternalRepresentation(
    _ alloc: CFAllocatorHandle!, _ data: CFDataHandle!, _ encoding: CFStringEncoding
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateFromExternalRepresentation"
    let allocator = memory(alloc, "alloc", in: function)
    let data: Unmanaged<DataObject> = object(data, .data, "data", in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return data._withUnsafeGuaranteedRef {
        created(
            StringObject.make(decoding: UnsafePointer($0.bytes), $0.count, encoding, isExternal: true, in: allocator))
    }
}

@_cdecl("CFStringCreateExternalRepresentation") @implementation
public func CFStringCreateExternalRepresentation(
    _ alloc: CFAllocatorHandle!, _ theString: CFStringHandle!, _ encoding: CFStringEncoding, _ lossByte: UInt8
) -> CFDataHandle! {
    let function: StaticString = "CFStringCreateExternalRepresentation"
    let allocator = memory(alloc, "alloc", in: function)
    let characters = characters(theString, in: function)
    guard let encoding = TextEncoding(encoding) else { return nil }
    return created(DataObject.make(encoding: characters, encoding, lossByte: lossByte, in: allocator))
}
