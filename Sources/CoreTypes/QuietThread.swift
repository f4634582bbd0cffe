import CSupport

/// A thread of the library's own.
public enum QuietThread {
    public typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    /// Starts a thread that nobody waits for and that takes none of the program's signals; false if the system refuses.
    public static func start(_ body: Body) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 256 * 1024)
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let error = pthread_create(&thread, &attributes, body, nil)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        pthread_attr_destroy(&attributes)
        return error == 0
    }
}
