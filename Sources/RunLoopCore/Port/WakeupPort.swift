import CSupport
import CoreTypes
import Synchronization

/// The descriptor through which a wake reaches a thread that sleeps in a port set.
///
/// Port sets watch it edge-triggered, so nobody ever reads it: a write is one system call and enough.
final class WakeupPort {
    private let current = Atomic<UInt64>(Opened.none.word)

    /// A descriptor, and the process that opened it.
    private struct Opened {
        let word: UInt64

        static var none: Opened { Opened(-1, 0) }

        init(_ descriptor: Int32, _ generation: UInt32) {
            word = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
        }

        init(word: UInt64) { self.word = word }

        var descriptor: Int32 { Int32(truncatingIfNeeded: word) }
        var isOurs: Bool { descriptor >= 0 && word >> 32 == UInt64(process_generation()) }

        func close() {
            if descriptor >= 0 { CSupport.close(descriptor) }
        }
    }

    deinit { Opened(word: current.load(ordering: .acquiring)).close() }

    /// The descriptor of this process; a forked child replaces the parent's. -1 when there is none to be had.
    func open() -> Int32 {
        let found = Opened(word: current.load(ordering: .acquiring))
        return found.isOurs ? found.descriptor : open(insteadOf: found)
    }

    private func open(insteadOf found: Opened) -> Int32 {
        let new = Opened(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), process_generation())
        guard new.descriptor >= 0 else { return -1 }
        let (isFirst, present) = current.compareExchange(
            expected: found.word, desired: new.word, ordering: .acquiringAndReleasing)
        (isFirst ? found : new).close()
        return isFirst ? new.descriptor : Opened(word: present).descriptor
    }

    func signal() {
        let descriptor = open()
        guard descriptor >= 0 else { return }
        let error = eventfd_signal(descriptor)
        if error != 0 { Diagnostics.failure(of: "eventfd write", error, "a wake of a run loop may be late") }
    }
}
