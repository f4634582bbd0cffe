import CSupport
import CoreTypes
import RunLoopCore

/// What the loop does itself before an Accept or a Data callback. With the socket's lock held, so that an invalidation
/// on another thread cannot close the descriptor meanwhile and have its number stand for something else. Nothing in here
/// waits.
extension SocketState {
    mutating func accept() -> SocketCall {
        useWithoutBlocking()
        var address = socket_address()
        let accepted = socket_accept(descriptor, &address)
        if accepted >= 0 {
            isStarved = false
            begin(.readBits)
            let peer = DataObject.address(&address).map { Unmanaged.passRetained($0) }
            return SocketCall(type: .accept, number: accepted, address: peer)
        }
        refuse(-accepted)
        return SocketCall()
    }

    /// Another process that has the socket too may be faster, and accept has no flag against waiting.
    private mutating func useWithoutBlocking() {
        guard !wasBlocking, descriptor_blocks(descriptor) else { return }
        wasBlocking = true
        descriptor_set_blocks(descriptor, false)
    }

    private mutating func refuse(_ error: Int32) {
        switch error {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
            // The connection stays in the queue; watching for it would keep the loop from sleeping.
            if !isStarved { Diagnostics.failure(of: "accept", error, "tried again at the next connection") }
            isStarved = true
        case EINVAL, EOPNOTSUPP, ENOTSOCK, EBADF:
            Diagnostics.failure(of: "accept", error, "Accept callbacks of this CFSocket are disabled")
            disable(.readBits)
        default: break  // a connection that was lost before it was accepted, or that another process took
        }
    }

    mutating func receive(_ readiness: Readiness) -> SocketCall {
        let capacity = hasEnd ? 32768 : 65535  // SOCK-26
        return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { buffer in
            var address = socket_address()
            let count = read(into: buffer, &address)
            if count == -Int(EAGAIN) { return SocketCall() }
            begin(.readBits)
            return call(UnsafeRawBufferPointer(buffer), count, &address, readiness)
        }
    }

    /// Streams have one peer, which need not be asked for each time.
    private mutating func read(into buffer: UnsafeMutableRawBufferPointer, _ address: inout socket_address) -> Int {
        if !isSocket { return descriptor_read(descriptor, buffer.baseAddress, buffer.count) }
        if hasEnd { return socket_receive(descriptor, buffer.baseAddress, buffer.count, nil) }
        return socket_receive(descriptor, buffer.baseAddress, buffer.count, &address)
    }

    private mutating func call(
        _ bytes: UnsafeRawBufferPointer, _ count: Int, _ address: inout socket_address, _ readiness: Readiness
    ) -> SocketCall {
        let isEnd = count <= 0 && (hasEnd || (count == 0 && readiness.contains(.hungUp)))
        guard let data = DataObject.make(copying: bytes.baseAddress, max(count, 0), in: .system) else {
            return SocketCall()
        }
        let sender = count < 0 && !hasEnd ? nil : DataObject.address(&address) ?? peerAddress()
        return SocketCall(
            type: .readBits, number: count < 0 ? Int32(-count) : 0, isEnd: isEnd,
            address: sender.map { Unmanaged.passRetained($0) }, data: Unmanaged.passRetained(data))
    }
}
