import CSupport
import CoreTypes
import Synchronization

/// The descriptor through which a wake reaches a thread that sleeps in a port set.
///
/// Port sets watch it edge-triggered, so nobody ever reads it: a write is one system call and enough.
final class WakeupPort {
    private let current = Guarded(OpenDescriptor())

    struct OpenDescriptor {
        var descriptor: Int32 = -1
        var processGeneration: UInt32 = 0
    }

    deinit {
        let descriptor = current.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// The descriptor of this process; a forked child replaces the parent's. -1 when there is none to be had.
    func open() -> Int32 {
        current.withLock { current in
            let generation = process_generation()
            if current.descriptor >= 0, current.processGeneration == generation { return current.descriptor }
            if current.descriptor >= 0 { close(current.descriptor) }
            current.descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
            current.processGeneration = generation
            return current.descriptor
        }
    }

    func signal() {
        let descriptor = open()
        var one: UInt64 = 1
        guard descriptor >= 0 else { return }
        if write(descriptor, &one, 8) < 0, system_errno() != EAGAIN {
            Diagnostics.failure(of: "eventfd write", system_errno(), "a wake of a run loop may be late")
        }
    }
}
