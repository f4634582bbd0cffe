import CSupport
import CoreTypes
import Synchronization

/// The valid ports of the process, by number; the table keeps them (MP-5).
enum MachPortTable {
    private struct Entries {
        /// In the order of their numbers.
        private(set) var ports: [Unmanaged<MachPort>] = []
        var lastNumber: UInt32 = 0
        var watchesForks = false

        /// A number that no port has; neither 0 nor the greatest, which stand for no port.
        mutating func takeNumber() -> UInt32 {
            repeat { lastNumber = lastNumber < UInt32.max - 1 ? lastNumber + 1 : 1 } while find(lastNumber) != nil
            return lastNumber
        }

        func find(_ number: UInt32) -> MachPort? {
            let position = position(of: number)
            guard position < ports.count, Self.number(ports[position]) == number else { return nil }
            return ports[position].takeUnretainedValue()
        }

        mutating func insert(_ port: MachPort) {
            ports.insert(Unmanaged.passRetained(port), at: position(of: port.number))
        }

        mutating func remove(_ port: MachPort) -> Unmanaged<MachPort>? {
            find(port.number) === port ? ports.remove(at: position(of: port.number)) : nil
        }

        /// Where the number is, or would be.
        private func position(of number: UInt32) -> Int {
            var low = 0
            var high = ports.count
            while low < high {
                let middle = (low + high) / 2
                if Self.number(ports[middle]) < number { low = middle + 1 } else { high = middle }
            }
            return low
        }

        private static func number(_ port: Unmanaged<MachPort>) -> UInt32 {
            port._withUnsafeGuaranteedRef { $0.number }
        }
    }

    private static let entries = Guarded(Entries())

    /// The port that is made with a new number; the table has a reference of its own.
    static func insert(_ make: (UInt32) -> MachPort) -> MachPort {
        entries.withLock { entries in
            if !entries.watchesForks {
                entries.watchesForks = true
                system_at_fork(
                    { MachPortTable.forkBegins() }, { MachPortTable.forkEnds() }, { MachPortTable.childBegins() })
            }
            let port = make(entries.takeNumber())
            entries.insert(port)
            return port
        }
    }

    static func find(_ number: UInt32) -> MachPort? {
        entries.withLock { $0.find(number) }
    }

    /// Takes a port out; the table's reference, which the caller releases.
    static func remove(_ port: MachPort) -> Unmanaged<MachPort>? {
        entries.withLock { $0.remove(port) }
    }

    private static func forkBegins() { entries.lockAcrossFork() }

    private static func forkEnds() { entries.unlockAcrossFork() }

    /// The parent's ports are invalid here (D-13).
    private static func childBegins() {
        entries.unlockAcrossFork()
        entries.withLock { entries in
            for port in entries.ports {
                port._withUnsafeGuaranteedRef { $0.isAbandoned.store(true, ordering: .relaxed) }
            }
        }
    }
}
