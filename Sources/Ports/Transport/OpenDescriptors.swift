import CSupport
import CoreTypes
import Synchronization

/// The descriptors of the transport. A forked child closes all of them at once: it must not keep a port's name, nor its
/// connections, alive when the parent has gone (LNX-8), and has no right to the parent's messages.
///
/// Objects remember the generation in which they were made; in a later one their descriptors are somebody else's.
enum OpenDescriptors {
    private static let table = Guarded(Table())
    private static let forks = Atomic<UInt32>(0)

    struct Table {
        /// One bit for each descriptor number.
        var bits: [UInt64] = []
        var watchesForks = false

        mutating func watchForks() {
            if watchesForks { return }
            watchesForks = true
            system_at_fork(
                { OpenDescriptors.forkBegins() }, { OpenDescriptors.forkEnds() }, { OpenDescriptors.enterChild() })
        }

        mutating func insert(_ descriptor: Int32) {
            while bits.count <= Int(descriptor) / 64 { bits.append(0) }
            bits[Int(descriptor) / 64] |= 1 << UInt64(descriptor % 64)
        }

        mutating func remove(_ descriptor: Int32) {
            bits[Int(descriptor) / 64] &= ~(1 << UInt64(descriptor % 64))
        }
    }

    /// How many forks lie between the process in which the transport was first used and this one.
    static var generation: UInt32 { forks.load(ordering: .relaxed) }

    /// For who makes descriptors with a lock held that is held across forks, too: before a fork the handlers run last
    /// registered first, and this one has to come after the other.
    static func watchForks() { table.withLock { $0.watchForks() } }

    /// Makes a descriptor, with no fork between making and noting it. A negative errno goes through.
    static func open(_ make: () -> Int32) -> Int32 {
        table.withLock { table in
            table.watchForks()
            let descriptor = make()
            if descriptor >= 0 { table.insert(descriptor) }
            return descriptor
        }
    }

    static func close(_ descriptor: Int32) {
        guard descriptor >= 0 else { return }
        close(descriptor) { _ = CSupport.close(descriptor) }
    }

    /// Ends a descriptor by a function that closes it with something else.
    static func close(_ descriptor: Int32, by end: () -> Void) {
        table.withLock { table in
            table.remove(descriptor)
            end()
        }
    }

    /// How many there are.
    static var count: Int { table.withLock { $0.bits.reduce(0) { $0 + $1.nonzeroBitCount } } }

    private static func forkBegins() {
        table.lockAcrossFork()
        AreasAcrossForks.lockAndRetire()
    }

    private static func forkEnds() {
        AreasAcrossForks.unlock()
        table.unlockAcrossFork()
    }

    /// Only the forking thread exists here.
    private static func enterChild() {
        forkEnds()
        table.withLock { table in
            for word in table.bits.indices {
                while table.bits[word] != 0 {
                    let bit = table.bits[word].trailingZeroBitCount
                    table.bits[word] &= table.bits[word] - 1
                    _ = CSupport.close(Int32(word * 64 + bit))
                }
            }
        }
        forks.add(1, ordering: .relaxed)
        BufferPool.resetAfterFork()
        DeathWatcher.resetAfterFork()
    }
}
