import CSupport
import CoreTypes
import Synchronization

/// Serving libdispatch's main queue on the main thread (D-19).
///
/// libdispatch may be there when the loop first runs, or be loaded at any time later. The loop looks for it only when
/// libraries were loaded since its last look, and asks that when a run would end because its mode is empty, when a
/// pass is about to sleep, unless a timer ends the sleep within 10 ms of the last time, and at every 64th pass that does
/// not sleep.
extension RunLoop {
    /// To be called in each pass of a mode, before it looks at ports.
    @inline(__always)
    func lookForMainQueue(_ mode: Mode, isAboutToSleep: Bool) {
        guard scratch.mainQueue.isPossible, !mode.servesMainQueue else { return }
        if scratch.mainQueue.service == nil {
            if !mayHaveMoreLibraries { return }
            if isAboutToSleep ? isSleepShort(mode) : isBusyPass() { return }
        }
        serveMainQueue(in: mode)
    }

    private func isBusyPass() -> Bool {
        defer { scratch.mainQueue.busyPasses &+= 1 }
        return scratch.mainQueue.busyPasses & 63 != 0
    }

    /// A timer ends the coming sleep before the next look is due. Asking what was loaded takes the C library's lock and
    /// reads its lists: more than all the rest of a fire, when they are in no cache after the last sleep.
    private func isSleepShort(_ mode: Mode) -> Bool {
        guard mode.timerCount.load(ordering: .acquiring) > 0 else { return false }
        let end = shared.withLock { $0[mode].timers.latestWakeup }
        scratch.mainQueue.owesLook = end <= scratch.mainQueue.nextLook
        if !scratch.mainQueue.owesLook { scratch.mainQueue.nextLook = Clock.now + 10_000_000 }
        return scratch.mainQueue.owesLook
    }

    /// Another thread may have taken the timer away since: a sleep that has become longer begins with the look. True if
    /// there was one.
    @inline(__always)
    func makeOwedLook(_ mode: Mode, sleepingUntil end: UInt64) -> Bool {
        guard scratch.mainQueue.owesLook, end > scratch.mainQueue.nextLook else { return false }
        scratch.mainQueue.owesLook = false
        serveMainQueue(in: mode)
        return true
    }

    /// A common mode of the main loop is never empty while the queue is served, except inside one of its blocks (MQ-1, MQ-6).
    @inline(__always)
    func isKeptByMainQueue(_ mode: Mode) -> Bool {
        mode.servesMainQueue && scratch.mainQueue.service?.isDraining == false
    }

    /// Makes the mode serve the queue if it is common and there is one.
    @inline(never)
    func serveMainQueue(in mode: Mode) {
        guard scratch.mainQueue.isPossible, !mode.servesMainQueue, let service = findMainQueue(),
            let source = service.source, mode.isCommon.load(ordering: .acquiring)
        else { return }
        source.places.withLock { places in
            shared.withLock { state in
                // A name alone is no mode yet (MOD-3, MQ-2).
                guard state[mode].isCreated, !state.isDead else { return }
                let place = SourcePlace(source, self, mode, descriptor: service.queue.descriptor)
                place.isPresent = true
                places.list.append(Unmanaged.passRetained(place))
                watch(place, &state)
                mode.servesMainQueue = true
            }
        }
    }

    private func findMainQueue() -> MainQueueService? {
        if let service = scratch.mainQueue.service { return service }
        guard mayHaveMoreLibraries else { return nil }
        let loads = system_library_loads()
        guard loads != scratch.mainQueue.searchedLoads else { return nil }
        foundation_look(nil)
        guard system_thread_id() == getpid(), !isSwitchedOff else {
            scratch.mainQueue.isPossible = false
            return nil
        }
        switch MainQueue.search() {
        case .undecided: break
        case .absent:
            scratch.mainQueue.searchedLoads = loads
            system_find_first_libraries()
        case .found(let queue):
            // This process is a child, and its parent may have the descriptor, too.
            if process_generation() > 0 { queue.replaceDescriptorAfterFork() }
            scratch.mainQueue.service = MainQueueService(queue)
        }
        return scratch.mainQueue.service
    }

    /// Than at the last look.
    @inline(__always)
    private var mayHaveMoreLibraries: Bool {
        scratch.mainQueue.searchedLoads == 0 || system_may_have_more_libraries()
    }

    private var isSwitchedOff: Bool {
        guard let value = getenv("CFRUNLOOP_DISPATCH") else { return false }
        return strcmp(value, "0") == 0
    }

    /// The main thread ends.
    func stopServingMainQueue() {
        scratch.mainQueue.isPossible = false
        scratch.mainQueue.service?.source?.places.withLock { places in
            shared.withLock { state in
                places.forEach { place, _, mode in
                    unwatch(place, &state)
                    place.isPresent = false
                    mode.servesMainQueue = false
                }
            }
            places.list.removeAll()
        }
    }

    /// In a forked child, whose only thread is this loop's: the main thread from now on.
    func resetMainQueueAfterFork() {
        if let service = scratch.mainQueue.service {
            service.queue.replaceDescriptorAfterFork()
        } else {
            scratch.mainQueue = MainQueueWatch()
        }
    }
}
