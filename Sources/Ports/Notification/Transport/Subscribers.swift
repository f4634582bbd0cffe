import CSupport
import CoreTypes

/// Whom a process posts to: the observing threads of the user's other processes.
enum Subscribers {
    private static let state = Guarded(State())

    private struct State {
        var list: [Subscriber] = []
        var stamp: NotificationDirectory.Stamp?
        /// Somebody has turned out to be gone.
        var mustLook = false
    }

    /// More observing threads than any user has. Each costs a poster a descriptor and a ring.
    private static let most = 1024

    /// Hands a notification to whoever wants it, and never waits for them. `isOwn` tells the process's own tokens.
    static func post(_ hash: UInt64, _ bytes: [UInt8], isOwn: (UInt64) -> Bool) {
        let path = NotificationDirectory.knownPath
        state.withLock { state in
            guard update(&state, path, isOwn) else { return }
            bytes.withUnsafeBytes { bytes in
                for index in state.list.indices where state.list[index].interests.contains(hash) {
                    if case .gone = state.list[index].post(bytes, path) {
                        state.list[index].disconnect()
                        state.mustLook = true
                    }
                }
            }
        }
    }

    /// Looks who is there, if anything has changed since the last time. False if nobody is.
    private static func update(_ state: inout State, _ path: [CChar], _ isOwn: (UInt64) -> Bool) -> Bool {
        let stamp = NotificationDirectory.Stamp(path)
        guard stamp != nil else {
            replace(&state, [])
            state.stamp = nil
            return false
        }
        guard stamp != state.stamp || state.mustLook else { return !state.list.isEmpty }
        state.stamp = stamp
        state.mustLook = false
        guard let directory = NotificationDirectory.open() else {
            replace(&state, [])
            return false
        }
        replace(&state, look(directory, state.list, isOwn))
        return !state.list.isEmpty
    }

    /// Those that are there: with the connections of those that were there before.
    private static func look(
        _ directory: borrowing PortDirectory, _ known: [Subscriber], _ isOwn: (UInt64) -> Bool
    ) -> [Subscriber] {
        var found: [Subscriber] = []
        var isAnyDead = false
        for files in DirectorySweep.locks(in: directory) {
            guard let lock = LockFile(directory, files.lock, for: .asking), lock.hasOwner else {
                isAnyDead = true
                continue
            }
            guard found.count < most, let file = InterestsFile(directory, files), !isOwn(file.token) else { continue }
            if let index = known.firstIndex(where: { $0.isThread(file.token, files) }) {
                var subscriber = known[index]
                subscriber.interests = file.interests
                found.append(subscriber)
            } else {
                found.append(Subscriber(file, files))
            }
        }
        if isAnyDead { DirectorySweep.sweep(directory) }
        return found
    }

    private static func replace(_ state: inout State, _ list: [Subscriber]) {
        for var old in state.list where !list.contains(where: { $0.isThread(old.token, old.files) }) {
            old.disconnect()
        }
        state.list = list
    }

    /// The parent's connections are closed, and nothing of its may be released here.
    static func resetAfterFork() {
        state.withLock { state in
            withUnsafeMutablePointer(to: &state) { $0.initialize(to: State()) }
        }
    }

    /// How many there are.
    static var count: Int { state.withLock { $0.list.count } }
}
