import CInterface
import CoreTypes

@inline(__always)
private func file<Result>(
    _ handle: OpaquePointer?, _ argument: StaticString, in function: StaticString, _ body: (URLObject) -> Result
) -> Result {
    let url: Unmanaged<URLObject> = object(handle, .url, argument, in: function)
    return url._withUnsafeGuaranteedRef(body)
}

/// A Create function's result: NULL, too, for what no path can hold.
private func made(
    _ path: URLPath?, _ base: URLObject?, in allocator: Allocator, _ function: StaticString
) -> OpaquePointer? {
    guard let path else { return nil }
    return created(URLObject.make(path, base, in: allocator), from: allocator, in: function)
}

/// False, and one line, for a style that is not done.
private func isKnown(_ style: CFURLPathStyle, in function: StaticString) -> Bool {
    if style == CFURLPathStyle(kCFURLPOSIXPathStyle) { return true }
    Diagnostics.report(function, "pathStyle", "is not kCFURLPOSIXPathStyle; the result is NULL")
    return false
}

/// The URL of a path, which is relative to a base or, without one, to the current directory. An empty path yields the
/// base.
private func create(
    _ path: [UInt8], isDirectory: UInt8, relativeTo baseURL: OpaquePointer?, _ alloc: OpaquePointer?,
    in function: StaticString
) -> OpaquePointer? {
    let allocator = memory(alloc, in: function)
    guard let baseURL else { return create(URLPath(path, isDirectory: isDirectory != 0), in: allocator, function) }
    return file(baseURL, "baseURL", in: function) { baseURL in
        let base = baseURL.absolute(in: allocator)
        if path.isEmpty || base == nil { return created(base, from: allocator, in: function) }
        return made(URLPath(path, isDirectory: isDirectory != 0), base, in: allocator, function)
    }
}

private func create(_ path: URLPath?, in allocator: Allocator, _ function: StaticString) -> OpaquePointer? {
    guard let path, !path.isAbsolute else { return made(path, nil, in: allocator, function) }
    return URLObject.currentDirectory().flatMap { made(path, $0, in: allocator, function) }
}

/// Behind CFURLGetTypeID, which is written in C.
@_cdecl("url_type_id")
func urlTypeID() -> CFTypeID { Kind.url.typeID }

@_cdecl("CFURLCreateWithFileSystemPath") @implementation
public func CFURLCreateWithFileSystemPath(
    _ allocator: CFAllocatorHandle!, _ filePath: CFStringHandle!, _ pathStyle: CFURLPathStyle, _ isDirectory: UInt8
) -> CFURLHandle! {
    let text = characters(filePath, "filePath", in: "CFURLCreateWithFileSystemPath")
    guard isKnown(pathStyle, in: "CFURLCreateWithFileSystemPath"), let path = text.exactUTF8 else { return nil }
    return create(
        path, isDirectory: isDirectory, relativeTo: nil, allocator, in: "CFURLCreateWithFileSystemPath")
}

@_cdecl("CFURLCreateWithFileSystemPathRelativeToBase") @implementation
public func CFURLCreateWithFileSystemPathRelativeToBase(
    _ allocator: CFAllocatorHandle!, _ filePath: CFStringHandle!, _ pathStyle: CFURLPathStyle, _ isDirectory: UInt8,
    _ baseURL: CFURLHandle!
) -> CFURLHandle! {
    let function: StaticString = "CFURLCreateWithFileSystemPathRelativeToBase"
    let text = characters(filePath, "filePath", in: function)
    guard isKnown(pathStyle, in: function), let path = text.exactUTF8 else { return nil }
    return create(path, isDirectory: isDirectory, relativeTo: baseURL, allocator, in: function)
}

/// Bytes in an array.
private func path(_ buffer: UnsafePointer<UInt8>?, _ bufLen: Int, in function: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: buffer, count: count(bufLen, "bufLen", at: buffer, "buffer", in: function)))
}

