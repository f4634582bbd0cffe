import CSupport
import CoreTypes

/// libdispatch's main queue: the two entry points that it has for a run loop.
struct MainQueue {
    typealias GetHandle = @convention(c) () -> Int32
    typealias Drain = @convention(c) (UnsafeMutableRawPointer?) -> Void
    typealias Label = @convention(c) (UnsafeMutableRawPointer?) -> UnsafePointer<CChar>?

    enum Search {
        case found(MainQueue)
        /// Nothing to serve before another library is loaded.
        case absent
        /// This thread runs a block of some other queue: it cannot be told now whether the main queue is its own.
        case undecided
    }

    /// An eventfd that libdispatch writes when something is queued.
    let descriptor: Int32
    private let drain: Drain

    /// To be asked on the main thread. libdispatch aborts if a thread drains that the queue is not bound to.
    static func search() -> Search {
        guard let library = DispatchLibrary.find(), let queue = library.address("_dispatch_main_q"),
            let handle: GetHandle = library.function("_dispatch_get_main_queue_handle_4CF"),
            let drain: Drain = library.function("_dispatch_main_queue_callback_4CF"),
            let label: Label = library.function("dispatch_queue_get_label")
        else { return .absent }
        // The thread that loaded libdispatch has the queue as its own; when it has ended, or called dispatch_main,
        // libdispatch's workers serve the queue, and there is no descriptor.
        let descriptor = handle()
        guard descriptor >= 0, let current = label(nil), let main = label(queue) else { return .absent }
        if current == main { return .found(MainQueue(descriptor: descriptor, drain: drain)) }
        guard hasNoQueue(current) else { return .undecided }
        if process_generation() == 0, OnceFlag.foreignMainQueue.isFirst {
            Diagnostics.report(
                "CFRunLoopRunInMode", "libdispatch's main queue",
                "belongs to another thread, which loaded libdispatch; the main run loop does not serve it")
        }
        return .absent
    }

    /// A thread outside all queues reports the label of a root queue.
    private static func hasNoQueue(_ label: UnsafePointer<CChar>) -> Bool {
        strncmp(label, "com.apple.root.", 15) == 0
    }

    /// Runs what is queued now; what that queues waits for the next time. Cleared first: what is queued meanwhile is
    /// told again.
    func perform() {
        _ = system_drain(descriptor)
        drain(nil)
    }

    /// In a forked child the descriptor is one with the parent's. Its number gets a file of the child's own, which is
    /// readable because the child's copy of the queue may hold something that nothing announces any more.
    func replaceDescriptorAfterFork() {
        let error = system_renew_eventfd(descriptor, 1)
        guard error == 0 else {
            return Diagnostics.failure(of: "eventfd", error, "parent and child share libdispatch's main queue")
        }
    }
}
