import CSupport
import CoreTypes
import Synchronization

/// The valid ports of the process, by number; the table keeps them (MP-5).
enum MachPortTable {
    private struct Entries {
        var ports: [UInt32: Unmanaged<MachPort>] = [:]
        var lastNumber: UInt32 = 0
        var watchesForks = false

        /// A number that no port has; neither 0 nor the greatest, which stand for no port.
        mutating func takeNumber() -> UInt32 {
            repeat { lastNumber = lastNumber < UInt32.max - 1 ? lastNumber + 1 : 1 } while ports[lastNumber] != nil
            return lastNumber
        }
    }

    private static let entries = Guarded(Entries())

    /// The port that is made with a new number; the table has a reference of its own.
    static func insert(_ make: (UInt32) -> MachPort) -> MachPort {
        entries.withLock { entries in
            if !entries.watchesForks {
                entries.watchesForks = true
                _ = pthread_atfork(
                    { MachPortTable.forkBegins() }, { MachPortTable.forkEnds() }, { MachPortTable.childBegins() })
            }
            let port = make(entries.takeNumber())
            entries.ports[port.number] = Unmanaged.passRetained(port)
            return port
        }
    }

    static func find(_ number: UInt32) -> MachPort? {
        entries.withLock { $0.ports[number]?.takeUnretainedValue() }
    }

    /// Takes a port out; the table's reference, which the caller releases.
    static func remove(_ port: MachPort) -> Unmanaged<MachPort>? {
        entries.withLock { $0.ports.removeValue(forKey: port.number) }
    }

    private static func forkBegins() { entries.lockAcrossFork() }

    private static func forkEnds() { entries.unlockAcrossFork() }

    /// The parent's ports are invalid here (D-13); a lock that a thread of the parent had is free.
    private static func childBegins() {
        entries.unlockAcrossFork()
        entries.withLock { entries in
            for (_, port) in entries.ports {
                port._withUnsafeGuaranteedRef { port in
                    port.state.resetLockAfterFork()
                    port.isAbandoned.store(true, ordering: .relaxed)
                }
            }
        }
    }
}
