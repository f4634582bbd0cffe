import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// A socket that run loops watch, read and accept on (SOCK-1 to SOCK-42).
public final class Socket: Object {
    public typealias CallBack =
        @convention(c) (OpaquePointer?, UInt, OpaquePointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void

    let callBack: CallBack?
    /// What the descriptor stood for when the object was made.
    let identity: descriptor_identity
    let state: Guarded<SocketState>
    /// The descriptor, for who only asks for it; -1 once the socket is invalid (SOCK-12).
    private let visibleDescriptor: Atomic<Int32>

    /// `context.info` is retained already. -1 makes an object that is invalid (SOCK-11).
    init(
        _ descriptor: Int32, _ identity: descriptor_identity, _ types: SocketTypes, _ callBack: CallBack?,
        _ context: ItemContext, _ placement: Placement
    ) {
        self.callBack = callBack
        self.identity = identity
        let link = PortLink(context, isValid: descriptor >= 0)
        state = Guarded(SocketState(link, descriptor, types, isSocket: identity.is_socket))
        visibleDescriptor = Atomic(descriptor)
        super.init(.socket, placement)
    }

    public var isValid: Bool { state.withLock { $0.link.isValid } }

    public var native: Int32 { visibleDescriptor.load(ordering: .acquiring) }

    public var context: ItemContext { state.withLock { $0.link.visibleContext } }

    public var flags: SocketFlags {
        get { state.withLock { $0.flags } }
        set { state.withLock { $0.flags = SocketFlags(rawValue: newValue.rawValue & 0xFF) } }
    }

    /// The source for run loops (SOCK-17); nil for an invalid object, or when memory is refused.
    public func source(order: Int, in allocator: Allocator) -> Source? { sharedSource(order: order, in: allocator) }

    public func enable(_ types: SocketTypes) { state.withLock { $0.enable(types) } }

    public func disable(_ types: SocketTypes) { state.withLock { $0.disable(types) } }

    /// Ends the socket for ever (SOCK-12).
    public func invalidate() { invalidate(closing: true) }

    /// `closing` false: the descriptor was closed already, whatever has its number now is somebody else's.
    func invalidate(closing: Bool) {
        keeping(self) {
            guard let (ending, descriptor, flags) = state.withLock({ $0.invalidate() }) else { return }
            visibleDescriptor.store(-1, ordering: .releasing)
            // The kernel's watch ends before the descriptor does, and so does the entry: its number may come back.
            ending.source?.invalidateAndWake()
            let reference = SocketTable.remove(self, descriptor)
            if closing, isStill(descriptor) { letGo(descriptor, flags) }
            ending.context.releaseInfo()
            reference?.release()
        }
    }

    private func letGo(_ descriptor: Int32, _ flags: SocketFlags) {
        if flags.contains(.closeOnInvalidate) {
            close(descriptor)
        } else if state.withLock({ $0.wasBlocking }) {
            descriptor_set_blocks(descriptor, true)
        }
    }

    /// Whether a number stands for what it stood for when the object was made.
    func isStill(_ descriptor: Int32) -> Bool {
        var now = descriptor_identity()
        // A number that the kernel says nothing of for lack of memory is open, and ours.
        guard descriptor_identify(descriptor, &now) else { return system_errno() != EBADF }
        return now.device == identity.device && now.file == identity.file
    }

    public override func describe(into text: inout TextBuffer) {
        let (link, descriptor, types, enabled) = state.withLock { ($0.link, $0.descriptor, $0.types, $0.enabled) }
        text.append("valid = ")
        text.append(link.isValid)
        text.append(", socket = ")
        text.append(Int(descriptor))
        text.append(", callback types = 0x")
        text.append(hexadecimal: types.rawValue)
        text.append(", enabled = 0x")
        text.append(hexadecimal: enabled.rawValue)
        link.describe(into: &text)
    }
}

extension Socket: WatchedPort {
    static var callouts: PortCallouts {
        PortCallouts(
            descriptor: { Socket.with($0) { $0.enterMode() } },
            perform: { info, events in Socket.with(info) { $0.perform(Readiness(rawValue: events)) } },
            invalidated: { Socket.with($0) { $0.forgetSource() } })
    }

    var currentSource: Source? { state.withLock { $0.link.source } }

    func adopt(_ source: Source) -> Source? {
        state.withLock { state in state.link.adopt(source, watching: state.wanted) }
    }

    /// The first mode enables everything (SOCK-21).
    private func enterMode() -> Int32 {
        let isFirst = currentSource.map { !$0.isHeld } ?? false
        return state.withLock { state in
            if isFirst { state.enable(state.types) }
            return state.descriptor
        }
    }

    private func forgetSource() {
        let dropped = state.withLock { $0.link.forgetInvalidSource() }
        withExtendedLifetime(dropped) {}
    }
}
