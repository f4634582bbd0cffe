import CSupport
import CoreTypes

/// The ports of this process that have names.
///
/// The tables keep nothing alive: a port leaves them when it becomes invalid, at the latest in its deinit. Who finds
/// one takes a reference only if it is not on its way out already (`Reference.retainIfAlive`).
enum PortNames {
    private static let tables = Guarded(Tables())

    private struct Tables {
        var locals: [PortName: Unmanaged<LocalPort>] = [:]
        var remotes: [PortName: Unmanaged<RemotePort>] = [:]
        var watchesForks = false
    }

    /// The local port that has the name, if it is alive.
    static func local(_ name: PortName) -> LocalPort? {
        let port = tables.withLock { alive($0.locals[name]) }
        return port.flatMap { $0.isMarkedValid ? $0 : nil }
    }

    static func remote(_ name: PortName) -> RemotePort? {
        tables.withLock { alive($0.remotes[name]) }
    }

    /// Gives `port` the name unless another local port has it: that one is returned, retained by the result.
    ///
    /// `claim` reserves the name among the processes of the user. It runs with the tables locked, so that a second
    /// thread with the same name finds the first one's port, and never a claim whose port is not there yet.
    static func add<Claim>(_ port: LocalPort, _ name: PortName, claim: () -> Claim?) -> Addition<Claim> {
        watchForks()
        return tables.withLock { tables in
            if let other = alive(tables.locals[name]), other.isMarkedValid { return .existing(other) }
            guard let claim = claim() else { return .refused }
            tables.locals[name] = Unmanaged.passUnretained(port)
            return .added(claim)
        }
    }

    enum Addition<Claim> {
        case added(Claim)
        case existing(LocalPort)
        case refused
    }

    /// Makes `port` the remote of its name unless there is one: then that one is returned.
    static func add(_ port: RemotePort) -> RemotePort {
        watchForks()
        return tables.withLock { tables in
            if let other = alive(tables.remotes[port.name]), other.isMarkedValid { return other }
            tables.remotes[port.name] = Unmanaged.passUnretained(port)
            return port
        }
    }

    static func remove(_ port: LocalPort, _ name: PortName) {
        tables.withLock { if isSame($0.locals[name], port) { $0.locals[name] = nil } }
    }

    static func remove(_ port: RemotePort) {
        tables.withLock { if isSame($0.remotes[port.name], port) { $0.remotes[port.name] = nil } }
    }

    private static func alive<Port: MessagePort>(_ found: Unmanaged<Port>?) -> Port? {
        guard let found, Reference.retainIfAlive(UnsafeRawPointer(found.toOpaque())) else { return nil }
        return found.takeRetainedValue()
    }

    private static func isSame<Port: MessagePort>(_ found: Unmanaged<Port>?, _ port: Port) -> Bool {
        found?.toOpaque() == Unmanaged.passUnretained(port).toOpaque()
    }

    private static func watchForks() {
        let isFirst = tables.withLock { tables in
            defer { tables.watchesForks = true }
            return !tables.watchesForks
        }
        guard isFirst else { return }
        pthread_atfork(
            { PortNames.tables.lockAcrossFork() }, { PortNames.tables.unlockAcrossFork() },
            { PortNames.enterChild() })
    }

    /// The parent's ports mean nothing in a child: names start anew, and nothing watches their descriptors, whose
    /// numbers may come to stand for other files (D-13).
    private static func enterChild() {
        tables.unlockAcrossFork()
        let locals = tables.withLock { tables in
            defer {
                tables.locals = [:]
                tables.remotes = [:]
            }
            return tables.locals
        }
        for port in locals.values { port._withUnsafeGuaranteedRef { $0.mailbox.muteAfterFork() } }
    }
}
