import CSupport
import Glibc

/// A forked child, where only the forking thread exists: what it does must take no lock of the Swift runtime's.
enum Child {
    /// fork, which Swift hides.
    private static let fork = unsafeBitCast(dlsym(nil, "fork")!, to: (@convention(c) () -> pid_t).self)

    /// How a child ends in which `body` runs: 0 if it returns true within five seconds.
    static func status(_ body: () -> Bool) -> Int32 {
        let child = fork()
        if child == 0 {
            alarm(5)
            _exit(body() ? 0 : 1)
        }
        var status: Int32 = -1
        waitpid(child, &status, 0)
        return status
    }
}
