import CInterface
import CSupport
import CoreTypes
import Ports

// How streams come into being.

@_cdecl("CFReadStreamCreateWithBytesNoCopy") @implementation
public func CFReadStreamCreateWithBytesNoCopy(
    _ alloc: CFAllocatorHandle!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex,
    _ bytesDeallocator: CFAllocatorHandle!
) -> CFReadStreamHandle! {
    let function: StaticString = "CFReadStreamCreateWithBytesNoCopy"
    let allocator = memory(alloc, "alloc", in: function)
    let deallocator = memory(bytesDeallocator, "bytesDeallocator", in: function)
    let length = count(length, "length", at: bytes, "bytes", in: function)
    return created(Stream.reading(bytes, length, deallocator, in: allocator))
}

@_cdecl("CFWriteStreamCreateWithBuffer") @implementation
public func CFWriteStreamCreateWithBuffer(
    _ alloc: CFAllocatorHandle!, _ buffer: UnsafeMutablePointer<UInt8>!, _ bufferCapacity: CFIndex
) -> CFWriteStreamHandle! {
    let function: StaticString = "CFWriteStreamCreateWithBuffer"
    let allocator = memory(alloc, "alloc", in: function)
    let capacity = count(bufferCapacity, "bufferCapacity", at: buffer, "buffer", in: function)
    return created(Stream.writing(buffer, capacity, in: allocator))
}

@_cdecl("CFWriteStreamCreateWithAllocatedBuffers") @implementation
public func CFWriteStreamCreateWithAllocatedBuffers(
    _ alloc: CFAllocatorHandle!, _ bufferAllocator: CFAllocatorHandle!
) -> CFWriteStreamHandle! {
    let function: StaticString = "CFWriteStreamCreateWithAllocatedBuffers"
    let allocator = memory(alloc, "alloc", in: function)
    let blocks = memory(bufferAllocator, "bufferAllocator", in: function)
    return created(Stream.writing(growingIn: blocks, in: allocator))
}

/// A stream of the file that a URL names.
private func fileStream(
    _ end: StreamEnd, _ alloc: OpaquePointer?, _ url: OpaquePointer?, in function: StaticString
) -> OpaquePointer? {
    let allocator = memory(alloc, "alloc", in: function)
    let url: Unmanaged<URLObject> = object(url, .url, "fileURL", in: function)
    let path = url._withUnsafeGuaranteedRef { $0.fileSystemPath(isResolved: true) }
    return copyCString(path).flatMap { created(Stream.file(end, $0, in: allocator), from: allocator, in: function) }
}

@_cdecl("CFReadStreamCreateWithFile") @implementation
public func CFReadStreamCreateWithFile(_ alloc: CFAllocatorHandle!, _ fileURL: CFURLHandle!) -> CFReadStreamHandle! {
    fileStream(.reader, alloc, fileURL, in: "CFReadStreamCreateWithFile")
}

@_cdecl("CFWriteStreamCreateWithFile") @implementation
public func CFWriteStreamCreateWithFile(_ alloc: CFAllocatorHandle!, _ fileURL: CFURLHandle!) -> CFWriteStreamHandle! {
    fileStream(.writer, alloc, fileURL, in: "CFWriteStreamCreateWithFile")
}

// MARK: pairs

/// Where the references of a pair go.
private struct PairPlaces {
    let reader: UnsafeMutablePointer<CFReadStreamHandle?>?
    let writer: UnsafeMutablePointer<CFWriteStreamHandle?>?

    func take(_ pair: StreamPair) {
        reader?.pointee = created(pair.reader)
        writer?.pointee = created(pair.writer)
    }
}

@_cdecl("CFStreamCreateBoundPair") @implementation
public func CFStreamCreateBoundPair(
    _ alloc: CFAllocatorHandle!, _ readStream: UnsafeMutablePointer<CFReadStreamHandle?>!,
    _ writeStream: UnsafeMutablePointer<CFWriteStreamHandle?>!, _ transferBufferSize: CFIndex
) {
    let function: StaticString = "CFStreamCreateBoundPair"
    let places = PairPlaces(
        reader: required(readStream, "readStream", in: function),
        writer: required(writeStream, "writeStream", in: function))
    require(transferBufferSize > 0, "transferBufferSize", "is not positive", in: function)
    places.take(Stream.boundPair(transferBufferSize, in: memory(alloc, "alloc", in: function)))
}

@_cdecl("CFStreamCreatePairWithSocket") @implementation
public func CFStreamCreatePairWithSocket(
    _ alloc: CFAllocatorHandle!, _ sock: CFSocketNativeHandle,
    _ readStream: UnsafeMutablePointer<CFReadStreamHandle?>!,
    _ writeStream: UnsafeMutablePointer<CFWriteStreamHandle?>!
) {
    let allocator = memory(alloc, "alloc", in: "CFStreamCreatePairWithSocket")
    let pair = Stream.socketPair(sock, hasReader: readStream != nil, hasWriter: writeStream != nil, in: allocator)
    PairPlaces(reader: readStream, writer: writeStream).take(pair)
}

@_cdecl("CFStreamCreatePairWithSocketToHost") @implementation
public func CFStreamCreatePairWithSocketToHost(
    _ alloc: CFAllocatorHandle!, _ host: CFStringHandle!, _ port: UInt32,
    _ readStream: UnsafeMutablePointer<CFReadStreamHandle?>!,
    _ writeStream: UnsafeMutablePointer<CFWriteStreamHandle?>!
) {
    let function: StaticString = "CFStreamCreatePairWithSocketToHost"
    let allocator = memory(alloc, "alloc", in: function)
    let name = copyCString(string(host, "host", in: function))
    require(port <= 0xFFFF, "port", "is greater than 65535", in: function)
    let places = PairPlaces(reader: readStream, writer: writeStream)
    guard let name else {
        Diagnostics.report(function, "host", "contains U+0000; there are no streams")
        return places.take(StreamPair())
    }
    places.take(
        Stream.hostPair(
            name, port, hasReader: readStream != nil, hasWriter: writeStream != nil, in: allocator))
}

@_cdecl("CFStreamCreatePairWithPeerSocketSignature") @implementation
public func CFStreamCreatePairWithPeerSocketSignature(
    _ alloc: CFAllocatorHandle!, _ signature: UnsafePointer<CFSocketSignature>!,
    _ readStream: UnsafeMutablePointer<CFReadStreamHandle?>!,
    _ writeStream: UnsafeMutablePointer<CFWriteStreamHandle?>!
) {
    let function: StaticString = "CFStreamCreatePairWithPeerSocketSignature"
    let allocator = memory(alloc, "alloc", in: function)
    let signature = required(signature, "signature", in: function).pointee
    let data: Unmanaged<DataObject> = object(signature.address, .data, "signature->address", in: function)
    guard let address = data.takeUnretainedValue().copy(in: .system) else { return }
    let peer = PeerAddress(
        family: signature.protocolFamily, type: signature.socketType, protocol: signature.protocol, address)
    let pair = Stream.peerPair(peer, hasReader: readStream != nil, hasWriter: writeStream != nil, in: allocator)
    PairPlaces(reader: readStream, writer: writeStream).take(pair)
}
