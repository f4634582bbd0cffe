import CSupport
import CoreTypes

/// The sending end of a port of another process, or of this one: one owner of a name, not whoever has the name later.
/// Any thread may use it.
final class Peer {
    private let lock: LockFile
    /// The socket's file, which stays this owner's when the name gets another.
    private let place: Int32
    private let path: [CChar]
    private let channels = Guarded(PeerChannels())

    enum SendResult {
        case sent
        case awaiting(ReplyChannel)
        /// The queue stayed full.
        case timedOut
        /// The owner, or its port, is not there any more.
        case gone
        case tooLarge
        /// The system refuses; one line was said.
        case failed
    }

    /// The owner of a name at this moment.
    static func find(_ name: [UInt8]) -> Peer? {
        guard !name.isEmpty, let directory = PortDirectory.open() else { return nil }
        let files = PortFiles(name)
        guard let lock = LockFile(directory, files.lock, for: .asking), lock.hasOwner, lock.name == name else {
            return nil
        }
        let descriptor = directory.descriptor
        let place = OpenDescriptors.open { transport_open_place(descriptor, files.socket) }
        // An owner that is about to make its socket, or has just removed it, is none.
        guard place >= 0 else { return nil }
        var path = directory.path
        path.removeLast()
        path.append(CChar(bitPattern: UInt8(ascii: "/")))
        path.append(contentsOf: files.socket)
        let peer = Peer(lock, place, path)
        // The name may have changed hands between the two files; the lock file is one owner's for ever.
        return peer.isAlive && directory.leads(files.lock, to: lock.descriptor) ? peer : nil
    }

    private init(_ lock: LockFile, _ place: Int32, _ path: [CChar]) {
        self.lock = lock
        self.place = place
        self.path = path
    }

    deinit { if lock.isOurs { OpenDescriptors.close(place) } }

    /// Asks the kernel; takes no room in the queue.
    var isAlive: Bool { lock.hasOwner }

    /// Sends a message, waiting for room in the queue for `timeout` nanoseconds (nil: for ever; 0: not at all). A result
    /// other than `sent` and `awaiting` means that it was not delivered.
    func send(_ identifier: Int32, _ bytes: UnsafeRawBufferPointer, wantsReply: Bool, timeout: UInt64?) -> SendResult {
        guard lock.isOurs else { return .gone }
        guard bytes.count <= PacketHeader.largestMessage else { return .tooLarge }
        var message = OutgoingMessage(wantsReply ? .request : .oneWay, identifier, bytes)
        if wantsReply, let channel = sendOverIdleChannel(&message) { return .awaiting(channel) }
        let error = prepare(&message)
        guard error == 0 else { return failure("memfd_create", error) }
        return sendOverNewChannel(&message, wantsReply, Deadline(after: timeout), waits: timeout != 0)
    }

    private func prepare(_ message: inout OutgoingMessage) -> Int32 {
        let error = message.prepare()
        guard error == EMFILE else { return error }
        closeIdleChannels()
        return message.prepare()
    }

    /// nil if there is no idle channel that still works. One that the peer has closed took nothing: it reads what is there
    /// before it closes.
    private func sendOverIdleChannel(_ message: inout OutgoingMessage) -> ReplyChannel? {
        while true {
            let (idle, oneWays) = channels.withLock { ($0.takeIdle(), $0.oneWaysSent) }
            guard let idle else { return nil }
            if idle.send(&message) == 0 {
                idle.begin(self, oneWaysBefore: oneWays)
                return idle
            }
            idle.abandon()
        }
    }

    private func sendOverNewChannel(
        _ message: inout OutgoingMessage, _ wantsReply: Bool, _ deadline: Deadline, waits: Bool
    ) -> SendResult {
        while true {
            // Those are in the queue before this one.
            let oneWays = channels.withLock { $0.oneWaysSent }
            let socket = connect(deadline, waits: waits)
            guard socket >= 0 else { return connectFailure(-socket) }
            let error = transport_peer_is_same_user(socket) ? message.send(over: socket) : EACCES
            if error == 0 { return sent(socket, wantsReply, oneWays) }
            OpenDescriptors.close(socket)
            // The peer closes a connection whose first message does not come in time, before it takes anything.
            guard error == EPIPE || error == ECONNRESET else {
                return error == EACCES ? .gone : failure("sendmsg", error)
            }
            guard isAlive else { return .gone }
        }
    }

    private func sent(_ socket: Int32, _ wantsReply: Bool, _ oneWays: UInt64) -> SendResult {
        if wantsReply {
            let channel = ReplyChannel(socket)
            channel.begin(self, oneWaysBefore: oneWays)
            return .awaiting(channel)
        }
        channels.withLock { $0.noteOneWay() }
        OpenDescriptors.close(socket)
        return .sent
    }

    /// A connected socket, or a negative errno.
    private func connect(_ deadline: Deadline, waits: Bool) -> Int32 {
        let socket = openSocket(waits: waits)
        guard socket >= 0 else { return socket }
        var error: Int32
        repeat {
            let left = deadline.microsecondsLeft
            error = waits && left == 0 ? EAGAIN : transport_connect(socket, place, path, waits ? left ?? 0 : 0)
        } while error == EINTR
        guard error != 0 else { return socket }
        OpenDescriptors.close(socket)
        return -error
    }

    private func openSocket(waits: Bool) -> Int32 {
        let socket = OpenDescriptors.open { transport_socket(waits) }
        guard socket == -EMFILE || socket == -ENFILE else { return socket }
        closeIdleChannels()
        return OpenDescriptors.open { transport_socket(waits) }
    }

    private func connectFailure(_ error: Int32) -> SendResult {
        switch error {
        case EAGAIN: isAlive ? .timedOut : .gone
        case ECONNREFUSED, ENOENT, ECONNRESET, EACCES, EPIPE: .gone
        default: failure("connect", error)
        }
    }

    private func failure(_ call: StaticString, _ error: Int32) -> SendResult {
        Diagnostics.failure(of: call, error, "a message is not sent")
        return .failed
    }

    /// Takes a channel back after its reply.
    func keep(_ channel: ReplyChannel, _ oneWaysBefore: UInt64) {
        if !channels.withLock({ $0.keep(channel, oneWaysBefore) }) { channel.abandon() }
    }

    /// Frees descriptors.
    func closeIdleChannels() {
        for channel in channels.withLock({ $0.takeAll() }) { channel.abandon() }
    }

    /// Calls `body` once, on a thread of the transport's, when the owner is gone.
    func onDeath(_ body: @escaping () -> Void) -> DeathNotice { DeathWatcher.watch(lock, body) }
}
