import CSupport
import CoreTypes
import RunLoopCore

/// The callbacks of file descriptors and sockets.
extension PortCallout {
    @inline(never)
    static func fileDescriptor(_ port: FileDescriptor, _ types: UInt, _ info: UnsafeMutableRawPointer?) {
        if let callBack = port.callBack { run_descriptor(callBack, OpaquePointer(port.handle), types, info) }
        keep_frame()
    }

    @inline(never)
    static func socket(
        _ port: Socket, _ type: UInt, _ address: Unmanaged<DataObject>?, _ data: UnsafeRawPointer?,
        _ info: UnsafeMutableRawPointer?
    ) {
        guard let callBack = port.callBack else { return }
        run_socket(callBack, OpaquePointer(port.handle), type, address.map { OpaquePointer($0.toOpaque()) }, data, info)
        keep_frame()
    }
}
