import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

@inline(__always)
private func socket<Result>(_ handle: OpaquePointer?, in function: StaticString, _ body: (Socket) -> Result) -> Result {
    let socket: Unmanaged<Socket> = object(handle, .socket, "s", in: function)
    return socket._withUnsafeGuaranteedRef(body)
}

/// An address argument; nil for NULL and for one that is empty.
private func address(_ handle: OpaquePointer?, _ argument: StaticString, in function: StaticString) -> DataObject? {
    guard let handle else { return nil }
    let data: Unmanaged<DataObject> = object(handle, .data, argument, in: function)
    let address = data.takeUnretainedValue()
    return address.count > 0 ? address : nil
}

private func request(
    _ allocator: OpaquePointer?, _ types: CFOptionFlags, _ callout: CFSocketCallBack?,
    _ context: UnsafePointer<CFSocketContext>?, in function: StaticString
) -> SocketRequest {
    SocketRequest(SocketTypes(rawValue: types), callout, in: memory(allocator, in: function)) {
        context.map { ItemContext(retaining: $0.pointee) } ?? .empty
    }
}

extension ItemContext {
    fileprivate init(retaining given: CFSocketContext) {
        self.init(
            retaining: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFSocketGetTypeID") @implementation
public func CFSocketGetTypeID() -> CFTypeID { Kind.socket.typeID }

@_cdecl("CFSocketCreate") @implementation
public func CFSocketCreate(
    _ allocator: CFAllocatorHandle!, _ protocolFamily: Int32, _ socketType: Int32, _ protocol: Int32,
    _ callBackTypes: CFOptionFlags, _ callout: CFSocketCallBack!, _ context: UnsafePointer<CFSocketContext>!
) -> CFSocketHandle! {
    let request = request(allocator, callBackTypes, callout, context, in: "CFSocketCreate")
    return created(Socket.make(family: protocolFamily, type: socketType, protocol: `protocol`, request))
}

@_cdecl("CFSocketCreateWithNative") @implementation
public func CFSocketCreateWithNative(
    _ allocator: CFAllocatorHandle!, _ sock: CFSocketNativeHandle, _ callBackTypes: CFOptionFlags,
    _ callout: CFSocketCallBack!, _ context: UnsafePointer<CFSocketContext>!
) -> CFSocketHandle! {
    let request = request(allocator, callBackTypes, callout, context, in: "CFSocketCreateWithNative")
    return created(Socket.make(sock, request))
}

@_cdecl("CFSocketCreateWithSocketSignature") @implementation
public func CFSocketCreateWithSocketSignature(
    _ allocator: CFAllocatorHandle!, _ signature: UnsafePointer<CFSocketSignature>!,
    _ callBackTypes: CFOptionFlags, _ callout: CFSocketCallBack!, _ context: UnsafePointer<CFSocketContext>!
) -> CFSocketHandle! {
    let function: StaticString = "CFSocketCreateWithSocketSignature"
    let request = request(allocator, callBackTypes, callout, context, in: function)
    return created(signed(signature, request, in: function) { $0.setAddress($1) })
}

@_cdecl("CFSocketCreateConnectedToSocketSignature") @implementation
public func CFSocketCreateConnectedToSocketSignature(
    _ allocator: CFAllocatorHandle!, _ signature: UnsafePointer<CFSocketSignature>!,
    _ callBackTypes: CFOptionFlags, _ callout: CFSocketCallBack!, _ context: UnsafePointer<CFSocketContext>!,
    _ timeout: CFTimeInterval
) -> CFSocketHandle! {
    let function: StaticString = "CFSocketCreateConnectedToSocketSignature"
    let request = request(allocator, callBackTypes, callout, context, in: function)
    return created(signed(signature, request, in: function) { $0.connect(to: $1, timeout: timeout) })
}

/// A new socket that does something with the signature's address; nil, and no socket, if that fails.
private func signed(
    _ signature: UnsafePointer<CFSocketSignature>?, _ request: SocketRequest, in function: StaticString,
    _ body: (Socket, DataObject) -> SocketResult
) -> Socket? {
    let signature = required(signature, "signature", in: function).pointee
    guard let address = address(signature.address, "signature->address", in: function),
        let socket = Socket.make(
            family: signature.protocolFamily, type: signature.socketType, protocol: signature.protocol, request)
    else { return nil }
    if body(socket, address) == .success { return socket }
    let error = system_errno()
    socket.invalidate()
    system_set_errno(error)
    return nil
}

@_cdecl("CFSocketSetAddress") @implementation
public func CFSocketSetAddress(_ s: CFSocketHandle!, _ address: CFDataHandle!) -> CFSocketError {
    let address = CFRunLoop.address(address, "address", in: "CFSocketSetAddress")
    return socket(s, in: "CFSocketSetAddress") { socket in result(address.map { socket.setAddress($0) }) }
}

@_cdecl("CFSocketConnectToAddress") @implementation
public func CFSocketConnectToAddress(
    _ s: CFSocketHandle!, _ address: CFDataHandle!, _ timeout: CFTimeInterval
) -> CFSocketError {
    let address = CFRunLoop.address(address, "address", in: "CFSocketConnectToAddress")
    return socket(s, in: "CFSocketConnectToAddress") { socket in
        result(address.map { socket.connect(to: $0, timeout: timeout) })
    }
}

/// nil: there was no address.
private func result(_ result: SocketResult?) -> CFSocketError {
    if result == nil { system_set_errno(EINVAL) }
    return (result ?? .error).rawValue
}

@_cdecl("CFSocketInvalidate") @implementation
public func CFSocketInvalidate(_ s: CFSocketHandle!) { socket(s, in: "CFSocketInvalidate") { $0.invalidate() } }

@_cdecl("CFSocketIsValid") @implementation
public func CFSocketIsValid(_ s: CFSocketHandle!) -> UInt8 { socket(s, in: "CFSocketIsValid") { $0.isValid }.boolean }

@_cdecl("CFSocketCopyAddress") @implementation
public func CFSocketCopyAddress(_ s: CFSocketHandle!) -> CFDataHandle! {
    socket(s, in: "CFSocketCopyAddress") { created($0.copyAddress()) }
}

@_cdecl("CFSocketCopyPeerAddress") @implementation
public func CFSocketCopyPeerAddress(_ s: CFSocketHandle!) -> CFDataHandle! {
    socket(s, in: "CFSocketCopyPeerAddress") { created($0.copyPeerAddress()) }
}

@_cdecl("CFSocketGetContext") @implementation
public func CFSocketGetContext(_ s: CFSocketHandle!, _ context: UnsafeMutablePointer<CFSocketContext>!) {
    let kept = socket(s, in: "CFSocketGetContext") { $0.context }
    required(context, "context", in: "CFSocketGetContext").pointee = CFSocketContext(
        version: 0, info: kept.info, retain: kept.retain, release: kept.release,
        copyDescription: unsafeBitCast(
            kept.copyDescription, to: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?.self))
}

@_cdecl("CFSocketGetNative") @implementation
public func CFSocketGetNative(_ s: CFSocketHandle!) -> CFSocketNativeHandle {
    socket(s, in: "CFSocketGetNative") { $0.native }
}

@_cdecl("CFSocketCreateRunLoopSource") @implementation
public func CFSocketCreateRunLoopSource(
    _ allocator: CFAllocatorHandle!, _ s: CFSocketHandle!, _ order: CFIndex
) -> CFRunLoopSourceHandle! {
    let memory = memory(allocator, in: "CFSocketCreateRunLoopSource")
    return socket(s, in: "CFSocketCreateRunLoopSource") { created($0.source(order: order, in: memory)) }
}

@_cdecl("CFSocketGetSocketFlags") @implementation
public func CFSocketGetSocketFlags(_ s: CFSocketHandle!) -> CFOptionFlags {
    socket(s, in: "CFSocketGetSocketFlags") { $0.flags.rawValue }
}

@_cdecl("CFSocketSetSocketFlags") @implementation
public func CFSocketSetSocketFlags(_ s: CFSocketHandle!, _ flags: CFOptionFlags) {
    socket(s, in: "CFSocketSetSocketFlags") { $0.flags = SocketFlags(rawValue: flags) }
}

@_cdecl("CFSocketDisableCallBacks") @implementation
public func CFSocketDisableCallBacks(_ s: CFSocketHandle!, _ callBackTypes: CFOptionFlags) {
    socket(s, in: "CFSocketDisableCallBacks") { $0.disable(SocketTypes(rawValue: callBackTypes)) }
}

@_cdecl("CFSocketEnableCallBacks") @implementation
public func CFSocketEnableCallBacks(_ s: CFSocketHandle!, _ callBackTypes: CFOptionFlags) {
    socket(s, in: "CFSocketEnableCallBacks") { $0.enable(SocketTypes(rawValue: callBackTypes)) }
}

@_cdecl("CFSocketSendData") @implementation
public func CFSocketSendData(
    _ s: CFSocketHandle!, _ address: CFDataHandle!, _ data: CFDataHandle!, _ timeout: CFTimeInterval
) -> CFSocketError {
    let address = CFRunLoop.address(address, "address", in: "CFSocketSendData")
    let data: Unmanaged<DataObject> = object(data, .data, "data", in: "CFSocketSendData")
    return socket(s, in: "CFSocketSendData") { socket in
        data._withUnsafeGuaranteedRef { socket.send($0, to: address, timeout: timeout) }.rawValue
    }
}
