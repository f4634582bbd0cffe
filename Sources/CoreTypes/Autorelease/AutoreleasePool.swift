import CSupport

/// The objects that the calling thread gave up with CFAutorelease and that are still to be released.
///
/// There are no nested pools as in Objective-C. A pass of a run loop takes `mark` when it begins and drains to it
/// when it ends, so that a nested run releases what was added inside it and nothing that the outer callout still uses.
/// What was added outside of a run waits for the thread's exit.
public final class AutoreleasePool {
    private var handles: [Handle] = []

    private init() {}

    public static func add(_ handle: Handle) {
        if Reference.isConstant(handle) { return }
        current().handles.append(handle)
    }

    /// How many objects wait: what a later `drain(to:)` leaves alone.
    @inline(__always)
    public static var mark: Int {
        guard let pool = thread_autorelease_pool_get() else { return 0 }
        return Unmanaged<AutoreleasePool>.fromOpaque(pool)._withUnsafeGuaranteedRef { $0.handles.count }
    }

    /// Releases, in the order of being added, what was added since `mark`, and what the releases add.
    @inline(__always)
    public static func drain(to mark: Int = 0) {
        guard let pool = thread_autorelease_pool_get() else { return }
        Unmanaged<AutoreleasePool>.fromOpaque(pool)._withUnsafeGuaranteedRef { $0.drain(to: mark) }
    }

    private func drain(to mark: Int) {
        while handles.count > mark {
            // Releasing runs user code, which may add more: it must not find this array in use.
            let batch = Array(handles[mark...])
            handles.removeSubrange(mark...)
            for handle in batch { Reference.release(handle) }
        }
    }

    private static func current() -> AutoreleasePool {
        if let pool = thread_autorelease_pool_get() {
            return Unmanaged<AutoreleasePool>.fromOpaque(pool).takeUnretainedValue()
        }
        let pool = AutoreleasePool()
        let error = thread_autorelease_pool_set(Unmanaged.passRetained(pool).toOpaque(), threadExits)
        if error != 0 {
            Diagnostics.failure(
                of: "pthread_setspecific", error, "what this thread autoreleases outside of a run is never released")
        }
        return pool
    }
}

/// Called by the C library in a thread that exits.
private func threadExits(_ pool: UnsafeMutableRawPointer?) {
    guard let pool else { return }
    AutoreleasePool.drain()
    _ = thread_autorelease_pool_set(nil, nil)
    Unmanaged<AutoreleasePool>.fromOpaque(pool).release()
}
