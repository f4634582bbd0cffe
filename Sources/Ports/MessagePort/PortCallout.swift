import CSupport
import CoreTypes

/// The calls of ports into user code, with frames of their own in a backtrace. No lock is held.
enum PortCallout {
    @inline(never)
    static func invalidated(
        _ callback: MessagePort.InvalidationCallBack?, _ port: MessagePort, _ info: UnsafeMutableRawPointer?
    ) {
        if let callback { run_invalidation(callback, OpaquePointer(port.handle), info) }
        keep_frame()
    }

    /// The reply, which the caller owns.
    @inline(never)
    static func received(
        _ callback: LocalPort.CallBack?, _ port: LocalPort, _ identifier: Int32, _ data: DataObject,
        _ info: UnsafeMutableRawPointer?
    ) -> DataObject? {
        let reply = callback.flatMap {
            run_message($0, OpaquePointer(port.handle), identifier, OpaquePointer(data.handle), info)
        }
        keep_frame()
        guard let reply else { return nil }
        let address = UnsafeRawPointer(reply)
        guard Reference.isLive(address), Reference.kind(of: address) == .data else {
            Diagnostics.mistake("CFMessagePortCallBack", "the returned reply", "is no CFData")
        }
        return Unmanaged<DataObject>.fromOpaque(address).takeRetainedValue()
    }
}
