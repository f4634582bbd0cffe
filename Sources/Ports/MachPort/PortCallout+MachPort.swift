import CSupport
import CoreTypes

/// The callbacks of Mach ports.
extension PortCallout {
    @inline(never)
    static func received(_ port: MachPort, _ message: MachMessage, _ info: UnsafeMutableRawPointer?) {
        if let callBack = port.callBack {
            run_mach_message(callBack, OpaquePointer(port.handle), message.bytes, message.size, info)
        }
        keep_frame()
    }

    @inline(never)
    static func invalidated(
        _ callBack: MachPort.InvalidationCallBack?, _ port: MachPort, _ info: UnsafeMutableRawPointer?
    ) {
        if let callBack { run_invalidation(callBack, OpaquePointer(port.handle), info) }
        keep_frame()
    }
}
