import CInterface
import CSupport
import CoreTypes
import RunLoopCore

@inline(__always)
func loop(_ handle: OpaquePointer?, in function: StaticString) -> Unmanaged<RunLoop> {
    object(handle, .runLoop, "rl", in: function)
}

@_cdecl("CFRunLoopGetTypeID") @implementation
public func CFRunLoopGetTypeID() -> CFTypeID { Kind.runLoop.typeID }

/// The slow half of CFRunLoopGetCurrent, whose fast half is in CInterface/GetCurrent.c.
@_cdecl("run_loop_make_current")
func makeCurrentRunLoop() -> OpaquePointer { OpaquePointer(RunLoop.current.toOpaque()) }

@_cdecl("CFRunLoopGetMain") @implementation
public func CFRunLoopGetMain() -> CFRunLoopHandle! { OpaquePointer(RunLoop.main.toOpaque()) }

@_cdecl("CFRunLoopCopyCurrentMode") @implementation
public func CFRunLoopCopyCurrentMode(_ rl: CFRunLoopHandle!) -> CFRunLoopModeHandle! {
    loop(rl, in: "CFRunLoopCopyCurrentMode")._withUnsafeGuaranteedRef { $0.copyCurrentModeName() }
        .map { OpaquePointer($0) }
}

@_cdecl("CFRunLoopCopyAllModes") @implementation
public func CFRunLoopCopyAllModes(_ rl: CFRunLoopHandle!) -> CFArrayHandle! {
    var names: [Handle] = []
    loop(rl, in: "CFRunLoopCopyAllModes")._withUnsafeGuaranteedRef { $0.forEachModeName { names.append($0) } }
    return created(ArrayObject.make(objects: names))
}

@_cdecl("CFRunLoopAddCommonMode") @implementation
public func CFRunLoopAddCommonMode(_ rl: CFRunLoopHandle!, _ mode: CFRunLoopModeHandle!) {
    let loop = loop(rl, in: "CFRunLoopAddCommonMode")
    let name = string(mode, "mode", in: "CFRunLoopAddCommonMode")
    if RunLoop.isCommonModesName(name) {
        Diagnostics.report("CFRunLoopAddCommonMode", "mode", "is kCFRunLoopCommonModes, which is no mode; no effect")
    } else {
        loop._withUnsafeGuaranteedRef { $0.addCommonMode(name) }
    }
}

@_cdecl("CFRunLoopGetNextTimerFireDate") @implementation
public func CFRunLoopGetNextTimerFireDate(_ rl: CFRunLoopHandle!, _ mode: CFRunLoopModeHandle!) -> CFAbsoluteTime {
    let loop = loop(rl, in: "CFRunLoopGetNextTimerFireDate")
    let name = string(mode, "mode", in: "CFRunLoopGetNextTimerFireDate")
    return loop._withUnsafeGuaranteedRef { $0.nextTimerFireDate(in: name) }
}

@_cdecl("CFRunLoopRun") @implementation
public func CFRunLoopRun() {
    RunLoop.current._withUnsafeGuaranteedRef { $0.run() }
    RunLoop.continueLeaving()
}

@_cdecl("CFRunLoopRunInMode") @implementation
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopModeHandle!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: UInt8
) -> CFRunLoopRunResult {
    guard let name = UnsafeRawPointer(mode) else { return refuseRun("is NULL") }
    _ = string(mode, "mode", in: "CFRunLoopRunInMode")
    if RunLoop.isCommonModesName(name) { return refuseRun("is kCFRunLoopCommonModes, which cannot be run") }
    let result = RunLoop.current._withUnsafeGuaranteedRef {
        $0.run(in: name, seconds: seconds, returnAfterSourceHandled: returnAfterSourceHandled != 0).rawValue
    }
    RunLoop.continueLeaving()
    return result
}

/// Once per process: a program that does this does it in a loop (MOD-9, ERR-4).
@inline(never)
private func refuseRun(_ problem: StaticString) -> CFRunLoopRunResult {
    if OnceFlag.unrunnableMode.isFirst { Diagnostics.report("CFRunLoopRunInMode", "mode", problem) }
    return RunResult.finished.rawValue
}

@_cdecl("CFRunLoopIsWaiting") @implementation
public func CFRunLoopIsWaiting(_ rl: CFRunLoopHandle!) -> UInt8 {
    loop(rl, in: "CFRunLoopIsWaiting")._withUnsafeGuaranteedRef { $0.isWaiting }.boolean
}

@_cdecl("CFRunLoopWakeUp") @implementation
public func CFRunLoopWakeUp(_ rl: CFRunLoopHandle!) {
    loop(rl, in: "CFRunLoopWakeUp")._withUnsafeGuaranteedRef { $0.wakeUp() }
}

@_cdecl("CFRunLoopStop") @implementation
public func CFRunLoopStop(_ rl: CFRunLoopHandle!) {
    loop(rl, in: "CFRunLoopStop")._withUnsafeGuaranteedRef { $0.stop() }
}

@_cdecl("CFRunLoopPerformBlock") @implementation
public func CFRunLoopPerformBlock(_ rl: CFRunLoopHandle!, _ mode: CFTypeHandle!, _ block: UnsafeRawPointer!) {
    let loop = loop(rl, in: "CFRunLoopPerformBlock")
    let modes = live(mode, "mode", in: "CFRunLoopPerformBlock")
    let block = required(block, "block", in: "CFRunLoopPerformBlock")
    if Reference.kind(of: modes) == .string {
        loop._withUnsafeGuaranteedRef { $0.queueBlock(block, inMode: modes) }
        return
    }
    let names = modeNames(modes)
    loop._withUnsafeGuaranteedRef { $0.queueBlock(block, inModes: names) }
}

/// The names in an array or a set of modes.
private func modeNames(_ modes: Handle) -> [Handle] {
    let names = values(of: modes).map { string(OpaquePointer($0), "mode", in: "CFRunLoopPerformBlock") }
    if names.isEmpty {
        Diagnostics.report("CFRunLoopPerformBlock", "mode", "names no mode: the block will not run")
    }
    return names
}

private func values(of collection: Handle) -> [UnsafeRawPointer?] {
    let collection = OpaquePointer(collection)
    if Reference.kind(of: UnsafeRawPointer(collection)) == .set {
        return set(collection, "mode", in: "CFRunLoopPerformBlock") { $0.keys }
    }
    return array(collection, "mode", in: "CFRunLoopPerformBlock") { array in
        (0..<array.count).map { array[$0] }
    }
}