@_cdecl("CFURLCreateFromFileSystemRepresentation") @implementation
public func CFURLCreateFromFileSystemRepresentation(
    _ allocator: CFAllocatorHandle!, _ buffer: UnsafePointer<UInt8>!, _ bufLen: CFIndex, _ isDirectory: UInt8
) -> CFURLHandle! {
    let function: StaticString = "CFURLCreateFromFileSystemRepresentation"
    let path = path(buffer, bufLen, in: function)
    return create(path, isDirectory: isDirectory, relativeTo: nil, allocator, in: function)
}

@_cdecl("CFURLCreateFromFileSystemRepresentationRelativeToBase") @implementation
public func CFURLCreateFromFileSystemRepresentationRelativeToBase(
    _ allocator: CFAllocatorHandle!, _ buffer: UnsafePointer<UInt8>!, _ bufLen: CFIndex, _ isDirectory: UInt8,
    _ baseURL: CFURLHandle!
) -> CFURLHandle! {
    let function: StaticString = "CFURLCreateFromFileSystemRepresentationRelativeToBase"
    let path = path(buffer, bufLen, in: function)
    return create(path, isDirectory: isDirectory, relativeTo: baseURL, allocator, in: function)
}

@_cdecl("CFURLGetFileSystemRepresentation") @implementation
public func CFURLGetFileSystemRepresentation(
    _ url: CFURLHandle!, _ resolveAgainstBase: UInt8, _ buffer: UnsafeMutablePointer<UInt8>!, _ maxBufLen: CFIndex
) -> UInt8 {
    let function: StaticString = "CFURLGetFileSystemRepresentation"
    let room = count(maxBufLen, "maxBufLen", at: buffer, "buffer", in: function)
    let path = file(url, "url", in: function) { $0.fileSystemPath(isResolved: resolveAgainstBase != 0) }
    guard path.count < room, let buffer else { return false.boolean }
    path.withUnsafeBufferPointer { buffer.update(from: $0.baseAddress.unsafelyUnwrapped, count: path.count) }
    buffer[path.count] = 0
    return true.boolean
}

@_cdecl("CFURLCopyFileSystemPath") @implementation
public func CFURLCopyFileSystemPath(_ anURL: CFURLHandle!, _ pathStyle: CFURLPathStyle) -> CFStringHandle! {
    file(anURL, "anURL", in: "CFURLCopyFileSystemPath") {
        isKnown(pathStyle, in: "CFURLCopyFileSystemPath") ? created($0.copyFileSystemPath()) : nil
    }
}

// MARK: parts

@_cdecl("CFURLGetString") @implementation
public func CFURLGetString(_ anURL: CFURLHandle!) -> CFStringHandle! {
    file(anURL, "anURL", in: "CFURLGetString") { OpaquePointer($0.string.handle) }
}

@_cdecl("CFURLGetBaseURL") @implementation
public func CFURLGetBaseURL(_ anURL: CFURLHandle!) -> CFURLHandle! {
    file(anURL, "anURL", in: "CFURLGetBaseURL") { url in url.base.map { OpaquePointer($0.handle) } }
}

@_cdecl("CFURLCopyAbsoluteURL") @implementation
public func CFURLCopyAbsoluteURL(_ relativeURL: CFURLHandle!) -> CFURLHandle! {
    file(relativeURL, "relativeURL", in: "CFURLCopyAbsoluteURL") {
        created($0.absolute(in: $0.allocator), from: $0.allocator, in: "CFURLCopyAbsoluteURL")
    }
}

@_cdecl("CFURLCopyScheme") @implementation
public func CFURLCopyScheme(_ anURL: CFURLHandle!) -> CFStringHandle! {
    file(anURL, "anURL", in: "CFURLCopyScheme") { _ in retained(StringObject(TextBuffer("file"))) }
}

