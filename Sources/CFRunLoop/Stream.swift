import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

// What the two kinds of streams have in common is one function of the layer below; here it has two names.

@inline(__always)
private func reader<Result>(_ handle: OpaquePointer?, in function: StaticString, _ body: (Stream) -> Result) -> Result {
    let stream: Unmanaged<Stream> = object(handle, .readStream, "stream", in: function)
    return stream._withUnsafeGuaranteedRef(body)
}

@inline(__always)
private func writer<Result>(_ handle: OpaquePointer?, in function: StaticString, _ body: (Stream) -> Result) -> Result {
    let stream: Unmanaged<Stream> = object(handle, .writeStream, "stream", in: function)
    return stream._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFReadStreamGetTypeID") @implementation
public func CFReadStreamGetTypeID() -> CFTypeID { Kind.readStream.typeID }

@_cdecl("CFWriteStreamGetTypeID") @implementation
public func CFWriteStreamGetTypeID() -> CFTypeID { Kind.writeStream.typeID }

// MARK: status, opening, closing

@_cdecl("CFReadStreamGetStatus") @implementation
public func CFReadStreamGetStatus(_ stream: CFReadStreamHandle!) -> CFStreamStatus {
    reader(stream, in: "CFReadStreamGetStatus") { CFStreamStatus($0.status.rawValue) }
}

@_cdecl("CFWriteStreamGetStatus") @implementation
public func CFWriteStreamGetStatus(_ stream: CFWriteStreamHandle!) -> CFStreamStatus {
    writer(stream, in: "CFWriteStreamGetStatus") { CFStreamStatus($0.status.rawValue) }
}

@_cdecl("CFReadStreamGetError") @implementation
public func CFReadStreamGetError(_ stream: CFReadStreamHandle!) -> CFStreamError {
    reader(stream, in: "CFReadStreamGetError") { CFStreamError($0.error) }
}

@_cdecl("CFWriteStreamGetError") @implementation
public func CFWriteStreamGetError(_ stream: CFWriteStreamHandle!) -> CFStreamError {
    writer(stream, in: "CFWriteStreamGetError") { CFStreamError($0.error) }
}

@_cdecl("CFReadStreamCopyError") @implementation
public func CFReadStreamCopyError(_ stream: CFReadStreamHandle!) -> CFErrorHandle! {
    reader(stream, in: "CFReadStreamCopyError") { created($0.error.object) }
}

@_cdecl("CFWriteStreamCopyError") @implementation
public func CFWriteStreamCopyError(_ stream: CFWriteStreamHandle!) -> CFErrorHandle! {
    writer(stream, in: "CFWriteStreamCopyError") { created($0.error.object) }
}

@_cdecl("CFReadStreamOpen") @implementation
public func CFReadStreamOpen(_ stream: CFReadStreamHandle!) -> UInt8 {
    reader(stream, in: "CFReadStreamOpen") { $0.open() }.boolean
}

@_cdecl("CFWriteStreamOpen") @implementation
public func CFWriteStreamOpen(_ stream: CFWriteStreamHandle!) -> UInt8 {
    writer(stream, in: "CFWriteStreamOpen") { $0.open() }.boolean
}

@_cdecl("CFReadStreamClose") @implementation
public func CFReadStreamClose(_ stream: CFReadStreamHandle!) { reader(stream, in: "CFReadStreamClose") { $0.close() } }

@_cdecl("CFWriteStreamClose") @implementation
public func CFWriteStreamClose(_ stream: CFWriteStreamHandle!) {
    writer(stream, in: "CFWriteStreamClose") { $0.close() }
}

extension CFStreamError {
    fileprivate init(_ error: StreamError) { self.init(domain: error.domain, error: error.code) }
}

// MARK: transfers

@_cdecl("CFReadStreamHasBytesAvailable") @implementation
public func CFReadStreamHasBytesAvailable(_ stream: CFReadStreamHandle!) -> UInt8 {
    reader(stream, in: "CFReadStreamHasBytesAvailable") { $0.isReady }.boolean
}

@_cdecl("CFReadStreamRead") @implementation
public func CFReadStreamRead(
    _ stream: CFReadStreamHandle!, _ buffer: UnsafeMutablePointer<UInt8>!, _ bufferLength: CFIndex
) -> CFIndex {
    let function: StaticString = "CFReadStreamRead"
    let capacity = count(bufferLength, "bufferLength", at: buffer, "buffer", in: function)
    return reader(stream, in: function) { $0.read(buffer, capacity) }
}

@_cdecl("CFReadStreamGetBuffer") @implementation
public func CFReadStreamGetBuffer(
    _ stream: CFReadStreamHandle!, _ maxBytesToRead: CFIndex, _ numBytesRead: UnsafeMutablePointer<CFIndex>!
) -> UnsafePointer<UInt8>! {
    let bytes = reader(stream, in: "CFReadStreamGetBuffer") { $0.takeBuffer(maxBytesToRead) }
    required(numBytesRead, "numBytesRead", in: "CFReadStreamGetBuffer").pointee = bytes?.count ?? 0
    return bytes?.baseAddress
}

@_cdecl("CFWriteStreamCanAcceptBytes") @implementation
public func CFWriteStreamCanAcceptBytes(_ stream: CFWriteStreamHandle!) -> UInt8 {
    writer(stream, in: "CFWriteStreamCanAcceptBytes") { $0.isReady }.boolean
}

@_cdecl("CFWriteStreamWrite") @implementation
public func CFWriteStreamWrite(
    _ stream: CFWriteStreamHandle!, _ buffer: UnsafePointer<UInt8>!, _ bufferLength: CFIndex
) -> CFIndex {
    let function: StaticString = "CFWriteStreamWrite"
    let length = count(bufferLength, "bufferLength", at: buffer, "buffer", in: function)
    return writer(stream, in: function) { $0.write(buffer, length) }
}

// MARK: properties

@_cdecl("CFReadStreamCopyProperty") @implementation
public func CFReadStreamCopyProperty(
    _ stream: CFReadStreamHandle!, _ propertyName: CFStreamPropertyKey!
) -> UnsafeRawPointer! {
    let property = property(propertyName, in: "CFReadStreamCopyProperty")
    return reader(stream, in: "CFReadStreamCopyProperty") { stream in property.flatMap { stream.copyProperty($0) } }
}

@_cdecl("CFWriteStreamCopyProperty") @implementation
public func CFWriteStreamCopyProperty(
    _ stream: CFWriteStreamHandle!, _ propertyName: CFStreamPropertyKey!
) -> UnsafeRawPointer! {
    let property = property(propertyName, in: "CFWriteStreamCopyProperty")
    return writer(stream, in: "CFWriteStreamCopyProperty") { stream in property.flatMap { stream.copyProperty($0) } }
}

@_cdecl("CFReadStreamSetProperty") @implementation
public func CFReadStreamSetProperty(
    _ stream: CFReadStreamHandle!, _ propertyName: CFStreamPropertyKey!, _ propertyValue: UnsafeRawPointer!
) -> UInt8 {
    let property = property(propertyName, in: "CFReadStreamSetProperty")
    return reader(stream, in: "CFReadStreamSetProperty") { stream in
        property.map { stream.setProperty($0, propertyValue) } ?? false
    }.boolean
}

@_cdecl("CFWriteStreamSetProperty") @implementation
public func CFWriteStreamSetProperty(
    _ stream: CFWriteStreamHandle!, _ propertyName: CFStreamPropertyKey!, _ propertyValue: UnsafeRawPointer!
) -> UInt8 {
    let property = property(propertyName, in: "CFWriteStreamSetProperty")
    return writer(stream, in: "CFWriteStreamSetProperty") { stream in
        property.map { stream.setProperty($0, propertyValue) } ?? false
    }.boolean
}

/// nil for a name that is none of a property.
private func property(_ name: OpaquePointer?, in function: StaticString) -> StreamProperty? {
    let name = Characters(string(name, "propertyName", in: function))
    func isNamed(_ key: CFStreamPropertyKey?) -> Bool {
        key.map { Characters(UnsafeRawPointer($0)) == name } ?? false
    }
    if isNamed(kCFStreamPropertyDataWritten) { return .dataWritten }
    if isNamed(kCFStreamPropertyAppendToFile) { return .appendToFile }
    if isNamed(kCFStreamPropertyFileCurrentOffset) { return .fileOffset }
    if isNamed(kCFStreamPropertySocketNativeHandle) { return .socketHandle }
    if isNamed(kCFStreamPropertySocketRemoteHostName) { return .remoteHost }
    if isNamed(kCFStreamPropertySocketRemotePortNumber) { return .remotePort }
    return isNamed(kCFStreamPropertyShouldCloseNativeSocket) ? .closesSocket : nil
}
