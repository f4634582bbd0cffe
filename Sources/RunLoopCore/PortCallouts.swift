import CSupport

/// What a port was ready for, in epoll's bits.
public struct Readiness: OptionSet {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    public static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The kernel reports these two whether they are wanted or not.
    public static let failed = Readiness(rawValue: EPOLLERR.rawValue)
    public static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
    static let troubles: Readiness = [.failed, .hungUp]
    /// Not a state: asks to hear of what is watched only when it changes (epoll's edge-triggered mode), for a state
    /// that lasts and that the port can do nothing about.
    public static let changesOnly = Readiness(rawValue: EPOLLET.rawValue)
    /// No descriptor: the port marked its source itself (`Source.markReady`). A bit that epoll does not use.
    public static let marked = Readiness(rawValue: 1 << 16)
}

/// How the library's own ports (message ports, sockets, …) feed the run loop: version 1 sources that choose what to
/// wait for, and that may have something to handle without any descriptor.
public struct PortCallouts {
    public typealias Descriptor = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    public typealias Perform = @convention(c) (UnsafeMutableRawPointer?, UInt32) -> Bool
    public typealias Invalidated = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// Asked once at each addition to a mode; -1 when there is no descriptor to watch.
    public var descriptor: Descriptor

    /// Handles one event, given what was ready. False if there was nothing to handle after all: the run then goes on
    /// as if no source had been ready.
    public var perform: Perform

    /// The source was invalidated and has left its modes; called once.
    public var invalidated: Invalidated

    public init(descriptor: @escaping Descriptor, perform: @escaping Perform, invalidated: @escaping Invalidated) {
        self.descriptor = descriptor
        self.perform = perform
        self.invalidated = invalidated
    }
}
