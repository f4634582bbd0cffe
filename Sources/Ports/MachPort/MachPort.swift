import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// A queue of messages inside this process, with a number that names it (MP-1 to MP-14).
///
/// There is no descriptor behind it: nothing but a run loop waits for a port, and a run loop is told by
/// `Source.markReady`, which costs at most one system call for a message where a descriptor would cost four.
public final class MachPort: Object {
    public typealias CallBack =
        @convention(c) (
            OpaquePointer?, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?
        ) -> Void
    public typealias InvalidationCallBack = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

    /// How many messages wait at most.
    static let capacity = 5

    public let number: UInt32
    let callBack: CallBack?
    let state: Guarded<State>
    let senders = SenderLine()

    /// Set in a forked child for the ports of the parent (D-13).
    let isAbandoned = Atomic<Bool>(false)

    struct State {
        var link: PortLink
        var messages: [MachMessage] = []
        /// Stays after the invalidation: nobody sets another one then (MP-10).
        var invalidationCallBack: InvalidationCallBack?
    }

    /// A port with a new number; nil when memory is refused. `retain` makes the context.
    public static func make(
        _ callBack: CallBack?, in allocator: Allocator, _ retain: () -> ItemContext
    ) -> MachPort? {
        guard let placement = Placement(allocator) else { return nil }
        let context = retain()
        return MachPortTable.insert { MachPort($0, callBack, context, placement) }
    }

    /// The valid port of a number.
    public static func find(_ number: UInt32) -> MachPort? {
        guard let port = MachPortTable.find(number), port.isValid else { return nil }
        return port
    }

    private init(_ number: UInt32, _ callBack: CallBack?, _ context: ItemContext, _ placement: Placement) {
        self.number = number
        self.callBack = callBack
        state = Guarded(State(link: PortLink(context, isValid: true)))
        super.init(.machPort, placement)
    }

    public var isValid: Bool { !isAbandoned.load(ordering: .relaxed) && state.withLock { $0.link.isValid } }

    public var context: ItemContext { isValid ? state.withLock { $0.link.visibleContext } : .empty }

    /// Ports are told apart by their numbers (MP-6).
    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<MachPort>.fromOpaque(other)._withUnsafeGuaranteedRef { $0.number == number }
    }

    public override var hashCode: UInt { UInt(number) }

    public override func describe(into text: inout TextBuffer) {
        let link = state.withLock { $0.link }
        text.append("valid = ")
        text.append(isValid)
        text.append(", port = ")
        text.append(Int(number))
        text.append(", callout = ")
        text.append(function: unsafeBitCast(callBack, to: UnsafeRawPointer?.self))
        link.describe(into: &text)
    }
}

/// The end of a port.
extension MachPort {
    public var invalidationCallBack: InvalidationCallBack? { state.withLock { $0.invalidationCallBack } }

    /// False if the port is invalid and had a callback before (MP-10).
    public func setInvalidationCallBack(_ callBack: InvalidationCallBack?) -> Bool {
        let isLate: Bool? = state.withLock { state in
            if !state.link.isValid || isAbandoned.load(ordering: .relaxed) {
                return state.invalidationCallBack == nil ? true : nil
            }
            state.invalidationCallBack = callBack
            return false
        }
        guard let isLate else { return callBack == nil }
        if isLate { PortCallout.invalidated(callBack, self, nil) }
        return true
    }

    public func invalidate() { keeping(self) { finish() } }

    /// Everything that an invalidation tells to others, in the order of MP-8.
    private func finish() {
        guard let ending = state.withLock({ Ending(&$0) }) else { return }
        let kept = MachPortTable.remove(self)
        for message in ending.messages { message.free() }
        senders.lookAgain()
        if !isAbandoned.load(ordering: .relaxed) {
            PortCallout.invalidated(ending.callBack, self, ending.context.info)
        }
        ending.source?.invalidate()
        if state.withLock({ $0.link.endBorrowing() }) { ending.context.releaseInfo() }
        kept?.release()
    }

    /// What an invalidation takes out of a valid port. Its info is borrowed like a callout's: it outlives the callback.
    private struct Ending {
        let context: ItemContext
        let source: Source?
        let messages: [MachMessage]
        let callBack: InvalidationCallBack?

        init?(_ state: inout State) {
            guard state.link.isValid else { return nil }
            context = state.link.beginCallout()
            source = state.link.invalidate()?.source
            messages = state.messages
            callBack = state.invalidationCallBack
            state.messages = []
        }
    }
}
