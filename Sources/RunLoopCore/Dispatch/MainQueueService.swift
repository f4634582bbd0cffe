import CoreTypes

/// The main loop's service for libdispatch's main queue. Only the loop's own thread touches it.
///
/// The queue is watched as a port is, by a source that the program never sees: it is no item of its modes, so it is
/// in no count, list or description.
final class MainQueueService {
    let queue: MainQueue

    /// While a block of the queue runs, a nested run leaves the queue alone (MQ-6).
    private(set) var isDraining = false

    /// Set once, by `watch`.
    private(set) var source: Source?

    init(_ queue: MainQueue) {
        self.queue = queue
        let callouts = PortCallouts(
            descriptor: { MainQueueService.of($0).queue.descriptor },
            perform: { info, _ in MainQueueService.of(info).perform() },
            invalidated: { _ in })
        let context = SourceContext(
            info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil,
            equal: nil, hash: nil, kind: .port(callouts))
        source = Source(order: 0, context: context, placement: .standard)
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> MainQueueService {
        Unmanaged<MainQueueService>.fromOpaque(info.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// A service of the queue is a handled source (MQ-5).
    private func perform() -> Bool {
        isDraining = true
        source?.watch(for: [])
        queue.perform()
        source?.watch(for: .readable)
        isDraining = false
        return true
    }
}

/// When to look for libdispatch, and what came of it.
struct MainQueueWatch {
    /// False on threads other than the main one, and where the environment says so.
    var isPossible = true
    var service: MainQueueService?
    /// The process's count of loaded libraries at the last search.
    var searchedLoads: UInt64 = 0
    /// Until then a sleep may begin without a look if a timer ends it.
    var nextLook: UInt64 = 0
    var owesLook = false
    /// Passes that did not wait.
    var busyPasses: UInt32 = 0
}
