import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// A descriptor that is watched for one event after the other (FD-1 to FD-11).
public final class FileDescriptor: Object {
    public typealias CallBack = @convention(c) (OpaquePointer?, UInt, UnsafeMutableRawPointer?) -> Void

    /// Callbacks, with the values that the C constants have.
    public struct Types: OptionSet {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        static let read = Types(rawValue: 1)
        static let write = Types(rawValue: 2)
    }

    let callBack: CallBack?
    private let descriptor: Int32
    private let closesOnInvalidate: Bool
    let state: Guarded<State>
    /// The descriptor, for who only asks for it; -1 once the object is invalid (FD-9).
    private let visibleDescriptor: Atomic<Int32>

    struct State {
        var link: PortLink
        /// Those that the program waits for; each ends with its callback (FD-4).
        var enabled: Types = []

        /// Told to the source where something may have been enabled. What was disabled is told when an event shows
        /// that it matters: a callback that enables again what it was called for costs nothing.
        mutating func watch() { link.watch(for: Readiness(enabled)) }
    }

    /// nil if the descriptor is not open, or when memory is refused (FD-8). `retain` makes the context.
    public static func make(
        _ descriptor: Int32, closesOnInvalidate: Bool, _ callBack: CallBack?, in allocator: Allocator,
        _ retain: () -> ItemContext
    ) -> FileDescriptor? {
        guard descriptor_is_open(descriptor), let placement = Placement(allocator) else { return nil }
        return FileDescriptor(descriptor, closesOnInvalidate, callBack, retain(), placement)
    }

    private init(
        _ descriptor: Int32, _ closesOnInvalidate: Bool, _ callBack: CallBack?, _ context: ItemContext,
        _ placement: Placement
    ) {
        self.descriptor = descriptor
        self.closesOnInvalidate = closesOnInvalidate
        self.callBack = callBack
        state = Guarded(State(link: PortLink(context, isValid: true)))
        visibleDescriptor = Atomic(descriptor)
        super.init(.fileDescriptor, placement)
    }

    /// An object with a source does not come here before it is invalid: the two keep each other.
    deinit { finish() }

    public var isValid: Bool { state.withLock { $0.link.isValid } }

    public var nativeDescriptor: Int32 { visibleDescriptor.load(ordering: .acquiring) }

    public var context: ItemContext { state.withLock { $0.link.visibleContext } }

    /// The source for run loops (FD-10); nil for an invalid object, or when memory is refused.
    public func source(order: Int, in allocator: Allocator) -> Source? { sharedSource(order: order, in: allocator) }

    public func enable(_ types: Types) {
        state.withLock { state in
            guard state.link.isValid else { return }
            state.enabled.formUnion(types.intersection([.read, .write]))
            state.watch()
        }
    }

    public func disable(_ types: Types) { state.withLock { state in state.enabled.subtract(types) } }

    public func invalidate() { keeping(self) { finish() } }

    private func finish() {
        guard let ending = state.withLock({ $0.link.invalidate() }) else { return }
        visibleDescriptor.store(-1, ordering: .releasing)
        ending.source?.invalidateAndWake()
        if closesOnInvalidate { close(descriptor) }
        ending.context.releaseInfo()
    }

    public override func describe(into text: inout TextBuffer) {
        let (link, enabled) = state.withLock { ($0.link, $0.enabled) }
        text.append("valid = ")
        text.append(link.isValid)
        text.append(", descriptor = ")
        text.append(Int(nativeDescriptor))
        text.append(", enabled = ")
        text.append(Int(enabled.rawValue))
        link.describe(into: &text)
    }
}

extension FileDescriptor: WatchedPort {
    static var callouts: PortCallouts {
        PortCallouts(
            descriptor: { FileDescriptor.with($0) { $0.nativeDescriptor } },
            perform: { info, events in FileDescriptor.with(info) { $0.perform(Readiness(rawValue: events)) } },
            invalidated: { FileDescriptor.with($0) { $0.forgetSource() } })
    }

    func adopt(_ source: Source) -> Source? {
        state.withLock { state in state.link.adopt(source, watching: Readiness(state.enabled)) }
    }

    var currentSource: Source? { state.withLock { $0.link.source } }

    private func forgetSource() {
        let dropped = state.withLock { $0.link.forgetInvalidSource() }
        withExtendedLifetime(dropped) {}
    }

    /// One callback for everything that is ready; false if none of it is wanted any more.
    private func perform(_ readiness: Readiness) -> Bool {
        let call: (types: Types, context: ItemContext)? = state.withLock { state in
            let types = state.link.isValid ? Types(readiness).intersection(state.enabled) : []
            guard !types.isEmpty else {
                state.watch()
                return nil
            }
            state.enabled.subtract(types)
            return (types, state.link.beginCallout())
        }
        guard let call else { return false }
        let callout = CalloutInfo(call.context) { self.state.withLock { $0.link.endBorrowing() } }
        PortCallout.fileDescriptor(self, call.types.rawValue, callout.info)
        callout.end {
            self.state.withLock { state in
                if state.link.isValid { state.watch() }
                return callout.borrows && state.link.endBorrowing()
            }
        }
        return true
    }
}

extension FileDescriptor.Types {
    /// What the kernel says, as callbacks: an error or the other end's end concerns both.
    init(_ readiness: Readiness) {
        self = []
        if !readiness.isDisjoint(with: [.readable, .failed, .hungUp]) { insert(.read) }
        if !readiness.isDisjoint(with: [.writable, .failed, .hungUp]) { insert(.write) }
    }
}

extension Readiness {
    init(_ types: FileDescriptor.Types) {
        self = []
        if types.contains(.read) { insert(.readable) }
        if types.contains(.write) { insert(.writable) }
    }
}
