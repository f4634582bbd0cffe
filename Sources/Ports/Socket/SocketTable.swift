import CSupport
import CoreTypes

/// The valid sockets of the process, by descriptor: there is one object for each, and the table keeps it (SOCK-8, SOCK-9).
enum SocketTable {
    private struct Entries {
        var sockets: [Unmanaged<Socket>?] = []
        var watchesForks = false

        subscript(descriptor: Int32) -> Unmanaged<Socket>? {
            get { Int(descriptor) < sockets.count ? sockets[Int(descriptor)] : nil }
            set {
                while sockets.count <= Int(descriptor) { sockets.append(nil) }
                sockets[Int(descriptor)] = newValue
            }
        }
    }

    private static let entries = Guarded(Entries())

    static func find(_ descriptor: Int32) -> Socket? {
        entries.withLock { $0[descriptor]?.takeUnretainedValue() }
    }

    /// Enters a new socket; returns the one that another thread has entered meanwhile, if any.
    static func insert(_ socket: Socket, _ descriptor: Int32) -> Socket? {
        entries.withLock { entries in
            if let other = entries[descriptor] { return other.takeUnretainedValue() }
            if !entries.watchesForks {
                entries.watchesForks = true
                system_at_fork(
                    { SocketTable.forkBegins() }, { SocketTable.forkEnds() }, { SocketTable.forkEnds() })
            }
            entries[descriptor] = Unmanaged.passRetained(socket)
            return nil
        }
    }

    /// Takes a socket out; the table's reference, which the caller releases, if it is still there.
    static func remove(_ socket: Socket, _ descriptor: Int32) -> Unmanaged<Socket>? {
        entries.withLock { entries in
            guard let entry = entries[descriptor], entry.toOpaque() == Unmanaged.passUnretained(socket).toOpaque()
            else { return nil }
            entries[descriptor] = nil
            return entry
        }
    }

    /// fork copies the table as it is (D-13): it is held still.
    private static func forkBegins() { entries.lockAcrossFork() }

    private static func forkEnds() { entries.unlockAcrossFork() }
}
