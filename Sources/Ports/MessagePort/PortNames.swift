import CSupport
import CoreTypes

/// The ports of this process that have names.
enum PortNames {
    private static let tables = Guarded(Tables())

    /// Held while a name is claimed, so that a second thread with the same name finds the first one's port, and never a
    /// claim whose port is not there yet. A claim takes file operations, and may wait for another process: whoever looks
    /// for a name does not wait for it.
    private static let claiming = Guarded(())

    private struct Tables {
        var locals = NameTable()
        var remotes = NameTable()
        var isPrepared = false
    }

    /// The valid local port that has the name.
    static func local(_ name: PortName) -> LocalPort? {
        let port = tables.withLock { $0.locals.find(name) }
        return port.flatMap { $0.isMarkedValid ? local($0) : nil }
    }

    /// The same, after waiting for claims in progress.
    static func localAfterClaims(_ name: PortName) -> LocalPort? { claiming.withLock { _ in local(name) } }

    /// The remote port of the name, valid or about to leave.
    static func remote(_ name: PortName) -> RemotePort? {
        tables.withLock { $0.remotes.find(name) }.map { remote($0) }
    }

    /// Each table has ports of one kind only.
    private static func local(_ port: MessagePort) -> LocalPort { unsafeDowncast(port, to: LocalPort.self) }

    private static func remote(_ port: MessagePort) -> RemotePort { unsafeDowncast(port, to: RemotePort.self) }

    /// Gives `port` the name unless a valid local port has it, or a process that is not this one.
    static func add(_ port: LocalPort, _ name: PortName) -> Addition {
        prepareProcess()
        return claiming.withLock { _ in
            if let other = local(name) { return .existing(other) }
            guard let listener = MessageListener.claim(name) else { return .refused }
            tables.withLock { $0.locals.set(port, name) }
            return .added(listener)
        }
    }

    enum Addition {
        case added(MessageListener)
        case existing(LocalPort)
        case refused
    }

    /// Makes `port` the remote of its name unless there is one: then that one is returned.
    static func add(_ port: RemotePort) -> RemotePort {
        prepareProcess()
        return tables.withLock { tables in
            if let other = tables.remotes.find(port.name), other.isMarkedValid { return remote(other) }
            tables.remotes.set(port, port.name)
            return port
        }
    }

    static func remove(_ port: LocalPort, _ name: PortName) { tables.withLock { $0.locals.remove(port, name) } }

    static func remove(_ port: RemotePort) { tables.withLock { $0.remotes.remove(port, port.name) } }

    private static func prepareProcess() {
        let isFirst = tables.withLock { tables in
            defer { tables.isPrepared = true }
            return !tables.isPrepared
        }
        guard isFirst else { return }
        // With the tables locked the last reference to a port that has ended may go, and its descriptors with it.
        OpenDescriptors.watchForks()
        system_at_fork(
            { PortNames.tables.lockAcrossFork() }, { PortNames.tables.unlockAcrossFork() },
            { PortNames.enterChild() })
        atexit { PortNames.giveBackNames() }
    }

    /// A process that ends in good order leaves no file behind, whatever it has not invalidated.
    private static func giveBackNames() {
        for port in tables.withLock({ $0.locals.ports }) { local(port).giveBackName() }
    }

    /// The parent's ports mean nothing in a child: names start anew, and nothing watches their descriptors, whose
    /// numbers may come to stand for other files (D-13).
    private static func enterChild() {
        tables.unlockAcrossFork()
        let locals = tables.withLock { tables in
            defer {
                tables.locals = NameTable()
                tables.remotes = NameTable()
            }
            return tables.locals.ports
        }
        for port in locals { local(port).mailbox.muteAfterFork() }
    }
}
