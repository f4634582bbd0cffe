import CSupport
import CoreTypes
import RunLoopCore

/// What a socket's lock protects.
struct SocketState {
    var link: PortLink
    private(set) var descriptor: Int32
    let types: SocketTypes
    let isSocket: Bool
    var flags: SocketFlags

    /// What may be called. A type is disabled while its callback runs.
    private(set) var enabled: SocketTypes

    /// What was enabled or disabled by the program since its callback began: that stays (not SOCK-29).
    private var touched: SocketTypes = []

    /// The Connect callback is still to come (SOCK-31).
    var awaitsConnection: Bool
    /// The connection has failed: nothing is reported until another attempt (not SOCK-32).
    var hasFailed = false
    /// A stream socket that is not connected, for all that is known (D-17): the kernel calls it hung up for as long.
    var isUnconnected = false
    /// Accepting failed for want of descriptors or memory.
    var isStarved = false
    /// A listening socket was put into non-blocking mode.
    var wasBlocking = false
    /// Connections have an end, which reads as 0 bytes.
    let hasEnd: Bool
    private let isStream: Bool

    private var peer: DataObject?
    private var isPeerKnown = false

    init(_ link: PortLink, _ descriptor: Int32, _ types: SocketTypes, isSocket: Bool) {
        self.link = link
        self.descriptor = descriptor
        self.types = types
        self.isSocket = isSocket
        flags = SocketFlags(defaultsFor: types)
        enabled = types
        // Asked only where it matters.
        let type = types.reading == .data || types.contains(.connect) ? socket_type(descriptor) : 0
        isStream = type == Int32(SOCK_STREAM.rawValue)
        hasEnd = !isSocket || isStream
        awaitsConnection = types.contains(.connect) && (isStream || type == Int32(SOCK_SEQPACKET.rawValue))
    }

    /// What the kernel is to watch for.
    var wanted: Readiness {
        if hasFailed || !link.isValid { return [] }
        var wanted: Readiness = []
        if !enabled.isDisjoint(with: .readBits) { wanted.insert(.readable) }
        if enabled.contains(.write) || (awaitsConnection && enabled.contains(.connect)) { wanted.insert(.writable) }
        // A state that lasts is of no interest, only its change.
        if isUnconnected || isStarved, !wanted.isEmpty { wanted.insert(.changesOnly) }
        return wanted
    }

    /// Told to the source where something may have been enabled; what was disabled, when an event shows that it matters.
    @inline(__always)
    mutating func watch() { link.watch(for: wanted) }

    mutating func enable(_ argument: SocketTypes) {
        guard link.isValid else { return }
        let named = types.named(by: argument)
        enabled.formUnion(named)
        touched.formUnion(named)
        isUnconnected = false
        watch()
    }

    mutating func disable(_ argument: SocketTypes) {
        let named = types.named(by: argument)
        enabled.subtract(named)
        touched.formUnion(named)
    }

    /// Takes a type out for its callback.
    @inline(__always)
    mutating func begin(_ type: SocketTypes) {
        enabled.subtract(type)
        touched.subtract(type)
    }

    /// After a type's callback: enables it again if that is what its flag says and the program did not decide otherwise.
    @inline(__always)
    mutating func end(_ type: SocketTypes) {
        if touched.isDisjoint(with: type), flags.reenables(type) { enabled.formUnion(type) }
    }

    /// After connect or listen.
    mutating func beginConnection() {
        hasFailed = false
        isUnconnected = false
        if link.isValid { watch() }
    }

    /// The peer of a connection, asked for once.
    mutating func peerAddress() -> DataObject? {
        if !isPeerKnown {
            isPeerKnown = true
            var address = socket_address()
            if isSocket, socket_peer_name(descriptor, &address) == 0 { peer = DataObject.address(&address) }
        }
        return peer
    }

    /// nil if it is invalid already; otherwise what is left to do with no lock held.
    mutating func invalidate() -> (ending: PortLink.Ending, descriptor: Int32, flags: SocketFlags)? {
        guard let ending = link.invalidate() else { return nil }
        defer { descriptor = -1 }
        return (ending, descriptor, flags)
    }
}

extension DataObject {
    /// An address that the kernel gave; nil without one.
    static func address(_ address: inout socket_address) -> DataObject? {
        guard address.length > 0 else { return nil }
        let length = min(Int(address.length), MemoryLayout<sockaddr_storage>.size)
        return make(copying: &address.storage, length, in: .system)
    }
}
