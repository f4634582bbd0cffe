import CSupport
import CoreTypes
import Synchronization

extension RunLoop {
    /// One trip inside a run: the ten steps of the documents, in their order. nil: another pass follows.
    ///
    /// `wakes` were counted when the pass began; with a higher count it does not sleep. What was autoreleased since the
    /// run began, behind `autoreleaseMark`, is released at its end.
    @inline(__always)
    func pass(
        _ mode: Mode, _ limit: inout RunLimit, wakes: WakeCount, autoreleaseMark: Int, returnAfterSourceHandled: Bool
    ) -> RunResult? {
        var handled = false

        // 1 (the run has been entered) and 2: timers are about to fire.
        // A run that only performs one source does not need the time; callouts before it may take some.
        if !returnAfterSourceHandled || mayCallOutBeforeSources(mode) { limit.start() }
        notify(.beforeTimers, mode)

        // 3: sources that are not port-based are about to be handled.
        notify(.beforeSources, mode)
        performBlocks(mode)

        // 4: these sources are handled.
        if performReadySources(mode, onlyOne: returnAfterSourceHandled) {
            handled = true
            performBlocks(mode)
        }

        let event: SleepEvent
        let polls = handled || limit.isPoll || hasPendingBlocks(mode) || isEmpty(mode)
        lookForMainQueue(mode, isAboutToSleep: !polls)
        if polls {
            event = pollEvent(mode)
        } else if let port = readyPortBeforeSleep(mode) {
            // 5: a port source that is ready is handled at once, without the notifications of a sleep (D-2).
            event = .port(port)
        } else {
            // 6: the thread is about to sleep. 7: it sleeps. 8: it has woken.
            notify(.beforeWaiting, mode)
            event = sleep(mode, wakes: wakes, until: limit.end)
            notify(.afterWaiting, mode)
        }

        // 9: what woke it is handled.
        switch event {
        case .none: break
        case .timers(let now): fireTimers(mode, dueAt: now)
        case .port(let port): handled = performPort(port, mode) || handled
        }
        performBlocks(mode)
        AutoreleasePool.drain(to: autoreleaseMark)

        // 10: why the run ends, first match wins (D-3).
        if takeStop() { return .stopped }
        if handled && returnAfterSourceHandled { return .handledSource }
        if limit.isOver { return .timedOut }
        if isEmpty(mode) { return .finished }
        return nil
    }
}

/// What ended a wait.
enum SleepEvent {
    /// A wake, the run's deadline, or nothing was ready in a poll.
    case none
    /// Timers whose deadline is not after this moment.
    case timers(UInt64)
    case port(PortEvent)
}
