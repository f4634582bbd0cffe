import CInterface
import CSupport
import CoreTypes
import RunLoopCore

@inline(__always)
private func observer(_ handle: OpaquePointer?, in function: StaticString) -> Unmanaged<Observer> {
    object(handle, .observer, "observer", in: function)
}

@inline(__always)
private func call<Result>(
    _ rl: OpaquePointer?, _ handle: OpaquePointer?, _ mode: OpaquePointer?, in function: StaticString,
    _ body: (RunLoop, Observer, Handle) -> Result
) -> Result {
    let loop = loop(rl, in: function)
    let observer = observer(handle, in: function)
    let name = string(mode, "mode", in: function)
    return loop._withUnsafeGuaranteedRef { loop in observer._withUnsafeGuaranteedRef { body(loop, $0, name) } }
}

@_cdecl("CFRunLoopContainsObserver") @implementation
public func CFRunLoopContainsObserver(
    _ rl: CFRunLoopHandle!, _ observer: CFRunLoopObserverHandle!, _ mode: CFRunLoopModeHandle!
) -> UInt8 {
    call(rl, observer, mode, in: "CFRunLoopContainsObserver") { $0.contains($1, in: $2) }.boolean
}

@_cdecl("CFRunLoopAddObserver") @implementation
public func CFRunLoopAddObserver(
    _ rl: CFRunLoopHandle!, _ observer: CFRunLoopObserverHandle!, _ mode: CFRunLoopModeHandle!
) {
    call(rl, observer, mode, in: "CFRunLoopAddObserver") { $0.add($1, to: $2) }
}

@_cdecl("CFRunLoopRemoveObserver") @implementation
public func CFRunLoopRemoveObserver(
    _ rl: CFRunLoopHandle!, _ observer: CFRunLoopObserverHandle!, _ mode: CFRunLoopModeHandle!
) {
    call(rl, observer, mode, in: "CFRunLoopRemoveObserver") { $0.remove($1, from: $2) }
}

@_cdecl("CFRunLoopObserverGetTypeID") @implementation
public func CFRunLoopObserverGetTypeID() -> CFTypeID { Kind.observer.typeID }

@_cdecl("CFRunLoopObserverCreate") @implementation
public func CFRunLoopObserverCreate(
    _ allocator: CFAllocatorHandle!, _ activities: CFOptionFlags, _ repeats: UInt8, _ order: Int,
    _ callout: CFRunLoopObserverCallBack!, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>!
) -> CFRunLoopObserverHandle! {
    guard let placement = Placement(memory(allocator, in: "CFRunLoopObserverCreate")) else { return nil }
    let context = context.map { ItemContext(retaining: $0.pointee) } ?? .empty
    return retained(
        Observer(
            activities: activities, repeats: repeats != 0, order: order, action: .function(callout),
            context: context, placement: placement))
}

extension ItemContext {
    fileprivate init(retaining given: CFRunLoopObserverContext) {
        self.init(
            retaining: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFRunLoopObserverCreateWithHandler") @implementation
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocatorHandle!, _ activities: CFOptionFlags, _ repeats: UInt8, _ order: Int,
    _ block: UnsafeRawPointer!
) -> CFRunLoopObserverHandle! {
    let block = required(block, "block", in: "CFRunLoopObserverCreateWithHandler")
    guard let placement = Placement(memory(allocator, in: "CFRunLoopObserverCreateWithHandler")),
        let copy = _Block_copy(block)
    else { return nil }
    return retained(
        Observer(
            activities: activities, repeats: repeats != 0, order: order, action: .block(copy), context: .empty,
            placement: placement))
}

@_cdecl("CFRunLoopObserverGetActivities") @implementation
public func CFRunLoopObserverGetActivities(_ observer: CFRunLoopObserverHandle!) -> CFOptionFlags {
    CFRunLoop.observer(observer, in: "CFRunLoopObserverGetActivities")._withUnsafeGuaranteedRef { $0.activities }
}

@_cdecl("CFRunLoopObserverDoesRepeat") @implementation
public func CFRunLoopObserverDoesRepeat(_ observer: CFRunLoopObserverHandle!) -> UInt8 {
    CFRunLoop.observer(observer, in: "CFRunLoopObserverDoesRepeat")._withUnsafeGuaranteedRef { $0.repeats }.boolean
}

@_cdecl("CFRunLoopObserverGetOrder") @implementation
public func CFRunLoopObserverGetOrder(_ observer: CFRunLoopObserverHandle!) -> Int {
    CFRunLoop.observer(observer, in: "CFRunLoopObserverGetOrder")._withUnsafeGuaranteedRef { $0.order }
}

@_cdecl("CFRunLoopObserverInvalidate") @implementation
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserverHandle!) {
    CFRunLoop.observer(observer, in: "CFRunLoopObserverInvalidate")._withUnsafeGuaranteedRef { $0.invalidate() }
}

@_cdecl("CFRunLoopObserverIsValid") @implementation
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserverHandle!) -> UInt8 {
    CFRunLoop.observer(observer, in: "CFRunLoopObserverIsValid")._withUnsafeGuaranteedRef { $0.isValid }.boolean
}

@_cdecl("CFRunLoopObserverGetContext") @implementation
public func CFRunLoopObserverGetContext(
    _ observer: CFRunLoopObserverHandle!, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>!
) {
    let observer = CFRunLoop.observer(observer, in: "CFRunLoopObserverGetContext")
    let result = required(context, "context", in: "CFRunLoopObserverGetContext")
    observer._withUnsafeGuaranteedRef { observer in
        result.pointee = CFRunLoopObserverContext(
            version: 0, info: observer.info, retain: observer.context.retain, release: observer.context.release,
            copyDescription: unsafeBitCast(
                observer.context.copyDescription,
                to: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?.self))
    }
}
