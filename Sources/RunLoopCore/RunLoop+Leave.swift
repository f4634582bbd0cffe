import CSupport

/// Ending the thread from inside callouts and nested runs, so that each run lets go of what it holds (ExitPoint.h).
extension RunLoop {
    /// Ends the calling thread. In a callout, the run that made it ends first, stopped, and calls nothing any more;
    /// `continueLeaving` then takes the next step.
    public static func leaveThread(_ value: UnsafeMutableRawPointer?) -> Never {
        stopCurrent()
        exit_points_leave(value)
    }

    /// To be called where a run has ended, with nothing of Swift's on the stack up to the program's own code.
    @inline(__always)
    public static func continueLeaving() {
        if exit_points_are_left() { leaveThread(nil) }
    }

    private static func stopCurrent() {
        guard let loop = thread_run_loop_get() else { return }
        Unmanaged<RunLoop>.fromOpaque(loop)._withUnsafeGuaranteedRef { $0.stop() }
    }
}
