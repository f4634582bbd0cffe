import CSupport

/// Ending the thread from inside callouts and nested runs, so that each run lets go of what it holds (ExitPoint.h).
extension RunLoop {
    /// The next step of a thread that leaves: to be called where a run has ended, with nothing of Swift's on the stack up
    /// to the program's own code.
    @inline(__always)
    public static func continueLeaving() {
        if isLeaving { exit_points_leave(nil) }
    }

    /// The calling thread is leaving: no callout is made, and every run ends.
    @inline(__always)
    public static var isLeaving: Bool { exit_points_are_left() }

    /// Stops the calling thread's innermost run.
    public static func stopCurrent() {
        guard let loop = thread_run_loop_get() else { return }
        Unmanaged<RunLoop>.fromOpaque(loop)._withUnsafeGuaranteedRef { $0.stop() }
    }
}
