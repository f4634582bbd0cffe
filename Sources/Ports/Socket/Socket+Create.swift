import CSupport
import CoreTypes
import RunLoopCore

/// How a socket comes into being: the arguments that the four Create functions share.
public struct SocketRequest {
    let types: SocketTypes
    let callBack: Socket.CallBack?
    let allocator: Allocator
    /// Makes the context, retaining its info; not called when nothing is created.
    let retain: () -> ItemContext

    public init(
        _ types: SocketTypes, _ callBack: Socket.CallBack?, in allocator: Allocator,
        _ retain: @escaping () -> ItemContext
    ) {
        self.types = SocketTypes(rawValue: types.rawValue & 15)
        self.callBack = callBack
        self.allocator = allocator
        self.retain = retain
    }
}

extension Socket {
    /// The object of a descriptor: the one there is, or a new one. nil when memory is refused.
    public static func make(_ descriptor: Int32, _ request: SocketRequest) -> Socket? {
        var identity = descriptor_identity()
        guard descriptor >= 0, descriptor_identify(descriptor, &identity) else { return makeInvalid(request) }
        if let existing = current(descriptor) { return existing }
        guard let placement = Placement(request.allocator) else { return nil }
        let new = Socket(descriptor, identity, request.types, request.callBack, request.retain(), placement)
        guard let faster = SocketTable.insert(new, descriptor) else { return new }
        new.discard()
        return faster
    }

    /// The valid object of a descriptor. One whose socket was closed behind its back ends here (not SOCK-10).
    private static func current(_ descriptor: Int32) -> Socket? {
        guard let existing = SocketTable.find(descriptor) else { return nil }
        if existing.isStill(descriptor) { return existing }
        existing.invalidate(closing: false)
        return nil
    }

    /// An object that was invalid from the beginning (SOCK-11).
    private static func makeInvalid(_ request: SocketRequest) -> Socket? {
        guard let placement = Placement(request.allocator) else { return nil }
        return Socket(-1, descriptor_identity(), request.types, request.callBack, .empty, placement)
    }

    /// Ends an object that nobody has seen; its descriptor belongs to another one.
    private func discard() { state.withLock { $0.invalidate() }?.ending.context.releaseInfo() }

    /// A new socket with its object. nil when the system makes none (SOCK-5).
    public static func make(family: Int32, type: Int32, protocol number: Int32, _ request: SocketRequest) -> Socket? {
        let family = family > 0 ? family : PF_INET
        let type = family == PF_INET && type <= 0 ? Int32(SOCK_STREAM.rawValue) : type
        // 0 is the type's usual protocol.
        let number = family == PF_INET && number <= 0 ? 0 : number
        let descriptor = socket_make(family, type, number)
        guard descriptor >= 0 else {
            tellShortage(-descriptor)
            return nil
        }
        // Invalid: the kernel had no memory to say what it had made.
        guard let socket = make(descriptor, request), socket.isValid else {
            close(descriptor)
            return nil
        }
        return socket
    }

    private static func tellShortage(_ error: Int32) {
        switch error {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: Diagnostics.failure(of: "socket", error, "no CFSocket was created")
        default: break
        }
        system_set_errno(error)
    }
}