@_cdecl("CFURLCopyPath") @implementation
public func CFURLCopyPath(_ anURL: CFURLHandle!) -> CFStringHandle! {
    file(anURL, "anURL", in: "CFURLCopyPath") { created($0.copyPath(), from: $0.allocator, in: "CFURLCopyPath") }
}

@_cdecl("CFURLCopyStrictPath") @implementation
public func CFURLCopyStrictPath(
    _ anURL: CFURLHandle!, _ isAbsolute: UnsafeMutablePointer<UInt8>!
) -> CFStringHandle! {
    file(anURL, "anURL", in: "CFURLCopyStrictPath") {
        if let isAbsolute { isAbsolute.pointee = $0.path.isAbsolute.boolean }
        return created($0.copyStrictPath(), from: $0.allocator, in: "CFURLCopyStrictPath")
    }
}

@_cdecl("CFURLHasDirectoryPath") @implementation
public func CFURLHasDirectoryPath(_ anURL: CFURLHandle!) -> UInt8 {
    file(anURL, "anURL", in: "CFURLHasDirectoryPath") { $0.path.isDirectory.boolean }
}

@_cdecl("CFURLCopyLastPathComponent") @implementation
public func CFURLCopyLastPathComponent(_ url: CFURLHandle!) -> CFStringHandle! {
    file(url, "url", in: "CFURLCopyLastPathComponent") { created($0.copyLastComponent()) }
}

@_cdecl("CFURLCopyPathExtension") @implementation
public func CFURLCopyPathExtension(_ url: CFURLHandle!) -> CFStringHandle! {
    file(url, "url", in: "CFURLCopyPathExtension") { created($0.copyPathExtension()) }
}

// MARK: URLs made from others

@_cdecl("CFURLCreateCopyAppendingPathComponent") @implementation
public func CFURLCreateCopyAppendingPathComponent(
    _ allocator: CFAllocatorHandle!, _ url: CFURLHandle!, _ pathComponent: CFStringHandle!, _ isDirectory: UInt8
) -> CFURLHandle! {
    let function: StaticString = "CFURLCreateCopyAppendingPathComponent"
    let allocator = memory(allocator, in: function)
    let text = characters(pathComponent, "pathComponent", in: function)
    return file(url, "url", in: function) { url in
        guard let component = text.exactUTF8 else { return nil }
        return created(url.appending(component: component, isDirectory: isDirectory != 0, in: allocator))
    }
}

@_cdecl("CFURLCreateCopyDeletingLastPathComponent") @implementation
public func CFURLCreateCopyDeletingLastPathComponent(
    _ allocator: CFAllocatorHandle!, _ url: CFURLHandle!
) -> CFURLHandle! {
    let allocator = memory(allocator, in: "CFURLCreateCopyDeletingLastPathComponent")
    return file(url, "url", in: "CFURLCreateCopyDeletingLastPathComponent") {
        created($0.deletingLastComponent(in: allocator))
    }
}

@_cdecl("CFURLCreateCopyAppendingPathExtension") @implementation
public func CFURLCreateCopyAppendingPathExtension(
    _ allocator: CFAllocatorHandle!, _ url: CFURLHandle!, _ extension: CFStringHandle!
) -> CFURLHandle! {
    let function: StaticString = "CFURLCreateCopyAppendingPathExtension"
    let allocator = memory(allocator, in: function)
    let text = characters(`extension`, "extension", in: function)
    return file(url, "url", in: function) { url in
        text.exactUTF8.flatMap { created(url.appending(extension: $0, in: allocator)) }
    }
}

@_cdecl("CFURLCreateCopyDeletingPathExtension") @implementation
public func CFURLCreateCopyDeletingPathExtension(
    _ allocator: CFAllocatorHandle!, _ url: CFURLHandle!
) -> CFURLHandle! {
    let allocator = memory(allocator, in: "CFURLCreateCopyDeletingPathExtension")
    return file(url, "url", in: "CFURLCreateCopyDeletingPathExtension") {
        created($0.deletingExtension(in: allocator))
    }
}
