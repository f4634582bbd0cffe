import CInterface
import CSupport
import CoreTypes
import RunLoopCore

@inline(__always)
private func timer(_ handle: OpaquePointer?, in function: StaticString) -> Unmanaged<Timer> {
    object(handle, .timer, "timer", in: function)
}

@inline(__always)
private func call<Result>(
    _ rl: OpaquePointer?, _ handle: OpaquePointer?, _ mode: OpaquePointer?, in function: StaticString,
    _ body: (RunLoop, Timer, Handle) -> Result
) -> Result {
    let loop = loop(rl, in: function)
    let timer = timer(handle, in: function)
    let name = string(mode, "mode", in: function)
    return loop._withUnsafeGuaranteedRef { loop in timer._withUnsafeGuaranteedRef { body(loop, $0, name) } }
}

@_cdecl("CFRunLoopContainsTimer") @implementation
public func CFRunLoopContainsTimer(
    _ rl: CFRunLoopHandle!, _ timer: CFRunLoopTimerHandle!, _ mode: CFRunLoopModeHandle!
) -> UInt8 {
    call(rl, timer, mode, in: "CFRunLoopContainsTimer") { $0.contains($1, in: $2) }.boolean
}

@_cdecl("CFRunLoopAddTimer") @implementation
public func CFRunLoopAddTimer(_ rl: CFRunLoopHandle!, _ timer: CFRunLoopTimerHandle!, _ mode: CFRunLoopModeHandle!) {
    call(rl, timer, mode, in: "CFRunLoopAddTimer") { $0.add($1, to: $2) }
}

@_cdecl("CFRunLoopRemoveTimer") @implementation
public func CFRunLoopRemoveTimer(
    _ rl: CFRunLoopHandle!, _ timer: CFRunLoopTimerHandle!, _ mode: CFRunLoopModeHandle!
) {
    call(rl, timer, mode, in: "CFRunLoopRemoveTimer") { $0.remove($1, from: $2) }
}

@_cdecl("CFRunLoopTimerGetTypeID") @implementation
public func CFRunLoopTimerGetTypeID() -> CFTypeID { Kind.timer.typeID }

@_cdecl("CFRunLoopTimerCreate") @implementation
public func CFRunLoopTimerCreate(
    _ allocator: CFAllocatorHandle!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
    _ flags: CFOptionFlags, _ order: Int, _ callout: CFRunLoopTimerCallBack!,
    _ context: UnsafeMutablePointer<CFRunLoopTimerContext>!
) -> CFRunLoopTimerHandle! {
    guard isSchedule(fireDate, interval, in: "CFRunLoopTimerCreate"),
        let placement = Placement(memory(allocator, in: "CFRunLoopTimerCreate"))
    else { return nil }
    let context = context.map { ItemContext(retaining: $0.pointee) } ?? .empty
    return retained(
        Timer(
            date: fireDate, interval: interval, order: order, action: .function(callout), context: context,
            placement: placement))
}

/// Says which of the two is no number (D-5).
private func isSchedule(_ fireDate: Double, _ interval: Double, in function: StaticString) -> Bool {
    guard fireDate.isNaN || interval.isNaN else { return true }
    Diagnostics.report(function, fireDate.isNaN ? "fireDate" : "interval", "is not a number")
    return false
}

extension ItemContext {
    fileprivate init(retaining given: CFRunLoopTimerContext) {
        self.init(
            retaining: given.info, retain: given.retain, release: given.release,
            copyDescription: unsafeBitCast(given.copyDescription, to: CopyDescriptionCallBack?.self))
    }
}

@_cdecl("CFRunLoopTimerCreateWithHandler") @implementation
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocatorHandle!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
    _ flags: CFOptionFlags, _ order: Int, _ block: UnsafeRawPointer!
) -> CFRunLoopTimerHandle! {
    let block = required(block, "block", in: "CFRunLoopTimerCreateWithHandler")
    guard isSchedule(fireDate, interval, in: "CFRunLoopTimerCreateWithHandler"),
        let placement = Placement(memory(allocator, in: "CFRunLoopTimerCreateWithHandler")),
        let copy = _Block_copy(block)
    else { return nil }
    return retained(
        Timer(
            date: fireDate, interval: interval, order: order, action: .block(copy), context: .empty,
            placement: placement))
}

@_cdecl("CFRunLoopTimerGetNextFireDate") @implementation
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimerHandle!) -> CFAbsoluteTime {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerGetNextFireDate")._withUnsafeGuaranteedRef { $0.nextFireDate }
}

@_cdecl("CFRunLoopTimerSetNextFireDate") @implementation
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimerHandle!, _ fireDate: CFAbsoluteTime) {
    let timer = CFRunLoop.timer(timer, in: "CFRunLoopTimerSetNextFireDate")
    guard isSchedule(fireDate, 0, in: "CFRunLoopTimerSetNextFireDate") else { return }
    timer._withUnsafeGuaranteedRef { $0.setNextFireDate(fireDate) }
}

@_cdecl("CFRunLoopTimerGetInterval") @implementation
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimerHandle!) -> CFTimeInterval {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerGetInterval")._withUnsafeGuaranteedRef { $0.interval }
}

@_cdecl("CFRunLoopTimerDoesRepeat") @implementation
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimerHandle!) -> UInt8 {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerDoesRepeat")._withUnsafeGuaranteedRef { $0.repeats }.boolean
}

@_cdecl("CFRunLoopTimerGetOrder") @implementation
public func CFRunLoopTimerGetOrder(_ timer: CFRunLoopTimerHandle!) -> Int {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerGetOrder")._withUnsafeGuaranteedRef { $0.order }
}

@_cdecl("CFRunLoopTimerInvalidate") @implementation
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimerHandle!) {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerInvalidate")._withUnsafeGuaranteedRef { $0.invalidate() }
}

@_cdecl("CFRunLoopTimerIsValid") @implementation
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimerHandle!) -> UInt8 {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerIsValid")._withUnsafeGuaranteedRef { $0.isValid }.boolean
}

@_cdecl("CFRunLoopTimerGetContext") @implementation
public func CFRunLoopTimerGetContext(
    _ timer: CFRunLoopTimerHandle!, _ context: UnsafeMutablePointer<CFRunLoopTimerContext>!
) {
    let timer = CFRunLoop.timer(timer, in: "CFRunLoopTimerGetContext")
    let result = required(context, "context", in: "CFRunLoopTimerGetContext")
    timer._withUnsafeGuaranteedRef { timer in
        result.pointee = CFRunLoopTimerContext(
            version: 0, info: timer.info, retain: timer.context.retain, release: timer.context.release,
            copyDescription: unsafeBitCast(
                timer.context.copyDescription,
                to: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?.self))
    }
}

@_cdecl("CFRunLoopTimerGetTolerance") @implementation
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimerHandle!) -> CFTimeInterval {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerGetTolerance")._withUnsafeGuaranteedRef { $0.tolerance }
}

@_cdecl("CFRunLoopTimerSetTolerance") @implementation
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimerHandle!, _ tolerance: CFTimeInterval) {
    CFRunLoop.timer(timer, in: "CFRunLoopTimerSetTolerance")._withUnsafeGuaranteedRef { $0.tolerance = tolerance }
}
