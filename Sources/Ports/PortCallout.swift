import CSupport
import CoreTypes
import RunLoopCore

/// The info of a port for a callout (SOCK-15): an own reference to it where the context has a retain callback, else
/// borrowed from the port, which then does not release it. No lock is held in here.
struct CalloutInfo {
    private let context: ItemContext
    private let held: UnsafeRawPointer?

    /// `stopBorrowing` is called once the callout has a reference of its own; true if an invalidation left the release
    /// of the port's reference to it.
    init(_ context: ItemContext, stopBorrowing: () -> Bool) {
        self.context = context
        held = context.retain?(context.info)
        if context.retain != nil, stopBorrowing() { context.release?(context.info) }
    }

    var info: UnsafeMutableRawPointer? { context.info }

    /// Until the end, as there is no reference of its own.
    var borrows: Bool { context.retain == nil }

    /// `finish`: true if an invalidation left the release of the port's reference to this callout.
    func end(finish: () -> Bool) {
        if context.retain != nil { context.release?(held) }
        if finish() { context.release?(context.info) }
    }
}

/// Every call of a port's callback. Each keeps a frame of its own, so that a backtrace says what the loop was doing.
enum PortCallout {
    @inline(never)
    static func fileDescriptor(_ port: FileDescriptor, _ types: UInt, _ info: UnsafeMutableRawPointer?) {
        port.callBack?(OpaquePointer(port.handle), types, info)
        keep_frame()
    }

    @inline(never)
    static func socket(
        _ port: Socket, _ type: UInt, _ address: DataObject?, _ data: UnsafeRawPointer?,
        _ info: UnsafeMutableRawPointer?
    ) {
        port.callBack?(OpaquePointer(port.handle), type, address.map { OpaquePointer($0.handle) }, data, info)
        keep_frame()
    }

    @inline(never)
    static func received(_ port: MachPort, _ message: MachMessage, _ info: UnsafeMutableRawPointer?) {
        port.callBack?(OpaquePointer(port.handle), message.bytes, message.size, info)
        keep_frame()
    }

    @inline(never)
    static func invalidated(
        _ callBack: MachPort.InvalidationCallBack?, _ port: MachPort, _ info: UnsafeMutableRawPointer?
    ) {
        callBack?(OpaquePointer(port.handle), info)
        keep_frame()
    }
}
