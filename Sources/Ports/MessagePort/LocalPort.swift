import CSupport
import CoreTypes
import RunLoopCore

/// The receiving side of a name.
public final class LocalPort: MessagePort {
    public typealias CallBack =
        @convention(c) (
            OpaquePointer?, Int32, OpaquePointer?, UnsafeMutableRawPointer?
        ) -> OpaquePointer?

    let callback: CallBack?
    let state: Guarded<State>

    /// Held while the port exchanges its name, so that its receivers hear of the listeners in the order of the exchanges.
    private let renaming = Guarded(Turn())

    /// What other threads of this process send.
    let mailbox = Mailbox()

    struct State {
        var info: PortInfo
        var name: PortName?
        var string: StringObject?
        /// What other processes send; nil for a port without a name.
        var listener: MessageListener?
    }

    private init(_ callback: CallBack?, _ context: ItemContext, _ placement: Placement) {
        self.callback = callback
        var info = PortInfo(context, isValid: true)
        _ = info.beginCallout()  // It is not retained yet: see `retainInfo`.
        state = Guarded(State(info: info))
        super.init(placement)
    }

    deinit { invalidate() }

    // MARK: creation

    /// The three outcomes of MSG-8: a port of its own (`isNew`), the one that has the name already, or none.
    public static func create(
        _ name: Handle?, _ callback: CallBack?, _ context: ItemContext, in allocator: Allocator,
        for function: StaticString
    ) -> (port: LocalPort?, isNew: Bool) {
        let name = name.flatMap { PortName($0) }
        if let name, name.bytes.isEmpty {
            Diagnostics.report(function, "name", "is empty, and no port can have such a name")
            return (nil, false)
        }
        if let name, let other = PortNames.local(name) {
            if Debugging.isOn { NameCollision.tellTakenHere(name) }
            return (other, false)
        }
        guard let placement = Placement(allocator) else { return (nil, false) }
        let port = LocalPort(callback, context, placement)
        if let name {
            switch PortNames.add(port, name) {
            case .existing(let other): return (other, false)
            case .refused: return (nil, false)
            case .added(let listener): _ = port.adopt(name, listener)
            }
        }
        port.retainInfo(context)
        return (port, true)
    }

    /// The info is retained when nothing can fail any more (MSG-8). Other threads may have found the port by then: their
    /// callbacks get the info as the caller gave it, and the release of an end that they bring about comes after this.
    private func retainInfo(_ context: ItemContext) {
        let retained = ItemContext(
            retaining: context.info, retain: context.retain, release: context.release,
            copyDescription: context.copyDescription)
        let isReleased = state.withLock { state in
            state.info.retained(as: retained.info)
            return state.info.endBorrowing()
        }
        if isReleased { retained.releaseInfo() }
    }

    // MARK: the name

    public override var nameString: Handle? { state.withLock { $0.string?.handle } }

    /// Gives the port a name, or another one; false if that cannot be (MSG-24). Queued messages stay (not MSG-25).
    public func setName(_ string: Handle?) -> Bool {
        guard isMarkedValid, let name = string.flatMap({ PortName($0) }) else { return false }
        guard case .added(let listener) = PortNames.add(self, name) else { return false }
        return adopt(name, listener)
    }

    /// Remote ports of a name that the port has no longer are of no use.
    private func giveUp(_ name: PortName) {
        PortNames.remove(self, name)
        if let remote = PortNames.remote(name), remote.leads(to: mailbox) {
            remote.becomeInvalid(losingRequests: false)
        }
    }

    /// Puts a name that was added in the place of the one that the port has, which is given up. Each name is given up by
    /// whoever takes it out of the state, so none stays behind, however many threads rename and end the port. False if
    /// the port has ended: then it is the new one.
    private func adopt(_ name: PortName, _ listener: MessageListener) -> Bool {
        let string = name.makeString()
        let former = renaming.withLock { _ in exchange(name, string, listener) }
        guard let former else {
            listener.close()
            PortNames.remove(self, name)
            return false
        }
        if let name = former.name { giveUp(name) }
        if let listener = former.listener {
            while let message = listener.receive() { mailbox.carryOver(message) }
            listener.close()
        }
        return true
    }

    /// What a name consists of.
    private struct Naming {
        let name: PortName?
        let string: StringObject?
        let listener: MessageListener?
    }

    /// nil if the port has ended. Whoever receives is told of the new listener before the former one is closed.
    private func exchange(_ name: PortName, _ string: StringObject, _ listener: MessageListener) -> Naming? {
        let former: Naming? = state.withLock { state in
            guard state.info.isValid else { return nil }
            defer {
                state.name = name
                state.string = string
                state.listener = listener
            }
            return Naming(name: state.name, string: state.string, listener: state.listener)
        }
        guard let former else { return nil }
        mailbox.source?.changeDescriptor(to: listener.descriptor)
        renewReceiver()
        return former
    }

    /// The process ends.
    func giveBackName() { state.withLock { $0.listener }?.close() }

    /// The invalidation callback borrows the info.
    override func detach() -> UnsafeMutableRawPointer? {
        let (name, listener, info) = state.withLock { state in
            let info = state.info.beginCallout().info
            _ = state.info.invalidate()
            return (state.name, state.listener, info)
        }
        listener?.close()
        if let name { PortNames.remove(self, name) }
        return info
    }

    // MARK: sending to itself (MSG-34)

    override func post(_ identifier: Int32, _ data: DataObject?, timeout: UInt64?, wantsReply: Bool) -> Delivery {
        mailbox.send(identifier, data, timeout: timeout, replyTo: wantsReply ? makePendingReply() : nil)
    }

    // MARK: the context

    /// After the end info is nil, and the functions stay (MSG-26).
    public var context: ItemContext {
        state.withLock { state in
            var context = state.info.context
            if !state.info.isValid { context.info = nil }
            return context
        }
    }

    /// The info for a message callback (MSG-61); nil when the port has ended. Another thread, or the callback itself, may
    /// end the port meanwhile.
    func beginCallout() -> CalloutInfo? {
        let context = state.withLock { $0.info.isValid ? $0.info.beginCallout() : nil }
        return context.map { CalloutInfo($0) { endBorrowing() } }
    }

    func end(_ callout: CalloutInfo) { callout.end { callout.borrows && endBorrowing() } }

    private func endBorrowing() -> Bool { state.withLock { $0.info.endBorrowing() } }

    // MARK: the end

    override func tearDown() {
        let (context, name) = state.withLock { ($0.info.endBorrowing() ? $0.info.context : .empty, $0.name) }
        context.releaseInfo()
        let source = mailbox.close()
        source?.invalidate()
        if let name, let remote = PortNames.remote(name), remote.leads(to: mailbox) {
            remote.becomeInvalid(losingRequests: false)
        }
    }

    public override func describe(into text: inout TextBuffer) {
        super.describe(into: &text)
        text.append(", callout = ")
        text.append(function: unsafeBitCast(callback, to: UnsafeRawPointer?.self))
        text.append(", source = ")
        text.append(address: mailbox.source?.handle)
        text.append(", context = ")
        let context = context
        context.describe(info: context.info, into: &text)
    }
}
