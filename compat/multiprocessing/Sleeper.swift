import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// A thread that waits in a call.
class Sleeper {
    private let word = Atomic<UInt32>(0)

    /// May be called with the state locked: whoever is roused has to lock it too.
    func rouse() {
        word.store(1, ordering: .releasing)
        system_futex_wake(address(of: word), 1)
    }

    /// Until roused, or until `deadline` on the monotonic clock, and not a moment less.
    func sleep(until deadline: UInt64) {
        var timespec = Clock.timespec(of: deadline)
        while word.load(ordering: .acquiring) == 0 {
            if deadline == Clock.distantFuture {
                _ = system_futex_wait(address(of: word), 0, nil)
            } else if Clock.now < deadline {
                _ = system_futex_wait(address(of: word), 0, &timespec)
            } else {
                return
            }
        }
    }
}

/// A thread that waits for something to be handed over; with the state locked.
final class Waiter<Value>: Sleeper {
    let thread: UInt32
    var outcome: Outcome<Value>?

    init(thread: UInt32) { self.thread = thread }
}

/// What a wait ends with.
enum Outcome<Value> {
    case got(Value)
    case failed(Int)
}
