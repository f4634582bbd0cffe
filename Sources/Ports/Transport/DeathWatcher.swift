import CSupport
import CoreTypes

/// Watches the owners of names for those who want to hear of their end. The kernel's notice that a lock file was closed
/// or removed is a hint; whether the lock is still held decides.
///
/// The thread begins with the first wish and ends with the last.
enum DeathWatcher {
    private static let state = Guarded(State())

    struct State {
        var notices: [DeathNotice] = []
        var notifier: Int32 = -1
        var wakeup: Int32 = -1
        var isRunning = false
    }

    static func watch(_ lock: LockFile, _ body: @escaping () -> Void) -> DeathNotice {
        let notice = DeathNotice(lock, body)
        guard lock.isOurs else { return notice }
        state.withLock { state in
            guard state.isRunning || start(&state) else { return }
            notice.watch = transport_watch_file(state.notifier, lock.descriptor)
            state.notices.append(notice)
            // It may have died before it was watched; and without a watch the thread has to ask now and then.
            if notice.watch < 0 || !lock.hasOwner { wake(state) }
        }
        return notice
    }

    static func cancel(_ notice: DeathNotice) {
        let removed = state.withLock { state -> DeathNotice? in
            guard let index = state.notices.firstIndex(where: { $0 === notice }) else { return nil }
            let removed = remove(index, from: &state)
            if state.notices.isEmpty { wake(state) }
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    /// A thread that is gone may have been in the middle of a change, and nothing of the parent's may be released here:
    /// its state is left where it is.
    static func resetAfterFork() {
        state.withLock { state in
            withUnsafeMutablePointer(to: &state) { $0.initialize(to: State()) }
        }
    }

    private static func wake(_ state: State) {
        var one: UInt64 = 1
        write(state.wakeup, &one, 8)
    }

    private static func remove(_ index: Int, from state: inout State) -> DeathNotice {
        let notice = state.notices.remove(at: index)
        let isShared = state.notices.contains { $0.watch == notice.watch }
        if notice.watch >= 0, !isShared { inotify_rm_watch(state.notifier, notice.watch) }
        return notice
    }

    private static func start(_ state: inout State) -> Bool {
        state.notifier = OpenDescriptors.open { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }
        state.wakeup = OpenDescriptors.open { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
        state.isRunning = state.wakeup >= 0 && startThread()
        if !state.isRunning {
            Diagnostics.failure(of: "pthread_create", system_errno(), "the end of a message port's peer is not noticed")
            closeDescriptors(&state)
        }
        return state.isRunning
    }

    private static func closeDescriptors(_ state: inout State) {
        OpenDescriptors.close(state.notifier)
        OpenDescriptors.close(state.wakeup)
        state.isRunning = false
    }

    /// A thread that takes none of the program's signals.
    private static func startThread() -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 256 * 1024)
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let error = pthread_create(&thread, &attributes, { _ in DeathWatcher.run() }, nil)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        pthread_attr_destroy(&attributes)
        return error == 0
    }

    private static func run() -> UnsafeMutableRawPointer? {
        let (notifier, wakeup) = state.withLock { ($0.notifier, $0.wakeup) }
        var delay: Int32 = 1
        while true {
            let isWatching = state.withLock { $0.notices.allSatisfy { $0.watch >= 0 } }
            // The notice comes a moment before the lock is dropped: look again, less and less often.
            let wasHint = wait(notifier, wakeup, delay <= 100 ? delay : isWatching ? -1 : 100)
            delay = wasHint ? 1 : delay > 100 ? delay : delay * 10
            let (dead, isOver) = state.withLock { ($0.isRunning ? takeDead(&$0) : [], stopIfIdle(&$0)) }
            for notice in dead { notice.body() }
            if isOver { return nil }
        }
    }

    private static func wait(_ notifier: Int32, _ wakeup: Int32, _ milliseconds: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            var ready = (pollfd(), pollfd())
            ready.0 = pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)
            ready.1 = pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)
            let count = withUnsafeMutableBytes(of: &ready) {
                poll($0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: pollfd.self), 2, milliseconds)
            }
            if ready.0.revents != 0 { read(notifier, buffer.baseAddress, buffer.count) }
            if ready.1.revents != 0 { read(wakeup, buffer.baseAddress, 8) }
            return count > 0
        }
    }

    private static func takeDead(_ state: inout State) -> [DeathNotice] {
        var dead: [DeathNotice] = []
        for index in state.notices.indices.reversed() where !state.notices[index].lock.hasOwner {
            dead.append(remove(index, from: &state))
        }
        return dead
    }

    private static func stopIfIdle(_ state: inout State) -> Bool {
        guard state.notices.isEmpty else { return false }
        closeDescriptors(&state)
        return true
    }
}

/// Somebody's wish to hear of the end of an owner.
final class DeathNotice {
    let lock: LockFile
    let body: () -> Void
    /// The kernel's number of the watch; negative if there is none.
    var watch: Int32 = -1

    init(_ lock: LockFile, _ body: @escaping () -> Void) {
        self.lock = lock
        self.body = body
    }

    /// The body is not called any more, unless the call has begun.
    func cancel() { DeathWatcher.cancel(self) }
}
