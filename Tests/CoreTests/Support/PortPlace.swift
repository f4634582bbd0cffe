import CSupport
import Synchronization
import Testing

@testable import Ports

/// The tests of the transport, one after the other: some count descriptors.
@Suite(.serialized) enum TransportSuites {}

/// A directory of the tests' own for the names of ports, made before the first test that needs it.
enum PortPlace {
    static let path: String = {
        var template = Array("/tmp/cfrunloop-tests-XXXXXX".utf8CString)
        let path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
        setenv("CFRUNLOOP_PORT_DIR", path, 1)
        return path
    }()

    static func bytes(_ name: String) -> [UInt8] {
        _ = path
        return Array(name.utf8)
    }

    static func claim(_ name: String) -> NameClaim? {
        if case .claimed(let claim) = NameClaim.claim(bytes(name)) { return claim }
        return nil
    }

    static func listen(_ name: String) -> MessageListener? { claim(name).flatMap { MessageListener.open($0) } }

    static func find(_ name: String) -> Peer? { Peer.find(bytes(name)) }

    static func isDirectory(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
    }

    /// Sweeps again and again; a thread's body.
    static func sweep(until isOver: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let isOver = isOver.assumingMemoryBound(to: Atomic<Bool>.self)
        while !isOver.pointee.load(ordering: .relaxed) {
            if let directory = PortDirectory.open() { DirectorySweep.sweep(directory) }
        }
        return nil
    }

    static func exists(_ file: String) -> Bool { access(path + "/" + file, F_OK) == 0 }
}

/// A connection that keeps no rules.
final class HostileConnection {
    let socket: Int32

    init(_ name: String) {
        socket = transport_socket(false)
        let file = PortPlace.path + "/" + name + ".port"
        let directory = transport_open_directory(PortPlace.path)
        let place = transport_open_place(directory, name + ".port")
        isConnected = transport_connect(socket, place, file, 0) == 0
        close(place)
        close(directory)
    }

    let isConnected: Bool

    deinit { close(socket) }

    func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { CSupport.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    func send(_ header: PacketHeader, body: [UInt8] = [], passing memory: Int32 = -1) {
        var header = header
        _ = body.withUnsafeBytes {
            transport_send(socket, &header, PacketHeader.size, $0.baseAddress, $0.count, memory)
        }
    }

    /// True if the other side has closed the connection.
    var isClosed: Bool {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        return count == 0 || (count < 0 && system_errno() != EAGAIN)
    }
}

extension MessageListener {
    /// Receives what is there; some calls bring no message.
    func next() -> Received? {
        for _ in 0..<50 {
            if let message = receive() { return Received(message) }
        }
        return nil
    }
}

/// A message that expectations can copy.
final class Received {
    private var message: IncomingMessage

    init(_ message: consuming IncomingMessage) { self.message = message }

    var identifier: Int32 { message.identifier }
    var body: MessageBody { message.body }
    var wantsReply: Bool { message.wantsReply }

    func reply(_ bytes: UnsafeRawBufferPointer) { message.reply(bytes) }
}

extension Peer {
    func send(_ identifier: Int32, _ bytes: [UInt8] = [], wantsReply: Bool = false, timeout: UInt64? = 0) -> SendResult
    {
        bytes.withUnsafeBytes { send(identifier, $0, wantsReply: wantsReply, timeout: timeout) }
    }

    func request(_ identifier: Int32, _ bytes: [UInt8] = []) -> ReplyChannel? {
        if case .awaiting(let channel) = send(identifier, bytes, wantsReply: true) { return channel }
        return nil
    }

    func isSent(_ identifier: Int32, _ bytes: [UInt8] = []) -> Bool {
        if case .sent = send(identifier, bytes) { return true }
        return false
    }
}
