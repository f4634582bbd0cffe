import CSupport
import CoreTypes
import Synchronization

/// Finds the addresses of a host, which may take as long as the network takes: on the thread that waits for it, or on one
/// that does nothing else and ends with the answer.
final class HostLookup {
    private let host: StreamHost
    private let process = process_generation()

    /// 0: nobody is at it, 1: somebody is, 2: done. The kernel's word for threads that wait.
    private let stage = Atomic<UInt32>(0)

    /// Written before the last stage, read after it.
    private(set) var addresses: UnsafeMutablePointer<addrinfo>?
    private(set) var error: StreamError?

    init(_ host: StreamHost) { self.host = host }

    deinit {
        if let addresses { freeaddrinfo(addresses) }
    }

    var isDone: Bool { stage.load(ordering: .acquiring) == 2 }

    /// Whether it is finished; `waits`: does it, or waits for who does.
    func finish(waits: Bool) -> Bool {
        if isDone { return true }
        if take() {
            // What needs no network is found at once.
            if lookUp(isNumeric: true) { return true }
            if waits { return lookUp(isNumeric: false) }
            stage.store(0, ordering: .releasing)
            return false
        }
        if process != process_generation() { return giveUp() }
        guard waits else { return false }
        while !isDone { _ = system_futex_wait(address(of: stage), 1, nil) }
        return true
    }

    /// In a forked child the thread that was at it does not exist, and may have held what another lookup needs (D-13).
    private func giveUp() -> Bool {
        error = .host(EAI_AGAIN, 0)
        stage.store(2, ordering: .releasing)
        return true
    }

    private func take() -> Bool { stage.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged }

    /// Looks on a thread of its own and calls `tell` there. Without a thread to be had, on this one.
    func start(_ tell: @escaping () -> Void) {
        guard take() else { return }
        let task = Unmanaged.passRetained(LookupTask(self, tell))
        let error = thread_detach(
            {
                Unmanaged<LookupTask>.fromOpaque($0.unsafelyUnwrapped).takeRetainedValue().run()
                return nil
            }, task.toOpaque())
        if error == 0 { return }
        Diagnostics.failure(of: "pthread_create", error, "a host is looked up on the thread that opens the stream")
        task.takeRetainedValue().run()
    }

    /// False if a name is no number.
    fileprivate func lookUp(isNumeric: Bool) -> Bool {
        var found: UnsafeMutablePointer<addrinfo>?
        var system: Int32 = 0
        let result = host_look_up(host.name, host.port, isNumeric, &found, &system)
        if isNumeric && result != 0 { return false }
        addresses = found
        if result != 0 { error = .host(result, system) }
        stage.store(2, ordering: .releasing)
        system_futex_wake(address(of: stage), Int32.max)
        return true
    }
}

/// What the thread has to do. Keeps the lookup, and through `tell` who wants to know.
private final class LookupTask {
    private let lookup: HostLookup
    private let tell: () -> Void

    init(_ lookup: HostLookup, _ tell: @escaping () -> Void) {
        self.lookup = lookup
        self.tell = tell
    }

    func run() {
        _ = lookup.lookUp(isNumeric: false)
        tell()
    }
}
