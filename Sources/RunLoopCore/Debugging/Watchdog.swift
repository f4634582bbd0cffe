import CSupport
import CoreTypes

/// A thread that looks at the process's loops ten times a second, as long as there are any.
///
/// It counts its looks instead of reading a clock where it can: in a process that was stopped meanwhile, or got no
/// processor, nobody is to blame for the time.
enum Watchdog {
    /// In which generation of forks it runs.
    private static let running = Guarded<UInt32?>(nil)

    static let looksPerSecond = 10

    static func start() {
        let generation = process_generation()
        let isFirst = running.withLock { running in
            defer { running = generation }
            return running != generation
        }
        guard isFirst else { return }
        // Its code must stay: also if the program closes the library.
        debugging_keep_library()
        if !QuietThread.start({ _ in Watchdog.run() }) {
            Diagnostics.failure(of: "pthread_create", system_errno(), "loops are not watched (CFRUNLOOP_DEBUG)")
        }
    }

    private static func run() -> UnsafeMutableRawPointer? {
        repeat {
            var pause = Clock.timespec(of: 1_000_000_000 / UInt64(looksPerSecond))
            nanosleep(&pause, nil)
        } while WatchedLoops.look() || goesOn()
        return nil
    }

    /// A loop may have come between the look and the end.
    private static func goesOn() -> Bool {
        running.withLock { running in
            if !WatchedLoops.isEmpty { return true }
            running = nil
            return false
        }
    }
}
