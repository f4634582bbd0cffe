import CInterface
import CSupport
import CoreTypes
import Ports
import RunLoopCore

// Clients of streams, and where they are called.

extension ItemContext {
    /// This context's functions take and return pointers that are not const.
    fileprivate init(retaining given: CFStreamClientContext) {
        self.init(
            retaining: given.info, retain: unsafeBitCast(given.retain, to: RetainCallBack?.self),
            release: unsafeBitCast(given.release, to: ReleaseCallBack?.self),
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

private func setClient(
    _ stream: Stream, _ events: CFOptionFlags, _ callBack: Stream.CallBack?,
    _ context: UnsafeMutablePointer<CFStreamClientContext>?
) -> UInt8 {
    stream.setClient(events, callBack, context.map { context in { ItemContext(retaining: context.pointee) } })
    return 1
}

@_cdecl("CFReadStreamSetClient") @implementation
public func CFReadStreamSetClient(
    _ stream: CFReadStreamHandle!, _ streamEvents: CFOptionFlags, _ clientCB: CFReadStreamClientCallBack!,
    _ clientContext: UnsafeMutablePointer<CFStreamClientContext>!
) -> UInt8 {
    let stream: Unmanaged<Stream> = object(stream, .readStream, "stream", in: "CFReadStreamSetClient")
    return stream._withUnsafeGuaranteedRef {
        setClient($0, streamEvents, clientCB, clientContext)
    }
}

@_cdecl("CFWriteStreamSetClient") @implementation
public func CFWriteStreamSetClient(
    _ stream: CFWriteStreamHandle!, _ streamEvents: CFOptionFlags, _ clientCB: CFWriteStreamClientCallBack!,
    _ clientContext: UnsafeMutablePointer<CFStreamClientContext>!
) -> UInt8 {
    let stream: Unmanaged<Stream> = object(stream, .writeStream, "stream", in: "CFWriteStreamSetClient")
    return stream._withUnsafeGuaranteedRef {
        setClient($0, streamEvents, clientCB, clientContext)
    }
}

private func call(
    _ stream: OpaquePointer?, _ kind: Kind, _ loop: OpaquePointer?, _ mode: OpaquePointer?, in function: StaticString,
    _ body: (Stream, RunLoop, Handle) -> Void
) {
    let stream: Unmanaged<Stream> = object(stream, kind, "stream", in: function)
    let loop: Unmanaged<RunLoop> = object(loop, .runLoop, "runLoop", in: function)
    let mode = string(mode, "runLoopMode", in: function)
    stream._withUnsafeGuaranteedRef { stream in loop._withUnsafeGuaranteedRef { body(stream, $0, mode) } }
}

@_cdecl("CFReadStreamScheduleWithRunLoop") @implementation
public func CFReadStreamScheduleWithRunLoop(
    _ stream: CFReadStreamHandle!, _ runLoop: CFRunLoopHandle!, _ runLoopMode: CFRunLoopModeHandle!
) {
    call(stream, .readStream, runLoop, runLoopMode, in: "CFReadStreamScheduleWithRunLoop") { $0.schedule($1, $2) }
}

@_cdecl("CFWriteStreamScheduleWithRunLoop") @implementation
public func CFWriteStreamScheduleWithRunLoop(
    _ stream: CFWriteStreamHandle!, _ runLoop: CFRunLoopHandle!, _ runLoopMode: CFRunLoopModeHandle!
) {
    call(stream, .writeStream, runLoop, runLoopMode, in: "CFWriteStreamScheduleWithRunLoop") { $0.schedule($1, $2) }
}

@_cdecl("CFReadStreamUnscheduleFromRunLoop") @implementation
public func CFReadStreamUnscheduleFromRunLoop(
    _ stream: CFReadStreamHandle!, _ runLoop: CFRunLoopHandle!, _ runLoopMode: CFRunLoopModeHandle!
) {
    call(stream, .readStream, runLoop, runLoopMode, in: "CFReadStreamUnscheduleFromRunLoop") { $0.unschedule($1, $2) }
}

@_cdecl("CFWriteStreamUnscheduleFromRunLoop") @implementation
public func CFWriteStreamUnscheduleFromRunLoop(
    _ stream: CFWriteStreamHandle!, _ runLoop: CFRunLoopHandle!, _ runLoopMode: CFRunLoopModeHandle!
) {
    call(stream, .writeStream, runLoop, runLoopMode, in: "CFWriteStreamUnscheduleFromRunLoop") { $0.unschedule($1, $2) }
}

private func setQueue(_ stream: Unmanaged<Stream>, _ queue: OpaquePointer?, in function: StaticString) {
    let problem = stream._withUnsafeGuaranteedRef { $0.setDispatchQueue(queue.map { UnsafeMutableRawPointer($0) }) }
    switch problem {
    case nil: break
    case .isClosed: Diagnostics.report(function, "stream", "is closed")
    case .noLibrary: Diagnostics.report(function, "q", "cannot be used: the process has no libdispatch")
    case .systemRefuses: Diagnostics.report(function, "q", "is not used: too few descriptors or too little memory")
    }
}

@_cdecl("CFReadStreamSetDispatchQueue") @implementation
public func CFReadStreamSetDispatchQueue(_ stream: CFReadStreamHandle!, _ q: OpaquePointer!) {
    let function: StaticString = "CFReadStreamSetDispatchQueue"
    setQueue(object(stream, .readStream, "stream", in: function), q, in: function)
}

@_cdecl("CFWriteStreamSetDispatchQueue") @implementation
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStreamHandle!, _ q: OpaquePointer!) {
    let function: StaticString = "CFWriteStreamSetDispatchQueue"
    setQueue(object(stream, .writeStream, "stream", in: function), q, in: function)
}

@_cdecl("CFReadStreamCopyDispatchQueue") @implementation
public func CFReadStreamCopyDispatchQueue(_ stream: CFReadStreamHandle!) -> OpaquePointer! {
    let stream: Unmanaged<Stream> = object(stream, .readStream, "stream", in: "CFReadStreamCopyDispatchQueue")
    return stream._withUnsafeGuaranteedRef { $0.copyDispatchQueue() }.map { OpaquePointer($0) }
}

@_cdecl("CFWriteStreamCopyDispatchQueue") @implementation
public func CFWriteStreamCopyDispatchQueue(_ stream: CFWriteStreamHandle!) -> OpaquePointer! {
    let stream: Unmanaged<Stream> = object(stream, .writeStream, "stream", in: "CFWriteStreamCopyDispatchQueue")
    return stream._withUnsafeGuaranteedRef { $0.copyDispatchQueue() }.map { OpaquePointer($0) }
}
