import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

@inline(__always)
private func port<Result>(_ handle: OpaquePointer?, in function: StaticString, _ body: (MachPort) -> Result) -> Result {
    let port: Unmanaged<MachPort> = object(handle, .machPort, "port", in: function)
    return port._withUnsafeGuaranteedRef(body)
}

@_cdecl("CFMachPortGetTypeID") @implementation
public func CFMachPortGetTypeID() -> CFTypeID { Kind.machPort.typeID }

@_cdecl("CFMachPortCreate") @implementation
public func CFMachPortCreate(
    _ allocator: CFAllocatorHandle!, _ callout: CFMachPortCallBack!,
    _ context: UnsafeMutablePointer<CFMachPortContext>!, _ shouldFreeInfo: UnsafeMutablePointer<UInt8>!
) -> CFMachPortHandle! {
    shouldFreeInfo?.pointee = true.boolean
    let memory = memory(allocator, in: "CFMachPortCreate")
    let port = MachPort.make(callout, in: memory) { context.map { ItemContext(retaining: $0.pointee) } ?? .empty }
    if port != nil { shouldFreeInfo?.pointee = false.boolean }
    return created(port, from: memory, in: "CFMachPortCreate")
}

extension ItemContext {
    fileprivate init(retaining given: CFMachPortContext) {
        self.init(
            retaining: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFMachPortCreateWithPort") @implementation
public func CFMachPortCreateWithPort(
    _ allocator: CFAllocatorHandle!, _ portNum: mach_port_t, _ callout: CFMachPortCallBack!,
    _ context: UnsafeMutablePointer<CFMachPortContext>!, _ shouldFreeInfo: UnsafeMutablePointer<UInt8>!
) -> CFMachPortHandle! {
    shouldFreeInfo?.pointee = true.boolean
    if let port = MachPort.find(portNum) { return retained(port) }
    Diagnostics.report("CFMachPortCreateWithPort", "portNum", "names no valid port of this process; the result is NULL")
    return nil
}

@_cdecl("CFMachPortGetPort") @implementation
public func CFMachPortGetPort(_ port: CFMachPortHandle!) -> mach_port_t {
    CFRunLoop.port(port, in: "CFMachPortGetPort") { $0.number }
}

@_cdecl("CFMachPortGetContext") @implementation
public func CFMachPortGetContext(_ port: CFMachPortHandle!, _ context: UnsafeMutablePointer<CFMachPortContext>!) {
    let kept = CFRunLoop.port(port, in: "CFMachPortGetContext") { $0.context }
    required(context, "context", in: "CFMachPortGetContext").pointee = CFMachPortContext(
        version: 0, info: kept.info, retain: kept.retain, release: kept.release,
        copyDescription: unsafeBitCast(
            kept.copyDescription, to: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?.self))
}

@_cdecl("CFMachPortInvalidate") @implementation
public func CFMachPortInvalidate(_ port: CFMachPortHandle!) {
    CFRunLoop.port(port, in: "CFMachPortInvalidate") { $0.invalidate() }
}

@_cdecl("CFMachPortIsValid") @implementation
public func CFMachPortIsValid(_ port: CFMachPortHandle!) -> UInt8 {
    CFRunLoop.port(port, in: "CFMachPortIsValid") { $0.isValid }.boolean
}

@_cdecl("CFMachPortGetInvalidationCallBack") @implementation
public func CFMachPortGetInvalidationCallBack(_ port: CFMachPortHandle!) -> CFMachPortInvalidationCallBack! {
    CFRunLoop.port(port, in: "CFMachPortGetInvalidationCallBack") { $0.invalidationCallBack }
}

@_cdecl("CFMachPortSetInvalidationCallBack") @implementation
public func CFMachPortSetInvalidationCallBack(
    _ port: CFMachPortHandle!, _ callout: CFMachPortInvalidationCallBack!
) {
    let function: StaticString = "CFMachPortSetInvalidationCallBack"
    let isTaken = CFRunLoop.port(port, in: function) { $0.setInvalidationCallBack(callout) }
    if !isTaken { Diagnostics.report(function, "port", "is invalid and had a callback; this one is not called") }
}

@_cdecl("CFMachPortCreateRunLoopSource") @implementation
public func CFMachPortCreateRunLoopSource(
    _ allocator: CFAllocatorHandle!, _ port: CFMachPortHandle!, _ order: Int
) -> CFRunLoopSourceHandle! {
    let memory = memory(allocator, in: "CFMachPortCreateRunLoopSource")
    return CFRunLoop.port(port, in: "CFMachPortCreateRunLoopSource") { created($0.source(order: order, in: memory)) }
}

@_cdecl("CFMachPortSendMessage") @implementation
public func CFMachPortSendMessage(
    _ message: UnsafePointer<mach_msg_header_t>!, _ timeout: mach_msg_timeout_t
) -> mach_msg_return_t {
    let message = required(message, "message", in: "CFMachPortSendMessage")
    let nanoseconds = timeout == UInt32.max ? nil : UInt64(timeout) * 1_000_000
    switch MachPort.send(message, timeout: nanoseconds) {
    case .queued: return MACH_MSG_SUCCESS
    case .timedOut: return MACH_SEND_TIMED_OUT
    case .invalidDestination: return MACH_SEND_INVALID_DEST
    case .tooSmall: return MACH_SEND_MSG_TOO_SMALL
    case .tooLarge: return MACH_SEND_TOO_LARGE
    case .complex: return MACH_SEND_INVALID_TYPE
    case .noMemory: return MACH_SEND_NO_BUFFER
    }
}
