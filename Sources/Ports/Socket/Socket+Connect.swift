import CSupport
import CoreTypes
import RunLoopCore

/// Addresses and connections.
extension Socket {
    /// Binds and listens (SOCK-34).
    public func setAddress(_ address: DataObject) -> SocketResult {
        let descriptor = native
        guard descriptor >= 0 else { return .failed(EBADF) }
        var result = socket_bind(descriptor, address.bytes, UInt32(address.count))
        if result == 0 { result = socket_listen(descriptor, 256) }
        guard result == 0 else { return .failed(-result) }
        state.withLock { $0.beginConnection() }
        return .success
    }

    /// Connects in the background, or within a time, or in as much time as it takes (SOCK-35).
    public func connect(to address: DataObject, timeout: Double) -> SocketResult {
        let descriptor = native
        guard descriptor >= 0 else { return .failed(EBADF) }
        let blocked = timeout != 0 && descriptor_blocks(descriptor)
        if blocked { descriptor_set_blocks(descriptor, false) }
        let limit = SendLimit(timeout: timeout)
        var error = -socket_connect(descriptor, address.bytes, UInt32(address.count))
        // After a failure in the background the kernel uses up one call to say so.
        if error == ECONNABORTED, state.withLock({ $0.hasFailed }) {
            error = -socket_connect(descriptor, address.bytes, UInt32(address.count))
        }
        // A Unix socket's peer has no room for another connection: there is nothing to wait on.
        while error == EAGAIN, timeout > 0, limit.pause() {
            error = -socket_connect(descriptor, address.bytes, UInt32(address.count))
        }
        if blocked { descriptor_set_blocks(descriptor, true) }
        let isPending = error == EINPROGRESS || error == EINTR
        if error == 0 || isPending { state.withLock { $0.beginConnection() } }
        if isPending, timeout >= 0 || timeout.isNaN { return finishConnection(descriptor, limit) }
        if error == EAGAIN, timeout > 0 { return .timeout }
        return error == 0 || isPending ? .success : .failed(error)
    }

    /// Waits for a connection that is being made.
    private func finishConnection(_ descriptor: Int32, _ limit: SendLimit) -> SocketResult {
        guard limit.waitWritable(descriptor) else { return .timeout }
        var error = socket_take_error(descriptor)
        var peer = socket_address()
        // The loop's thread may have been faster and have taken the error.
        if error == 0 { error = -socket_peer_name(descriptor, &peer) }
        return error == 0 ? .success : .failed(error)
    }

    /// The socket's own address, nil if it has none (SOCK-16).
    public func copyAddress() -> DataObject? { copyName(socket_name) }

    public func copyPeerAddress() -> DataObject? { copyName(socket_peer_name) }

    private func copyName(_ ask: (Int32, UnsafeMutablePointer<socket_address>?) -> Int32) -> DataObject? {
        let descriptor = native
        var address = socket_address()
        guard descriptor >= 0, ask(descriptor, &address) == 0 else { return nil }
        return DataObject.address(&address)
    }
}

extension SocketResult {
    /// An error whose number the caller finds in errno.
    static func failed(_ error: Int32) -> SocketResult {
        system_set_errno(error)
        return .error
    }
}
