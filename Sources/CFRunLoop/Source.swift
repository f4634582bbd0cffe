import CInterface
import CSupport
import CoreTypes
import RunLoopCore

@inline(__always)
private func source(_ handle: OpaquePointer?, in function: StaticString) -> Unmanaged<Source> {
    object(handle, .source, "source", in: function)
}

@_cdecl("CFRunLoopContainsSource") @implementation
public func CFRunLoopContainsSource(
    _ rl: CFRunLoopHandle!, _ source: CFRunLoopSourceHandle!, _ mode: CFRunLoopModeHandle!
) -> UInt8 {
    call(rl, source, mode, in: "CFRunLoopContainsSource") { $0.contains($1, in: $2) }.boolean
}

@_cdecl("CFRunLoopAddSource") @implementation
public func CFRunLoopAddSource(
    _ rl: CFRunLoopHandle!, _ source: CFRunLoopSourceHandle!, _ mode: CFRunLoopModeHandle!
) {
    call(rl, source, mode, in: "CFRunLoopAddSource") { $0.add($1, to: $2) }
}

@_cdecl("CFRunLoopRemoveSource") @implementation
public func CFRunLoopRemoveSource(
    _ rl: CFRunLoopHandle!, _ source: CFRunLoopSourceHandle!, _ mode: CFRunLoopModeHandle!
) {
    call(rl, source, mode, in: "CFRunLoopRemoveSource") { $0.remove($1, from: $2) }
}

@inline(__always)
private func call<Result>(
    _ rl: OpaquePointer?, _ handle: OpaquePointer?, _ mode: OpaquePointer?, in function: StaticString,
    _ body: (RunLoop, Source, Handle) -> Result
) -> Result {
    let loop = loop(rl, in: function)
    let source = source(handle, in: function)
    let name = string(mode, "mode", in: function)
    return loop._withUnsafeGuaranteedRef { loop in source._withUnsafeGuaranteedRef { body(loop, $0, name) } }
}

@_cdecl("CFRunLoopSourceGetTypeID") @implementation
public func CFRunLoopSourceGetTypeID() -> CFTypeID { Kind.source.typeID }

@_cdecl("CFRunLoopSourceCreate") @implementation
public func CFRunLoopSourceCreate(
    _ allocator: CFAllocatorHandle!, _ order: Int, _ context: UnsafeMutablePointer<CFRunLoopSourceContext>!
) -> CFRunLoopSourceHandle! {
    let given = required(context, "context", in: "CFRunLoopSourceCreate")
    let memory = memory(allocator, in: "CFRunLoopSourceCreate")
    guard let placement = Placement(memory) else { return nil }
    var context = SourceContext(given)
    if let retain = context.retain { context.info = UnsafeMutableRawPointer(mutating: retain(context.info)) }
    return retained(Source(order: order, context: context, placement: placement))
}

extension SourceContext {
    fileprivate init(_ given: UnsafeMutablePointer<CFRunLoopSourceContext>) {
        switch given.pointee.version {
        case 0: self.init(version0: given.pointee)
        case 1:
            self = given.withMemoryRebound(to: CFRunLoopSourceContext1.self, capacity: 1) {
                SourceContext(version1: $0.pointee)
            }
        // Another version: nothing of it is understood, so nothing is kept (SRC-24).
        default: self.init(version0: CFRunLoopSourceContext())
        }
    }

    private init(version0 given: CFRunLoopSourceContext) {
        self.init(
            info: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self),
            equal: given.equal, hash: given.hash,
            kind: .version0(schedule: given.schedule, cancel: given.cancel, perform: given.perform))
    }

    private init(version1 given: CFRunLoopSourceContext1) {
        self.init(
            info: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self),
            equal: given.equal, hash: given.hash,
            kind: .version1(
                getPort: required(given.getPort, "context->getPort", in: "CFRunLoopSourceCreate"),
                perform: given.perform))
    }
}

@_cdecl("CFRunLoopSourceGetOrder") @implementation
public func CFRunLoopSourceGetOrder(_ source: CFRunLoopSourceHandle!) -> Int {
    CFRunLoop.source(source, in: "CFRunLoopSourceGetOrder")._withUnsafeGuaranteedRef { $0.order }
}

@_cdecl("CFRunLoopSourceInvalidate") @implementation
public func CFRunLoopSourceInvalidate(_ source: CFRunLoopSourceHandle!) {
    CFRunLoop.source(source, in: "CFRunLoopSourceInvalidate")._withUnsafeGuaranteedRef { $0.invalidate() }
}

@_cdecl("CFRunLoopSourceIsValid") @implementation
public func CFRunLoopSourceIsValid(_ source: CFRunLoopSourceHandle!) -> UInt8 {
    CFRunLoop.source(source, in: "CFRunLoopSourceIsValid")._withUnsafeGuaranteedRef { $0.isValid }.boolean
}

@_cdecl("CFRunLoopSourceGetContext") @implementation
public func CFRunLoopSourceGetContext(
    _ source: CFRunLoopSourceHandle!, _ context: UnsafeMutablePointer<CFRunLoopSourceContext>!
) {
    let source = CFRunLoop.source(source, in: "CFRunLoopSourceGetContext")
    let result = required(context, "context", in: "CFRunLoopSourceGetContext")
    source._withUnsafeGuaranteedRef { $0.context.copy(to: result) }
}

extension SourceContext {
    /// The structure's version says how large it is (SRC-25).
    fileprivate func copy(to result: UnsafeMutablePointer<CFRunLoopSourceContext>) {
        switch (kind, result.pointee.version) {
        case (.version0(let schedule, let cancel, let perform), 0):
            result.pointee = CFRunLoopSourceContext(
                version: 0, info: info, retain: retain, release: release,
                copyDescription: unsafeBitCast(copyDescription, to: CFRunLoopSourceContext.CopyDescription.self),
                equal: equal, hash: hash, schedule: schedule, cancel: cancel, perform: perform)
        case (.version1(let getPort, let perform), 1): copy(getPort, perform, to: result)
        // The port's perform is no function that a program could call.
        case (.port(let callouts), 1): copy(callouts.descriptor, nil, to: result)
        default: break
        }
    }

    private func copy(
        _ getPort: @escaping GetPort, _ perform: Perform?, to result: UnsafeMutablePointer<CFRunLoopSourceContext>
    ) {
        let context = CFRunLoopSourceContext1(
            version: 1, info: info, retain: retain, release: release,
            copyDescription: unsafeBitCast(copyDescription, to: CFRunLoopSourceContext.CopyDescription.self),
            equal: equal, hash: hash, getPort: getPort, perform: perform)
        result.withMemoryRebound(to: CFRunLoopSourceContext1.self, capacity: 1) { $0.pointee = context }
    }
}

extension CFRunLoopSourceContext {
    fileprivate typealias CopyDescription = (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?
}

@_cdecl("CFRunLoopSourceSignal") @implementation
public func CFRunLoopSourceSignal(_ source: CFRunLoopSourceHandle!) {
    CFRunLoop.source(source, in: "CFRunLoopSourceSignal")._withUnsafeGuaranteedRef { $0.signal() }
}

@_cdecl("CFRunLoopSourceIsSignalled") @implementation
public func CFRunLoopSourceIsSignalled(_ source: CFRunLoopSourceHandle!) -> UInt8 {
    CFRunLoop.source(source, in: "CFRunLoopSourceIsSignalled")._withUnsafeGuaranteedRef { $0.isSignalled }.boolean
}
