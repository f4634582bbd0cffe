import CSupport
import CoreTypes

/// A thread that observes, of another process, as a poster knows it.
struct Subscriber {
    let token: UInt64
    var interests: Interests
    let files: PortFiles
    private var link: Link?

    init(_ file: InterestsFile, _ files: PortFiles) {
        token = file.token
        interests = file.interests
        self.files = files
    }

    /// A token that somebody else has copied is not enough: two would share a connection.
    func isThread(_ token: UInt64, _ files: PortFiles) -> Bool {
        self.token == token && self.files.lock == files.lock
    }

    private struct Link {
        let socket: Int32
        var ring: RingWriter
        /// How many records in a row went into the ring with nothing that tells whether anybody reads it.
        var unheard = 0
    }

    private static let mostUnheard = 64

    enum Outcome {
        case posted
        /// It is behind, or the system refuses; the notification is lost to it, and it may get the next one.
        case lost
        /// There is nobody any more.
        case gone
    }

    /// Never waits.
    mutating func post(_ bytes: UnsafeRawBufferPointer, _ directory: [CChar]) -> Outcome {
        if link == nil {
            let outcome = connect(directory)
            guard case .posted = outcome else { return outcome }
        }
        guard var link else { return .lost }
        let result = link.ring.write(bytes)
        link.unheard = result == .written && link.unheard < Self.mostUnheard ? link.unheard + 1 : 0
        self.link = link
        switch result {
        case .written: return link.unheard > 0 || isHeard(link) ? .posted : .gone
        case .mustRing: return isHeard(link) ? .posted : .gone
        // Perhaps nobody is there to make room.
        case .full: return isHeard(link) ? .lost : .gone
        case .garbage: return .gone
        }
    }

    /// Sends the packet that wakes. If there is no room for one, others are there already.
    private func isHeard(_ link: Link) -> Bool {
        var any: UInt8 = 1
        let error = transport_send(link.socket, &any, 1, nil, 0, -1)
        return error == 0 || error == EAGAIN
    }

    mutating func disconnect() {
        guard let link else { return }
        OpenDescriptors.close(link.socket)
        self.link = nil
    }

    private mutating func connect(_ path: [CChar]) -> Outcome {
        let directory = OpenDescriptors.open { transport_open_directory(path) }
        guard directory >= 0 else { return Self.failure("open", -directory) }
        let place = OpenDescriptors.open { transport_open_place(directory, files.socket) }
        OpenDescriptors.close(directory)
        guard place >= 0 else { return Self.failure("open", -place) }
        defer { OpenDescriptors.close(place) }
        let socket = OpenDescriptors.open { transport_socket(false) }
        guard socket >= 0 else { return Self.failure("socket", -socket) }
        var error = transport_connect(socket, place, Array(path.dropLast()) + [slash] + files.socket, 0)
        if error == 0 { error = transport_peer_is_same_user(socket) ? pass(socket) : EPIPE }
        if error == 0 { return .posted }
        OpenDescriptors.close(socket)
        return Self.failure("connect", error)
    }

    private var slash: CChar { CChar(bitPattern: UInt8(ascii: "/")) }

    /// Makes a ring and passes it. 0, or an errno.
    private mutating func pass(_ socket: Int32) -> Int32 {
        guard let (memory, descriptor) = RingMemory.make() else { return ENOMEM }
        let error = RingOffer.send(over: socket, descriptor)
        OpenDescriptors.close(descriptor)
        if error == 0 { link = Link(socket: socket, ring: RingWriter(memory)) }
        return error
    }

    private static let isTold = OnceFlag()

    private static func failure(_ call: StaticString, _ error: Int32) -> Outcome {
        switch error {
        case ECONNREFUSED, ENOENT, ECONNRESET, EPIPE: return .gone
        // Its queue of connections is full.
        case EAGAIN: return .lost
        default:
            if isTold.isFirst { Diagnostics.failure(of: call, error, "a notification does not reach another process") }
            return .lost
        }
    }
}
