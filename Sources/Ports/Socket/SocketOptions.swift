import CoreTypes

/// The callbacks that a socket has, with the values that the C constants have (SOCK-1).
public struct SocketTypes: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The two bits of the one type among Read, Accept and Data.
    static let readBits = SocketTypes(rawValue: 3)
    static let read = SocketTypes(rawValue: 1)
    static let accept = SocketTypes(rawValue: 2)
    static let connect = SocketTypes(rawValue: 4)
    static let write = SocketTypes(rawValue: 8)

    /// What a socket that can be read is read for.
    enum Reading {
        case nothing
        case read
        case accept
        case data
    }

    var reading: Reading {
        switch rawValue & 3 {
        case 1: .read
        case 2: .accept
        case 3: .data
        default: .nothing
        }
    }

    /// The types of this set that an argument means: any bit of the reading stands for it.
    func named(by argument: SocketTypes) -> SocketTypes {
        let asked = intersection(argument)
        return asked.isDisjoint(with: .readBits) ? asked : asked.union(intersection(.readBits))
    }
}

/// The flags of a socket, with the values that the C constants have (SOCK-2).
public struct SocketFlags: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    static let leaveErrors = SocketFlags(rawValue: 64)
    static let closeOnInvalidate = SocketFlags(rawValue: 128)

    /// SOCK-3: Connect and Write are not enabled again by themselves.
    init(defaultsFor types: SocketTypes) {
        self.init(rawValue: types.intersection(.readBits).rawValue | Self.closeOnInvalidate.rawValue)
    }

    /// Whether a type is enabled again after its callback.
    @inline(__always)
    func reenables(_ type: SocketTypes) -> Bool {
        // Data has both bits of the reading, and Read's flag; Connect has none.
        let flag = type.contains(.read) ? 1 : type.rawValue & 10
        return rawValue & flag != 0
    }
}

/// What a function of a socket has to say, with the values that the C constants have.
public enum SocketResult: Int {
    case success = 0
    case error = -1
    case timeout = -2
}
