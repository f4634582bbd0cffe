import CSupport
import CoreTypes
import RunLoopCore

extension Socket {
    /// Sends all of the data (not SOCK-37). `address` nil: to the peer that the socket is connected to.
    public func send(_ data: DataObject, to address: DataObject?, timeout: Double) -> SocketResult {
        let descriptor = native
        guard descriptor >= 0 else { return .failed(EBADF) }
        // Without a timeout the kernel waits, or does not, as the socket's mode says.
        let limit = SendLimit(timeout: timeout)
        var sent = 0
        var isStuck = false
        repeat {
            let count = socket_send(
                descriptor, data.bytes.map { $0 + sent }, data.count - sent, address?.bytes,
                UInt32(address?.count ?? 0), !limit.isFinite)
            if count >= 0 {
                sent += count
                isStuck = false
            } else if count != -Int(EAGAIN) {
                return .failed(Int32(-count))
            } else if !limit.isFinite || !limit.waitForRoom(descriptor, isStuck: isStuck) {
                return .timeout
            } else {
                isStuck = true
            }
        } while sent < data.count
        return .success
    }
}
