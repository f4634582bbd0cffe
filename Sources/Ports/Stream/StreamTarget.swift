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

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// -1: the streams make their socket themselves.
    var native: Int32 {
        if case .native(let descriptor) = kind { descriptor } else { -1 }
    }

    var host: StreamHost? {
        if case .host(let host) = kind { host } else { nil }
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
