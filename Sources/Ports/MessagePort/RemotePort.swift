import CSupport
import CoreTypes
import RunLoopCore

/// The sending side of a name (MSG-17 to MSG-23).
public final class RemotePort: MessagePort {
    let name: PortName
    private let string: StringObject
    /// One of the two. An enum would keep its case in the reference, where leak checkers do not see it.
    private let mailbox: Mailbox?
    private let peer: Peer?
    private let watch = Guarded<DeathNotice?>(nil)

    private enum Route {
        case mailbox(Mailbox)
        case peer(Peer)
    }

    private var route: Route {
        if let mailbox { return .mailbox(mailbox) }
        return .peer(peer.unsafelyUnwrapped)
    }

    private init(_ name: PortName, _ route: Route, _ placement: Placement) {
        self.name = name
        switch route {
        case .mailbox(let mailbox): (self.mailbox, peer) = (mailbox, nil)
        case .peer(let peer): (mailbox, self.peer) = (nil, peer)
        }
        string = name.makeString()
        super.init(placement)
    }

    deinit { invalidate() }

    /// The remote port of a name that somebody has now, the same one for every caller (MSG-18).
    public static func find(_ name: Handle, in allocator: Allocator) -> RemotePort? {
        guard let name = PortName(name) else { return nil }
        while true {
            // One whose peer has ended makes way for a new one at once (not MSG-19).
            while let port = PortNames.remote(name), port.isMarkedValid {
                if port.isValid { return port }
            }
            guard let route = route(to: name), let placement = Placement(allocator) else { return nil }
            let port = PortNames.add(RemotePort(name, route, placement))
            if port.hasKeptItsName { return port }
            port.becomeInvalid(losingRequests: false)
        }
    }

    /// False if the port that the name led to has got another one before this remote could be found and told.
    private var hasKeptItsName: Bool {
        guard case .mailbox(let mailbox) = route, mailbox.isOpen else { return true }
        return PortNames.local(name)?.mailbox === mailbox
    }

    private static func route(to name: PortName) -> Route? {
        if let local = PortNames.local(name) { return .mailbox(local.mailbox) }
        guard let peer = Peer.find(name.bytes) else { return nil }
        // Another thread of this process may just have claimed the name.
        if let local = PortNames.localAfterClaims(name) { return .mailbox(local.mailbox) }
        return .peer(peer)
    }

    public override var isRemote: Bool { true }

    public override var nameString: Handle? { string.handle }

    override var hasPeer: Bool {
        switch route {
        case .mailbox(let mailbox): mailbox.isOpen
        case .peer(let peer): peer.isAlive
        }
    }

    /// Whether messages of this port go to that mailbox.
    func leads(to mailbox: Mailbox) -> Bool {
        if case .mailbox(let mine) = route { mine === mailbox } else { false }
    }

    override func post(_ identifier: Int32, _ data: DataObject?, timeout: UInt64?, wantsReply: Bool) -> Delivery {
        if let mailbox = mailbox.uncounted {
            return mailbox._withUnsafeGuaranteedRef {
                $0.send(identifier, data, timeout: timeout, replyTo: wantsReply ? makePendingReply() : nil)
            }
        }
        let bytes = UnsafeRawBufferPointer(start: data?.bytes, count: data?.count ?? 0)
        switch peer.unsafelyUnwrapped.send(identifier, bytes, wantsReply: wantsReply, timeout: timeout) {
        case .sent: return .sent
        case .awaiting(let channel): return .awaiting(PendingReply.awaiting(channel))
        case .timedOut: return .timedOut
        case .gone: return .gone
        case .tooLarge, .failed: return .failed
        }
    }

    override func detach() -> UnsafeMutableRawPointer? {
        PortNames.remove(self)
        return nil
    }

    override func tearDown() {
        renewWatch()
        if case .peer(let peer) = route { peer.closeIdleChannels() }
    }

    /// The end of another process is noticed without anybody using the port only if somebody wants to hear of it
    /// (MSG-33).
    override func invalidationCallBackChanged() { renewWatch() }

    /// Watches exactly if there is a callback now and the port is valid: whoever changes one of these comes here after it,
    /// and the last who does has the last word.
    private func renewWatch() {
        guard case .peer(let peer) = route else { return }
        let name = self.name
        let former = watch.withLock { watch in
            defer {
                watch = isMarkedValid && invalidationCallBack != nil ? peer.onDeath { DeathReport.post(name) } : nil
            }
            return watch
        }
        former?.cancel()
    }
}
