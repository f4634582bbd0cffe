import CSupport
import CoreTypes

/// Where a pair of socket streams leads to.
final class StreamTarget {
    enum Kind {
        /// A socket of the program's.
        case native(Int32)
        case host(StreamHost)
        case address(PeerAddress)
    }

    /// -1: the streams make their socket themselves.
    let native: Int32
    let host: StreamHost?
    private let peer: PeerAddress?

    /// What is stored is not the enum, which would keep its case in the reference, where leak checkers do not see it.
    init(_ kind: Kind) {
        switch kind {
        case .native(let descriptor): (native, host, peer) = (descriptor, nil, nil)
        case .host(let host): (native, self.host, peer) = (-1, host, nil)
        case .address(let peer): (native, host, self.peer) = (-1, nil, peer)
        }
    }

    var kind: Kind {
        if let host { return .host(host) }
        if let peer { return .address(peer) }
        return .native(native)
    }
}

/// A host's name and a port.
final class StreamHost {
    /// Ends with 0; the object's own.
    let name: UnsafeMutablePointer<CChar>
    let port: UInt32

    /// Takes the name, which malloc gave.
    init(_ name: UnsafeMutablePointer<CChar>, _ port: UInt32) {
        self.name = name
        self.port = port
    }

    deinit { free(name) }
}

/// An address of a peer, and the socket that reaches it.
public struct PeerAddress {
    let family: Int32
    let type: Int32
    let number: Int32
    let address: DataObject

    /// `address` holds a sockaddr.
    public init(family: Int32, type: Int32, protocol number: Int32, _ address: DataObject) {
        self.family = family
        self.type = type
        self.number = number
        self.address = address
    }
}
