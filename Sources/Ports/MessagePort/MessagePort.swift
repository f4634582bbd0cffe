import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// What local and remote ports have in common: validity and its end.
public class MessagePort: Object {
    public typealias InvalidationCallBack = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

    private let valid = Atomic<Bool>(true)
    private let generation = process_generation()
    private let ending = Guarded(Ending())

    /// Requests that wait for their replies.
    private let requests = Guarded(Requests())

    private struct Requests {
        var waiting: [Unmanaged<PendingReply>] = []
        var areLost = false
        /// One that has had its reply, for the next request.
        var spare: PendingReply?
    }

    private struct Ending {
        var callback: InvalidationCallBack?
        var isOver = false
    }

    init(_ placement: Placement) { super.init(.messagePort, placement) }

    // MARK: what the two kinds decide

    public var isRemote: Bool { false }

    /// The name as an object that the port owns.
    public var nameString: Handle? { nil }

    /// The first step of the end: nobody finds the port by its name any more, or gets its info but the invalidation
    /// callback, for which it is returned.
    func detach() -> UnsafeMutableRawPointer? { nil }

    /// The last: lets everything go that a valid port holds.
    func tearDown() {}

    /// Finds out whether the peer still exists.
    var hasPeer: Bool { true }

    /// Somebody wants to hear of the end, or no longer.
    func invalidationCallBackChanged() {}

    /// Hands a message to the receiver, waiting so many nanoseconds while its queue is full; nil: for ever.
    func post(_ identifier: Int32, _ data: DataObject?, timeout: UInt64?, wantsReply: Bool) -> Delivery { .gone }

    // MARK: validity

    /// What is known; `isValid` looks whether it is still true.
    var isMarkedValid: Bool { valid.load(ordering: .acquiring) && !isFromParent }

    /// A port that the parent of a forked process made (D-13).
    var isFromParent: Bool { generation != process_generation() }

    /// Invalidates the port if its peer has ended (MSG-27).
    public final var isValid: Bool {
        guard isMarkedValid else { return false }
        if hasPeer { return true }
        becomeInvalid(losingRequests: false)
        return false
    }

    /// The program's wish: whoever waits for a reply through this port gives up (MSG-55).
    public final func invalidate() { becomeInvalid(losingRequests: isRemote) }

    /// The peer has gone, or the port itself. A request in progress hears of that by itself: a callback that
    /// invalidates its own port still replies.
    final func becomeInvalid(losingRequests: Bool) {
        guard valid.exchange(false, ordering: .acquiringAndReleasing) else { return }
        // The order is MSG-28's.
        keeping(self) {
            let info = detach()
            let callback = ending.withLock { ending in
                ending.isOver = true
                defer { ending.callback = nil }
                return ending.callback
            }
            if !isFromParent { PortCallout.invalidated(callback, self, info) }
            tearDown()
            if losingRequests { loseRequests() }
        }
    }

    public final var invalidationCallBack: InvalidationCallBack? { ending.withLock { $0.callback } }

    /// For a port that is invalid already the callback is called at once and not kept (MSG-30).
    public final func setInvalidationCallBack(_ callback: InvalidationCallBack?) {
        let isOver = ending.withLock { ending in
            if ending.isOver || isFromParent { return true }
            ending.callback = callback
            return false
        }
        if isOver {
            PortCallout.invalidated(callback, self, nil)
        } else {
            invalidationCallBackChanged()
        }
    }

    // MARK: requests

    final func begin(_ request: PendingReply) {
        let isLost = requests.withLock { requests in
            requests.waiting.append(Unmanaged.passUnretained(request))
            return requests.areLost
        }
        if isLost { request.lose() }
    }

    final func end(_ request: consuming PendingReply) {
        let this = Unmanaged.passUnretained(request).toOpaque()
        let isReusable = request.isReusable
        var dropped: PendingReply? = consume request
        requests.withLock { requests in
            if let index = requests.waiting.lastIndex(where: { $0.toOpaque() == this }) {
                requests.waiting.remove(at: index)
            }
            if isReusable { swap(&requests.spare, &dropped) }
        }
        // This one, or the one that was kept before, with no lock held.
        withExtendedLifetime(dropped) {}
    }

    /// A place for the reply to a request within the process.
    final func makePendingReply() -> PendingReply {
        var spare: PendingReply?
        requests.withLock { swap(&$0.spare, &spare) }
        guard let spare else { return PendingReply() }
        spare.reset()
        return spare
    }

    private func loseRequests() {
        let lost = requests.withLock { requests in
            requests.areLost = true
            return requests.waiting.map { $0.takeUnretainedValue() }
        }
        for request in lost { request.lose() }
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("valid = ")
        text.append(isMarkedValid)
        text.append(", remote = ")
        text.append(isRemote)
        text.append(", name = ")
        if let name = nameString { Characters(name).appendUTF8(to: &text) } else { text.append("(null)") }
    }
}
