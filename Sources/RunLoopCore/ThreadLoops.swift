import CSupport
import CoreTypes
import Synchronization

/// Which thread has which loop, from its first use to the thread's end.
enum ThreadLoops {
    private static let registry = Guarded(Registry())

    struct Registry {
        /// The main thread's loop, kept for ever: GetMain stays valid even when the main thread has left (THR-7).
        var main: RunLoop?
        /// nil: not made yet, or refused, and tried again for the next thread.
        var key: pthread_key_t?
        var isPrepared = false

        mutating func remember(_ held: UnsafeMutableRawPointer) -> Int32 {
            if key == nil {
                var new: pthread_key_t = 0
                let error = pthread_key_create(&new) { ThreadLoops.threadEnds($0) }
                if error != 0 { return error }
                key = new
            }
            return key.map { pthread_setspecific($0, held) } ?? 0
        }
    }

    /// The loop of the calling thread, made at the first call.
    @inline(never)
    static func makeCurrent() -> Unmanaged<RunLoop> {
        prepareProcess()
        let isMain = system_thread_id() == getpid()
        let loop = isMain ? main() : RunLoop()
        let held = Unmanaged.passRetained(loop).toOpaque()
        thread_run_loop_set(held)
        remember(held)
        return Unmanaged.passUnretained(loop)
    }

    /// The main thread's loop, made by whoever asks first.
    static func main() -> RunLoop {
        prepareProcess()
        return registry.withLock { registry in
            if let main = registry.main { return main }
            let main = RunLoop()
            registry.main = main
            return main
        }
    }

    private static func prepareProcess() {
        registry.withLock { registry in
            if registry.isPrepared { return }
            registry.isPrepared = true
            system_at_fork({ ThreadLoops.forkBegins() }, { ThreadLoops.forkEnds() }, { ThreadLoops.childBegins() })
        }
    }

    /// A round of the dying thread's destructors. The loop goes in the third of four, so that the program's own
    /// destructors find it (THR-2, THR-6).
    private static func threadEnds(_ held: UnsafeMutableRawPointer?) {
        guard let held else { return }
        let loop = Unmanaged<RunLoop>.fromOpaque(held)
        let isOver = loop._withUnsafeGuaranteedRef { loop -> Bool in
            // A loop made after that, by a later destructor, goes at once.
            let rounds = thread_exit_rounds_get() + 1
            thread_exit_rounds_set(rounds)
            if rounds < 3 { return false }
            loop.tearDown()
            return true
        }
        guard isOver else {
            remember(held)
            return
        }
        thread_run_loop_set(nil)
        loop.release()
    }

    /// The C library gives the loop to `threadEnds` when its thread ends.
    private static func remember(_ held: UnsafeMutableRawPointer) {
        let error = registry.withLock { $0.remember(held) }
        if error != 0 { Diagnostics.failure(of: "pthread_setspecific", error, "a run loop outlives its thread") }
    }

    /// fork copies locks as they are: hold the forking thread's own loop still meanwhile.
    private static func forkBegins() {
        registry.lockAcrossFork()
        current?.shared.lockAcrossFork()
    }

    private static func forkEnds() {
        current?.shared.unlockAcrossFork()
        registry.unlockAcrossFork()
    }

    /// Only the forking thread exists here, and it is the main thread now (D-13).
    private static func childBegins() {
        forkEnds()
        let loop = current
        registry.withLock { registry in
            // The parent's main loop has no thread here; nothing may be taken from it, so it stays as it is.
            if let main = registry.main, main !== loop { _ = Unmanaged.passRetained(main) }
            registry.main = loop
        }
        loop?.resetAfterFork()
    }

    private static var current: RunLoop? {
        thread_run_loop_get().map { Unmanaged<RunLoop>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension RunLoop {
    /// The loop of the calling thread (RL-1).
    @inline(__always)
    public static var current: Unmanaged<RunLoop> {
        if let loop = thread_run_loop_get() { return Unmanaged.fromOpaque(loop) }
        return ThreadLoops.makeCurrent()
    }

    public static var main: Unmanaged<RunLoop> { Unmanaged.passUnretained(ThreadLoops.main()) }
}
