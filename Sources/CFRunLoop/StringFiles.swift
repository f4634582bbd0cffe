import CInterface
import CSupport
import CoreTypes

@_cdecl("CFStringGetFileSystemRepresentation") @implementation
public func CFStringGetFileSystemRepresentation(
    _ string: CFStringHandle!, _ buffer: UnsafeMutablePointer<CChar>!, _ maxBufLen: CFIndex
) -> UInt8 {
    let function: StaticString = "CFStringGetFileSystemRepresentation"
    let text = characters(string, "string", in: function)
    let size = count(maxBufLen, "maxBufLen", at: buffer, "buffer", in: function)
    guard let buffer else { return 0 }
    return text.writeFileName(buffer, size).boolean
}

@_cdecl("CFStringGetMaximumSizeOfFileSystemRepresentation") @implementation
public func CFStringGetMaximumSizeOfFileSystemRepresentation(_ string: CFStringHandle!) -> CFIndex {
    let text = characters(string, "string", in: "CFStringGetMaximumSizeOfFileSystemRepresentation")
    return TextEncoding.maximumSize(text.count, TextEncoding.system) + 1
}

@_cdecl("CFStringCreateWithFileSystemRepresentation") @implementation
public func CFStringCreateWithFileSystemRepresentation(
    _ alloc: CFAllocatorHandle!, _ buffer: UnsafePointer<CChar>!
) -> CFStringHandle! {
    let function: StaticString = "CFStringCreateWithFileSystemRepresentation"
    let allocator = memory(alloc, "alloc", in: function)
    return created(StringObject.make(fileName: required(buffer, "buffer", in: function), in: allocator))
}
