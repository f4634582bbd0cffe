import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

@inline(__always)
private func port<Result>(
    _ handle: OpaquePointer?, _ argument: StaticString = "ms", in function: StaticString,
    _ body: (MessagePort) -> Result
) -> Result {
    let port: Unmanaged<MessagePort> = object(handle, .messagePort, argument, in: function)
    return port._withUnsafeGuaranteedRef(body)
}

/// What only a local port has; nil for a remote one.
@inline(__always)
private func local<Result>(
    _ handle: OpaquePointer?, _ argument: StaticString = "ms", in function: StaticString,
    _ body: (LocalPort) -> Result
) -> Result? {
    let port: Unmanaged<MessagePort> = object(handle, .messagePort, argument, in: function)
    if port._withUnsafeGuaranteedRef({ $0.isRemote }) { return nil }
    return Unmanaged<LocalPort>.fromOpaque(port.toOpaque())._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFMessagePortGetTypeID") @implementation
public func CFMessagePortGetTypeID() -> CFTypeID { Kind.messagePort.typeID }

@_cdecl("CFMessagePortCreateLocal") @implementation
public func CFMessagePortCreateLocal(
    _ allocator: CFAllocatorHandle!, _ name: CFStringHandle!, _ callout: CFMessagePortCallBack!,
    _ context: UnsafeMutablePointer<CFMessagePortContext>!, _ shouldFreeInfo: UnsafeMutablePointer<UInt8>!
) -> CFMessagePortHandle! {
    shouldFreeInfo?.pointee = 1
    let function: StaticString = "CFMessagePortCreateLocal"
    let memory = memory(allocator, in: function)
    let name = name.map { string($0, "name", in: function) }
    let (port, isNew) = LocalPort.create(name, callout, ItemContext(context), in: memory, for: function)
    if isNew { shouldFreeInfo?.pointee = 0 }
    return created(port)
}

extension ItemContext {
    fileprivate init(_ given: UnsafeMutablePointer<CFMessagePortContext>?) {
        guard let given = given?.pointee else {
            self = .empty
            return
        }
        self.init(
            info: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFMessagePortCreateRemote") @implementation
public func CFMessagePortCreateRemote(_ allocator: CFAllocatorHandle!, _ name: CFStringHandle!) -> CFMessagePortHandle!
{
    let name = string(name, "name", in: "CFMessagePortCreateRemote")
    return created(RemotePort.find(name, in: memory(allocator, in: "CFMessagePortCreateRemote")))
}

@_cdecl("CFMessagePortIsRemote") @implementation
public func CFMessagePortIsRemote(_ ms: CFMessagePortHandle!) -> UInt8 {
    port(ms, in: "CFMessagePortIsRemote") { $0.isRemote }.boolean
}

@_cdecl("CFMessagePortGetName") @implementation
public func CFMessagePortGetName(_ ms: CFMessagePortHandle!) -> CFStringHandle! {
    port(ms, in: "CFMessagePortGetName") { $0.nameString.map { OpaquePointer($0) } }
}

@_cdecl("CFMessagePortSetName") @implementation
public func CFMessagePortSetName(_ ms: CFMessagePortHandle!, _ newName: CFStringHandle!) -> UInt8 {
    let name = newName.map { string($0, "newName", in: "CFMessagePortSetName") }
    return (local(ms, in: "CFMessagePortSetName") { $0.setName(name) } ?? false).boolean
}

@_cdecl("CFMessagePortGetContext") @implementation
public func CFMessagePortGetContext(
    _ ms: CFMessagePortHandle!, _ context: UnsafeMutablePointer<CFMessagePortContext>!
) {
    let result = required(context, "context", in: "CFMessagePortGetContext")
    let context = local(ms, in: "CFMessagePortGetContext") { $0.context } ?? .empty
    guard result.pointee.version == 0 else {
        Diagnostics.mistake("CFMessagePortGetContext", "context->version", "is not 0")
    }
    result.pointee = CFMessagePortContext(
        version: 0, info: context.info, retain: context.retain, release: context.release,
        copyDescription: unsafeBitCast(
            context.copyDescription, to: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?.self))
}

@_cdecl("CFMessagePortInvalidate") @implementation
public func CFMessagePortInvalidate(_ ms: CFMessagePortHandle!) {
    port(ms, in: "CFMessagePortInvalidate") { $0.invalidate() }
}

@_cdecl("CFMessagePortIsValid") @implementation
public func CFMessagePortIsValid(_ ms: CFMessagePortHandle!) -> UInt8 {
    port(ms, in: "CFMessagePortIsValid") { $0.isValid }.boolean
}

@_cdecl("CFMessagePortGetInvalidationCallBack") @implementation
public func CFMessagePortGetInvalidationCallBack(_ ms: CFMessagePortHandle!) -> CFMessagePortInvalidationCallBack! {
    port(ms, in: "CFMessagePortGetInvalidationCallBack") { $0.invalidationCallBack }
}

@_cdecl("CFMessagePortSetInvalidationCallBack") @implementation
public func CFMessagePortSetInvalidationCallBack(
    _ ms: CFMessagePortHandle!, _ callout: CFMessagePortInvalidationCallBack!
) {
    port(ms, in: "CFMessagePortSetInvalidationCallBack") { $0.setInvalidationCallBack(callout) }
}

@_cdecl("CFMessagePortSendRequest") @implementation
public func CFMessagePortSendRequest(
    _ remote: CFMessagePortHandle!, _ msgid: Int32, _ data: CFDataHandle!, _ sendTimeout: CFTimeInterval,
    _ rcvTimeout: CFTimeInterval, _ replyMode: CFStringHandle!, _ returnData: UnsafeMutablePointer<CFDataHandle?>!
) -> Int32 {
    let status = sendRequest(remote, msgid, data, sendTimeout, rcvTimeout, replyMode, returnData)
    RunLoop.continueLeaving()
    return status
}

/// A function of its own, so that nothing is held when the thread leaves.
@inline(never)
private func sendRequest(
    _ remote: CFMessagePortHandle?, _ msgid: Int32, _ data: CFDataHandle?, _ sendTimeout: CFTimeInterval,
    _ rcvTimeout: CFTimeInterval, _ replyMode: CFStringHandle?, _ returnData: UnsafeMutablePointer<CFDataHandle?>?
) -> Int32 {
    let function: StaticString = "CFMessagePortSendRequest"
    let mode = replyMode.map { string($0, "replyMode", in: function) }
    let data: Unmanaged<DataObject>? = data.map { object($0, .data, "data", in: function) }
    var reply: DataObject?
    let status = port(remote, "remote", in: function) { port in
        port.send(
            msgid, data?.takeUnretainedValue(), timeout: sendTimeout, replyTimeout: rcvTimeout, replyMode: mode, &reply,
            in: function)
    }
    if let returnData, let reply = reply.take() { returnData.pointee = retained(reply) }
    return status.rawValue
}

@_cdecl("CFMessagePortCreateRunLoopSource") @implementation
public func CFMessagePortCreateRunLoopSource(
    _ allocator: CFAllocatorHandle!, _ port: CFMessagePortHandle!, _ order: CFIndex
) -> CFRunLoopSourceHandle! {
    let memory = memory(allocator, in: "CFMessagePortCreateRunLoopSource")
    let source = local(port, "local", in: "CFMessagePortCreateRunLoopSource") { $0.source(order: order, in: memory) }
    return created(source ?? nil)
}

@_cdecl("CFMessagePortSetDispatchQueue") @implementation
public func CFMessagePortSetDispatchQueue(_ ms: CFMessagePortHandle!, _ queue: OpaquePointer!) {
    let function: StaticString = "CFMessagePortSetDispatchQueue"
    let result = local(ms, in: function) { $0.setDispatchQueue(queue.map { UnsafeMutableRawPointer($0) }) }
    guard let problem = result else { return Diagnostics.report(function, "ms", "is a remote port") }
    switch problem {
    case nil: break
    case .isInvalid: Diagnostics.report(function, "ms", "is invalid")
    case .hasSource: Diagnostics.report(function, "ms", "has a run loop source")
    case .noLibrary: Diagnostics.report(function, "queue", "cannot be used: the process has no libdispatch")
    case .systemRefuses: Diagnostics.report(function, "queue", "is not used: too few descriptors or too little memory")
    }
}
