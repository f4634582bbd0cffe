import CSupport
import CoreTypes

/// The addresses of a peer, which are tried in turn.
struct ConnectionAttempts {
    enum Attempt {
        case connected(Int32)
        case connecting(Int32)
        /// There are no more addresses.
        case none
    }

    private var single: PeerAddress?
    /// Keeps the addresses.
    private var lookup: HostLookup?
    private var following: UnsafeMutablePointer<addrinfo>?

    /// Why the last attempt failed.
    var lastError = ECONNREFUSED

    init() {}

    init(_ address: PeerAddress) { single = address }

    init(_ lookup: HostLookup) {
        self.lookup = lookup
        following = lookup.addresses
    }

    /// Tries addresses until one is connected, or on its way. Waits for nothing.
    mutating func next() -> Attempt {
        if let peer = single {
            single = nil
            return connect(peer.family, peer.type, peer.number, peer.address.bytes, UInt32(peer.address.count))
        }
        while let address = following?.pointee {
            following = address.ai_next
            let attempt = connect(
                address.ai_family, address.ai_socktype, address.ai_protocol, address.ai_addr, address.ai_addrlen)
            if case .none = attempt { continue }
            return attempt
        }
        return .none
    }

    private mutating func connect(
        _ family: Int32, _ type: Int32, _ number: Int32, _ address: UnsafeRawPointer?, _ length: UInt32
    ) -> Attempt {
        let descriptor = stream_socket(family, type, number)
        guard descriptor >= 0 else {
            lastError = -descriptor
            return .none
        }
        let result = socket_connect(descriptor, address, length)
        switch result {
        case 0: return .connected(descriptor)
        case -EINPROGRESS, -EINTR: return .connecting(descriptor)
        default:
            lastError = -result
            CSupport.close(descriptor)
            return .none
        }
    }
}
