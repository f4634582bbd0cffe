import CSupport
import CoreTypes

/// The directory of those who observe notifications of other processes, inside that of the message ports: for each a lock
/// and a socket, as a port has them, and a file that says what it wants to hear of.
///
/// Every change of such a file marks the directory, so that a poster finds out by one system call that nothing has changed.
enum NotificationDirectory {
    private static let name: StaticString = "/notifications"

    /// The path that the environment names at the first use; a process stays with it.
    private static let path = Guarded<[CChar]?>(nil)

    static var knownPath: [CChar] {
        path.withLock { path in
            if let path { return path }
            var new = PortDirectory.pathFromEnvironment()
            new.removeLast()
            for index in 0..<name.utf8CodeUnitCount { new.append(CChar(bitPattern: name.utf8Start[index])) }
            new.append(0)
            path = new
            return new
        }
    }

    /// Both directories with their checks, made if they are missing. nil, after one line, if one of them cannot be trusted.
    static func open(makes: Bool = true, tells: Bool = true) -> PortDirectory? {
        let path = knownPath
        var parent = Array(path[..<(path.count - 1 - name.utf8CodeUnitCount)])
        parent.append(0)
        guard let checked = PortDirectory.open(parent, makes: makes, tells: tells) else { return nil }
        _ = consume checked
        return PortDirectory.open(path, makes: makes, tells: tells)
    }

    /// In a forked child the environment may say something else.
    static func resetAfterFork() { path.withLock { withUnsafeMutablePointer(to: &$0) { $0.initialize(to: nil) } } }

    /// What tells two states of the directory apart.
    struct Stamp: Equatable {
        private let seconds: Int
        private let nanoseconds: Int
        private let changed: Int
        private let file: UInt

        /// nil if there is no such directory.
        init?(_ path: [CChar]) {
            var status = stat()
            guard fstatat(AT_FDCWD, path, &status, 0) == 0 else { return nil }
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            changed = status.st_ctim.tv_nsec
            file = UInt(status.st_ino)
        }
    }
}
