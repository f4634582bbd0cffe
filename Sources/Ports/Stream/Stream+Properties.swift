import CSupport
import CoreTypes

/// What can be asked of a stream, and set.
public enum StreamProperty {
    case dataWritten
    case appendToFile
    case fileOffset
    case socketHandle
    case remoteHost
    case remotePort
    case closesSocket
}

extension Stream {
    /// Owned by the caller; nil for what the stream does not have, or does not know.
    public func copyProperty(_ property: StreamProperty) -> Handle? {
        switch (property, transport) {
        case (.dataWritten, .buffer(let memory)): return owned(memory.data)
        case (.appendToFile, .file(let file)) where end == .writer: return Self.boolean(file.appends)
        case (.fileOffset, .file(let file)): return file.offset.flatMap { Self.number($0) }
        case (.closesSocket, .socket(let connection)): return Self.boolean(connection.closesSocket)
        case (.socketHandle, .socket(let connection)):
            var socket = connection.visibleSocket
            return socket < 0 ? nil : owned(DataObject.make(copying: &socket, MemoryLayout<Int32>.size, in: .system))
        case (.remoteHost, .socket(let connection)): return owned(connection.remoteHost)
        case (.remotePort, .socket(let connection)): return connection.remotePort.flatMap { Self.number(Int64($0)) }
        default: return nil
        }
    }

    private func owned(_ object: Object?) -> Handle? {
        object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
    }

    private static func boolean(_ value: Bool) -> Handle { constant_address_of_boolean(value ? 1 : 0) }

    private static func number(_ value: Int64) -> Handle? {
        withUnsafePointer(to: value) { NumberObject.make(Number(.int64, at: $0), in: .system) }
    }

    /// False for what the stream does not have, for a value of another type, and when it is too late.
    public func setProperty(_ property: StreamProperty, _ value: Handle?) -> Bool {
        guard let value else { return false }
        switch (property, transport) {
        case (.appendToFile, .file(let file)) where end == .writer:
            guard let value = Self.truth(value), state.withLock({ $0.status }) == .notOpen else { return false }
            file.appends = value
            return true
        case (.fileOffset, .file(let file)):
            let status = state.withLock { $0.status }
            guard let offset = Self.integer(value), status == .notOpen || status == .open else { return false }
            return file.setOffset(offset)
        case (.closesSocket, .socket(let connection)):
            guard let value = Self.truth(value) else { return false }
            connection.closesSocket = value
            return true
        default: return false
        }
    }

    private static func truth(_ value: Handle) -> Bool? {
        guard Reference.kind(of: value) == .boolean else { return nil }
        let isTrue: Handle = constant_address_of_boolean(1)
        return value == isTrue
    }

    private static func integer(_ value: Handle) -> Int64? {
        guard Reference.kind(of: value) == .number else { return nil }
        var integer: Int64 = 0
        return Number(value).copy(as: .int64, to: &integer) ? integer : nil
    }
}

extension StreamConnection {
    /// As the program named it; else the peer's address in digits, if it has such.
    var remoteHost: StringObject? {
        if let host = target.host {
            var text = TextBuffer()
            text.append(host.name)
            return StringObject(text)
        }
        guard let peer else { return nil }
        var text = TextBuffer()
        withUnsafeBytes(of: peer.text) { bytes in
            for byte in bytes {
                if byte == 0 { break }
                text.append(byte: byte)
            }
        }
        return StringObject(text)
    }

    var remotePort: UInt32? { target.host?.port ?? peer?.port }

    private var peer: address_words? {
        var words = address_words()
        if case .address(let peer) = target.kind {
            return address_describe(peer.address.bytes, &words) ? words : nil
        }
        var address = socket_address()
        guard socket_peer_name(visibleSocket, &address) == 0, address.length > 0 else { return nil }
        return address_describe(&address.storage, &words) ? words : nil
    }
}
